import { Ban, Clock, Landmark, PencilLine, Phone, Quote, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { callSourcesReadOn } from '#content/en/first-calls/call-sources.ts';
import type { Call, FirstCall, KioskLawNotice } from '#content/first-calls/first-call.ts';
import { lastDayName, lastDayWords, type LastDay } from '#content/first-calls/last-day.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Badge } from '#ui/document/badge.tsx';
import { Card } from '#ui/document/card.tsx';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { formatDay } from './format-figures.ts';

// The call that matters now and what follows it, as plan, confirmation and tracker show it.

const linkClass =
  'text-link underline underline-offset-4 wrap-anywhere hover:decoration-2 inline-block py-0.5';

/**
 * Whom to call first, with everything that is needed for it. It fits on a phone's screen or two, and on a
 * sheet of paper.
 * @param props `until`: replaces the last day by law, where it is counted down · `tick`: a box for who made the call
 */
export function FirstCallCard({
  answer: { call, otherwise, law, danger, past, until: lastDay },
  titleAs: Title = 'h2',
  until = lastDay && <LastDayPart lastDay={lastDay} />,
  isJustTyped = false,
  tick,
}: {
  answer: FirstCall;
  titleAs?: 'h2' | 'h3' | 'h4';
  /** It answers who has just typed it: that they were heard stands first. */
  isJustTyped?: boolean;
  until?: ReactNode;
  tick?: ReactNode;
}) {
  return (
    <Card
      as="section"
      appearance="highlighted"
      aria-labelledby={`first-${call.id}`}
      className="plan-step grid gap-4 print:gap-1 print:p-2.5 print:text-sm print:leading-snug"
    >
      <div className="grid gap-2">
        <p className="flex items-center gap-2.5 text-sm font-bold text-accent-ink">
          <Number>1</Number>
          {danger?.title ?? m.call_now()}
        </p>
        {danger && isJustTyped && danger.heard && (
          <p className="measure font-semibold">{danger.heard}</p>
        )}
        {danger?.words && <p className="measure text-lg leading-relaxed">{danger.words}</p>}
        <Title id={`first-${call.id}`} className="text-2xl leading-snug text-balance print:text-lg">
          {call.whom}
        </Title>
        <WrittenWays call={call} />
        <CallContact call={call} isLarge />
        {!danger && <Strength call={call} />}
      </div>
      <SayThis call={call} />
      <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-3 print:gap-2">
        <Part label={m.call_find()} icon={<Phone className="size-5" />} texts={call.find} />
        <Part label={m.call_by()} icon={<Clock className="size-5" />} texts={call.by}>
          {until}
        </Part>
        <Part label={m.call_note()} icon={<PencilLine className="size-5" />} texts={call.note} />
        <div className="print:hidden">
          <Part
            label={m.call_why()}
            icon={<Scale className="size-5" />}
            texts={call.why.map(({ text }) => text)}
          />
        </div>
      </div>
      {law && <KioskLawPart law={law} />}
      {danger && <p className="measure font-semibold">{danger.after}</p>}
      {past.map((line) => (
        <p key={line} className="measure border-t border-line pt-3 text-sm">
          {line}
        </p>
      ))}
      <OtherCalls
        label={m.call_otherwise()}
        others={otherwise.filter(({ isBeside }) => !isBeside)}
      />
      <OtherCalls label={m.call_beside()} others={otherwise.filter(({ isBeside }) => isBeside)} />
      {tick}
    </Card>
  );
}

function OtherCalls({ label, others }: { label: string; others: FirstCall['otherwise'] }) {
  if (others.length === 0) return null;
  return (
    <div className="no-print grid gap-2">
      <p className="font-semibold">{label}</p>
      <DetailsList>
        {others.map(({ when, call }) => (
          <Details key={when} summary={when}>
            <CallParts call={call} hasName />
          </Details>
        ))}
      </DetailsList>
    </div>
  );
}

/** What no real office does, for who was called in its name. */
export function RealOfficers({ officers }: Pick<FirstCall, 'officers'>) {
  if (!officers) return null;
  return (
    <Notice tone="info" title={officers.title} titleAs="h2">
      <ul className="grid list-disc gap-1.5 ps-5">
        {officers.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The words of dangers beside the one that leads; their calls follow its own. */
export function OtherDangers({ answer: { dangers } }: { answer: FirstCall }) {
  return dangers.slice(1).map(({ id, title, words, after }) => (
    <Notice key={id} tone="warning" title={title} titleAs="h2">
      {words && <p>{words}</p>}
      <p className="mt-2">{after}</p>
    </Notice>
  ));
}

/** The last day by law for a call, as the plan names it. */
function LastDayPart({ lastDay }: { lastDay: LastDay }) {
  return (
    <div className="mt-1.5">
      <p className="text-sm">{lastDayName(lastDay)}</p>
      <p className="font-semibold">
        <time dateTime={lastDay.due}>{lastDayWords(lastDay)}</time>
      </p>
    </div>
  );
}

/** The two that follow; on a screen their words are folded. */
export function NextCalls({
  next,
  start = 2,
  titleAs: Title = 'h3',
  tick,
}: {
  next: readonly Call[];
  start?: number;
  titleAs?: 'h3' | 'h4';
  tick?: (call: Call) => ReactNode;
}) {
  return (
    <ol start={start} className="grid gap-4 print:grid-cols-2 print:gap-2">
      {next.map((call, index) => (
        <Card
          as="li"
          key={call.id}
          className="plan-step grid gap-3 print:gap-0 print:p-2 print:text-sm print:leading-snug"
        >
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5">
            <Number>{start + index}</Number>
            <Title className="text-lg leading-snug print:text-base">{call.whom}</Title>
            <div className="col-start-2 grid gap-1.5">
              <WrittenWays call={call} />
              <CallContact call={call} />
              <p>{call.by.join(' ')}</p>
            </div>
          </div>
          <div className="no-print">
            <DetailsList>
              <Details summary={m.call_more()}>
                <CallParts call={call} />
              </Details>
            </DetailsList>
          </div>
          <p className="hidden leading-snug print:block">“{call.say}”</p>
          {tick?.(call)}
        </Card>
      ))}
    </ol>
  );
}

/** Things that nobody should do now. */
export function DoNotList({ texts }: { texts: readonly string[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{m.call_do_not()}</h3>
      <ul className="grid gap-1.5 print:grid-cols-2 print:gap-x-4 print:gap-y-0 print:text-sm print:leading-snug">
        {texts.map((text) => (
          <li key={text} className="grid grid-cols-[auto_1fr] gap-x-2.5">
            <Ban aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger-ink" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where the sentences were read, folded away. */
export function CallSources({ sources }: { sources: FirstCall['sources'] }) {
  if (sources.length === 0) return null;
  return (
    <details className="no-print text-sm">
      <summary className="cursor-pointer py-1 font-semibold text-link">{m.call_sources()}</summary>
      <ul lang={baseLanguage} className="mt-1 grid list-disc gap-1 ps-5 text-muted">
        {sources.map(({ title, href, readOn }) => (
          <li key={title}>
            <a href={href} rel="noopener" className={linkClass}>
              {title}
            </a>
            {readOn && ` (${m.deadlines_read_on({ date: formatDay(readOn) })})`}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted">
        {m.deadlines_read_on({ date: formatDay(callSourcesReadOn) })}.
      </p>
    </details>
  );
}

/** All of a call, folded under its name, or under the condition that makes it the first. */
export function CallParts({ call, hasName = false }: { call: Call; hasName?: boolean }) {
  return (
    <div className="grid gap-3 pt-1">
      {hasName && <p className="text-lg leading-snug font-bold">{call.whom}</p>}
      {hasName && <WrittenWays call={call} />}
      {hasName && <CallContact call={call} />}
      <Strength call={call} />
      <SayThis call={call} />
      <Part label={m.call_find()} icon={<Phone className="size-5" />} texts={call.find} />
      {hasName && <Part label={m.call_by()} icon={<Clock className="size-5" />} texts={call.by} />}
      <Part label={m.call_note()} icon={<PencilLine className="size-5" />} texts={call.note} />
      <Part
        label={m.call_why()}
        icon={<Scale className="size-5" />}
        texts={call.why.map(({ text }) => text)}
      />
    </div>
  );
}

function Number({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="plan-number edge-in-forced-colours grid size-8 place-items-center rounded-full bg-primary text-sm font-bold text-on-primary tabular-nums"
    >
      {children}
    </span>
  );
}

/** Written out, so that it can be typed or dialled from paper. */
function CallContact({ call: { contact }, isLarge = false }: { call: Call; isLarge?: boolean }) {
  if (!contact) return null;
  return (
    <p>
      <a
        href={contact.href}
        rel="noopener"
        className={`${linkClass} font-bold ${isLarge ? 'text-xl' : ''}`}
      >
        {contact.text}
      </a>
    </p>
  );
}

/** For people who do not hear or speak on the telephone, before any number. */
function WrittenWays({ call: { ways } }: { call: Call }) {
  if (ways.length === 0) return null;
  return (
    <div className="measure">
      <p className="text-sm font-bold">{m.call_ways()}</p>
      <ul className="list-disc ps-5">
        {ways.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

const strengths = {
  right: { tone: 'success', text: () => m.call_strength_right() },
  depends: { tone: 'neutral', text: () => m.call_strength_depends() },
  asking: { tone: 'neutral', text: () => m.call_strength_asking() },
  custom: { tone: 'neutral', text: () => m.call_strength_custom() },
} as const;

function Strength({ call: { strength } }: { call: Call }) {
  const { tone, text } = strengths[strength];
  return (
    <p className="print:hidden">
      <Badge tone={tone}>{text()}</Badge>
    </p>
  );
}

const sayLabels: Readonly<Record<Call['mode'], () => string>> = {
  call: () => m.call_say_call(),
  app: () => m.call_say_app(),
  form: () => m.call_say_form(),
  write: () => m.call_say_write(),
  'in-person': () => m.call_say_person(),
  do: () => m.call_say_do(),
};

function SayThis({ call: { mode, say, sayInEnglish, ways, relayOpening } }: { call: Call }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md border border-line bg-surface px-4 py-3 print:py-1.5">
      <span className="mt-0.5 text-accent-ink">
        <Quote className="size-5" />
      </span>
      <div className="measure grid gap-1">
        <p className="text-sm font-bold">
          {ways.length > 0 ? m.call_say_or_write() : sayLabels[mode]()}
        </p>
        <p className="text-lg leading-relaxed print:text-sm print:leading-snug">
          {mode === 'do' ? say : `“${say}”`}
        </p>
        {relayOpening && (
          <p className="text-sm">
            {m.call_relay()} “{relayOpening}”
          </p>
        )}
        {sayInEnglish && (
          <details className="no-print text-sm">
            <summary className="cursor-pointer py-1 font-semibold text-link">
              {m.call_in_english()}
            </summary>
            <p lang={baseLanguage}>“{sayInEnglish}”</p>
          </details>
        )}
      </div>
    </div>
  );
}

function Part({
  label,
  icon,
  texts,
  children,
}: {
  label: string;
  icon: ReactNode;
  texts: readonly string[];
  children?: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span className="mt-0.5 text-accent-ink">{icon}</span>
      <div className="measure">
        <p className="text-sm font-bold">{label}</p>
        <p>{texts.join(' ')}</p>
        {children}
      </div>
    </div>
  );
}

/** Claim under the state's law, with the authority's address. */
export function KioskLawPart({ law }: { law: KioskLawNotice }) {
  const { state, right, clock, office, source } = law;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-line pt-3 print:pt-1">
      <span className="mt-0.5 text-accent-ink">
        <Landmark className="size-5" />
      </span>
      <div className="measure grid gap-1">
        <p className="text-sm font-bold">{state ? m.call_law_in({ state }) : m.call_law()}</p>
        <p>
          {right} {clock}
        </p>
        {office && (
          <p className="text-sm">
            {m.call_law_office()}:{' '}
            <a href={office.href} rel="noopener" lang={baseLanguage} className={linkClass}>
              {office.name}
            </a>
            , <span lang={baseLanguage}>{office.ways}</span>
          </p>
        )}
        {source && (
          <p className="no-print text-sm text-muted">
            <a href={source.href} rel="noopener" lang={baseLanguage} className={linkClass}>
              {source.citation}
            </a>
            , {m.deadlines_read_on({ date: formatDay(source.readOn) })}.
          </p>
        )}
      </div>
    </div>
  );
}
