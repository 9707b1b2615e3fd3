import { Ban, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { callSourcesReadOn } from '#content/en/first-calls/call-sources.ts';
import type { Call, FirstCall, KioskLawNotice } from '#content/first-calls/first-call.ts';
import { lastDayName, lastDayWords, type LastDay } from '#content/first-calls/last-day.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Notice } from '#ui/document/notice.tsx';
import { formatDay } from './format-figures.ts';

// The call that matters now and what follows it, as plan, confirmation and tracker show it.

const inLineClass = 'text-link underline underline-offset-4 wrap-anywhere hover:decoration-2';

const linkClass = `${inLineClass} inline-block py-0.5`;

/**
 * Whom to call first, with everything that is needed for it. It fits on a phone's screen or two, and on a
 * sheet of paper.
 * @param props `until`: replaces the last day by law, where it is counted down · `lead`: why now, where no danger says
 * it · `tick`: a box for who made the call
 */
export function FirstCallCard({
  answer: { call, otherwise, law, danger, past, until: lastDay },
  titleAs: Title = 'h2',
  until = lastDay && <LastDayPart lastDay={lastDay} />,
  isJustTyped = false,
  lead = m.call_now(),
  tick,
}: {
  answer: FirstCall;
  titleAs?: 'h2' | 'h3' | 'h4';
  /** It answers who has just typed it: that they were heard stands first. */
  isJustTyped?: boolean;
  until?: ReactNode;
  lead?: string;
  tick?: ReactNode;
}) {
  return (
    <section
      data-theme="dark"
      aria-labelledby={`first-${call.id}`}
      className="plan-step grid gap-4 rounded-lg bg-raised px-4 py-5 sm:p-6 print:gap-1 print:border print:border-line print:p-2.5 print:text-sm print:leading-snug"
    >
      <div className="grid gap-1.5">
        <p className="flex items-center gap-2.5 text-sm font-bold text-accent-ink">
          <Number>1</Number>
          {danger?.title ?? lead}
        </p>
        {danger && isJustTyped && danger.heard && (
          <p className="measure font-semibold">{danger.heard}</p>
        )}
        {danger?.words && <p className="measure text-lg leading-relaxed">{danger.words}</p>}
        <Title
          id={`first-${call.id}`}
          className="font-display text-2xl leading-snug font-normal text-balance print:text-lg"
        >
          <Whom call={call} />
        </Title>
        <WrittenWays call={call} />
        <CallContact call={call} isLarge />
      </div>
      <SayThis call={call} isLarge />
      <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2 print:grid-cols-3 print:gap-2 print:pt-1">
        <Part label={m.call_find()} texts={call.find} />
        <Part label={m.call_by()} texts={call.by}>
          {until}
        </Part>
        <div className="hidden print:block">
          <Part label={m.call_note()} texts={call.note} />
        </div>
      </div>
      <div className="no-print">
        <Fold summary={m.call_note_why()}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Part label={m.call_note()} texts={call.note} />
            <Part label={m.call_why()} texts={call.why.map(({ text }) => text)}>
              {!danger && <Strength call={call} />}
            </Part>
          </div>
        </Fold>
      </div>
      {law && !danger && <KioskLawPart law={law} />}
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
    </section>
  );
}

function OtherCalls({ label, others }: { label: string; others: FirstCall['otherwise'] }) {
  if (others.length === 0) return null;
  return (
    <div className="no-print grid gap-2">
      <p className="font-semibold">{label}</p>
      {others.map(({ when, call }) => (
        <Fold key={when} summary={when}>
          <CallParts call={call} hasName />
        </Fold>
      ))}
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

/** The two that follow; on a screen their words are folded. Our own question to the person is no call of theirs. */
export function NextCalls({
  next,
  start = 2,
  ...shown
}: {
  next: readonly Call[];
  start?: number;
  titleAs?: 'h3' | 'h4';
  tick?: (call: Call) => ReactNode;
}) {
  const [calls, questions] = [false, true].map((isAsked) =>
    next.filter(({ id }) => (id === 'say-country') === isAsked),
  );
  return (
    <>
      <ol start={start} className="grid print:grid-cols-2 print:gap-x-4">
        {calls?.map((call, index) => (
          <NextCall key={call.id} as="li" call={call} number={start + index} {...shown} />
        ))}
      </ol>
      {questions?.map((call) => (
        <NextCall key={call.id} as="div" call={call} {...shown} />
      ))}
    </>
  );
}

function NextCall({
  as: Tag,
  call,
  number,
  titleAs: Title = 'h3',
  tick,
}: {
  as: 'li' | 'div';
  call: Call;
  number?: number;
  titleAs?: 'h3' | 'h4';
  tick?: (call: Call) => ReactNode;
}) {
  return (
    <Tag className="plan-step grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 border-t border-line py-4 print:gap-y-0 print:py-1 print:text-sm print:leading-snug">
      {number !== undefined && <Number>{number}</Number>}
      <Title
        className={`text-lg leading-snug print:text-base ${number === undefined ? 'col-span-2' : ''}`}
      >
        <Whom call={call} />
      </Title>
      <div className={`grid gap-1.5 ${number === undefined ? 'col-span-2' : 'col-start-2'}`}>
        <WrittenWays call={call} />
        <CallContact call={call} />
        <p>{call.by.join(' ')}</p>
        <div className="no-print">
          <Fold summary={m.call_more()}>
            <CallParts call={call} />
          </Fold>
        </div>
        <p className="hidden leading-snug print:block">“{call.say}”</p>
        {call.law && <KioskLawPart law={call.law} />}
        {tick?.(call)}
      </div>
    </Tag>
  );
}

/** Opens without script and has no frame: inside of a panel and of a list there are enough. */
function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group/fold">
      <summary className="flex cursor-pointer items-center gap-2 py-2 font-semibold text-link">
        <ChevronDown className="size-5 shrink-0 transition-transform duration-150 group-open/fold:rotate-180" />
        {summary}
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
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
      {hasName && (
        <p className="text-lg leading-snug font-bold">
          <Whom call={call} />
        </p>
      )}
      {hasName && <WrittenWays call={call} />}
      {hasName && <CallContact call={call} />}
      <Strength call={call} />
      <SayThis call={call} />
      <Part label={m.call_find()} texts={call.find} />
      {hasName && <Part label={m.call_by()} texts={call.by} />}
      <Part label={m.call_note()} texts={call.note} />
      <Part label={m.call_why()} texts={call.why.map(({ text }) => text)} />
    </div>
  );
}

function Number({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="plan-number edge-in-forced-colours grid size-8 shrink-0 place-items-center rounded-full bg-primary text-sm font-bold text-on-primary tabular-nums"
    >
      {children}
    </span>
  );
}

/** A name that is itself the number, like 911, is said once and can be pressed. */
function Whom({ call: { whom, contact } }: { call: Call }) {
  if (contact?.text !== whom) return whom;
  return (
    <a href={contact.href} rel="noopener" className={linkClass}>
      {whom}
    </a>
  );
}

/** Written out, so that it can be typed or dialled from paper. */
function CallContact({
  call: { whom, contact },
  isLarge = false,
}: {
  call: Call;
  isLarge?: boolean;
}) {
  if (!contact || contact.text === whom) return null;
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

const strengths: Readonly<Record<Call['strength'], () => string>> = {
  right: m.call_strength_right,
  depends: m.call_strength_depends,
  asking: m.call_strength_asking,
  custom: m.call_strength_custom,
};

function Strength({ call: { strength } }: { call: Call }) {
  return <p className="text-sm font-semibold print:hidden">{strengths[strength]()}.</p>;
}

const sayLabels: Readonly<Record<Call['mode'], () => string>> = {
  call: () => m.call_say_call(),
  app: () => m.call_say_app(),
  form: () => m.call_say_form(),
  write: () => m.call_say_write(),
  'in-person': () => m.call_say_person(),
  do: () => m.call_say_do(),
};

function SayThis({
  call: { mode, say, sayInEnglish, ways, relayOpening },
  isLarge = false,
}: {
  call: Call;
  isLarge?: boolean;
}) {
  return (
    <div className="measure grid gap-1">
      <p className="text-sm font-bold text-accent-ink">
        {ways.length > 0 ? m.call_say_or_write() : sayLabels[mode]()}
      </p>
      <p
        className={`font-display leading-snug print:text-sm print:leading-snug ${isLarge ? 'text-xl' : 'text-lg'}`}
      >
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
  );
}

function Part({
  label,
  texts,
  children,
}: {
  label: string;
  texts: readonly string[];
  children?: ReactNode;
}) {
  return (
    <div className="measure">
      <p className="text-sm font-bold text-muted">{label}</p>
      <p>{texts.join(' ')}</p>
      {children}
    </div>
  );
}

/** Claim under the state's law, with the authority's address. */
export function KioskLawPart({ law }: { law: KioskLawNotice }) {
  const { state, right, clock, office, source } = law;
  return (
    <div className="border-t border-line pt-3 print:pt-1">
      <div className="measure grid gap-1">
        <p className="text-sm font-bold text-muted">
          {state ? m.call_law_in({ state }) : m.call_law()}
        </p>
        <p>
          {right} {clock}
        </p>
        {office && (
          <p className="text-sm">
            {m.call_law_office()}:{' '}
            <a href={office.href} rel="noopener" lang={baseLanguage} className={inLineClass}>
              {office.name}
            </a>
            , {office.ways}
          </p>
        )}
        {source && (
          <p className="no-print text-sm text-muted">
            {/* In the line, not a block of it: its comma stays with its last word. */}
            <a href={source.href} rel="noopener" lang={baseLanguage} className={inLineClass}>
              {source.citation}
            </a>
            , {m.deadlines_read_on({ date: formatDay(source.readOn) })}.
          </p>
        )}
      </div>
    </div>
  );
}
