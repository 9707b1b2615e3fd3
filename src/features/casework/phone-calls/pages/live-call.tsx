import { lastDayName, lastDayWords } from '#content/first-calls/last-day.ts';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import type { CallPlan } from '../call-plan.server.ts';

/** What to read out now: the call that the public plan names for the same facts. */
export function LiveCall({ plan, said }: { plan: CallPlan; said: Said | undefined }) {
  const { answer, notes, language } = plan;
  if (!answer)
    return (
      <Panel id="first-call" title="First call">
        <p className="text-sm text-muted">
          Nothing is known yet. It stands here as soon as you know how or when it was paid, or what
          the danger is.
        </p>
      </Panel>
    );
  const { call, dangers, law, until, next, doNot } = answer;
  return (
    <Panel id="first-call" title="First call">
      <div className="grid gap-3" aria-live="polite">
        {dangers.map(({ id, title, words }) => (
          <div key={id} className="rounded-md border border-danger bg-danger-soft p-3">
            <p className="font-semibold text-danger-ink">{title}</p>
            {words && (
              <p className="mt-1" lang={language}>
                {words}
              </p>
            )}
          </div>
        ))}
        <p>
          <span className="block text-sm text-muted">Tell them to call first</span>
          <span className="block text-lg leading-snug font-bold" lang={language}>
            {call.whom}
          </span>
        </p>
        {call.contact && !call.whom.includes(call.contact.text) && (
          <p className="font-semibold">{call.contact.text}</p>
        )}
        <div>
          <p className="text-sm text-muted">What they say there: read it out</p>
          <blockquote
            className="mt-1 border-s-4 border-accent ps-3 text-lg leading-relaxed"
            lang={language}
          >
            “{call.say}”
          </blockquote>
        </div>
        <ul className="grid gap-1 text-sm" lang={language}>
          {[...call.ways, ...call.find, ...call.by].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {until && (
          <p>
            {lastDayName(until)}: <strong>{lastDayWords(until)}</strong>
          </p>
        )}
        {law && (
          <p className="text-sm" lang={language}>
            {law.state && <strong>{law.state}: </strong>}
            {law.right} {law.clock}
          </p>
        )}
        <p className="text-sm text-muted" lang={language}>
          {next.map(({ whom }) => whom).join(' · ')}
        </p>
        {doNot.length > 0 && (
          <ul className="grid list-disc gap-1 ps-5 text-sm" lang={language}>
            {doNot.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {notes.length > 0 && (
          <details className="text-sm">
            <summary className="cursor-pointer font-semibold text-link">
              For staff alone: read second-hand
            </summary>
            <ul className="mt-1 grid list-disc gap-1 ps-5">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          name="intent"
          value="said"
          tone="secondary"
          formNoValidate
          data-call-said=""
        >
          Said to the caller
        </Button>
        {said && (
          <p className="text-sm">
            <Badge>Said</Badge> {said.whom}, <LocalTime value={new Date(said.at)} />
          </p>
        )}
      </div>
    </Panel>
  );
}

export type Said = { whom: string; at: string };

/** For somebody who is not safe: what to say, and the lines of their country. */
export function DangerSheet({ plan }: { plan: CallPlan }) {
  const { words, lines, language } = plan;
  return (
    <div
      role="alert"
      className="grid gap-3 rounded-md border-2 border-danger bg-danger-soft p-4"
      data-danger-sheet=""
    >
      <p className="text-lg font-semibold" lang={language}>
        “{words.notSafe}”
      </p>
      <dl className="grid gap-2">
        {lines.map(({ whom, contact, find }) => (
          <div key={whom}>
            <dt className="font-semibold" lang={language}>
              {whom}
            </dt>
            <dd lang={language}>
              {contact && (
                <a
                  href={contact.href}
                  rel="noopener"
                  className="inline-block py-0.5 font-semibold text-link underline underline-offset-4"
                >
                  {contact.text}
                </a>
              )}{' '}
              {find.join(' ')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">
        Ask in which country they are: the numbers follow it. Tick the danger{' '}
        <a href="#call-dangers" className="text-link underline underline-offset-4">
          below
        </a>{' '}
        if they can say it.
      </p>
    </div>
  );
}

/** On a small screen, always in sight: whom to call first, and what to press when the line drops. */
export function CallFoot({ plan: { answer, language }, busy }: { plan: CallPlan; busy: boolean }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2 text-sm lg:hidden">
      {answer && (
        <a href="#first-call-title" className="min-w-0 py-1 font-semibold text-link">
          First call: <span lang={language}>{answer.call.whom}</span>
        </a>
      )}
      <Button type="submit" name="intent" value="promise" tone="secondary" size="small" busy={busy}>
        Line dropped: call back
      </Button>
    </div>
  );
}
