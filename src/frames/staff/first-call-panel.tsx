import type { StaffCall } from '#content/first-calls/first-call.ts';
import { lastDayName, lastDayWords } from '#content/first-calls/last-day.ts';
import { Badge } from '#ui/document/badge.tsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

const strengths = {
  right: 'A right by law',
  depends: 'A right in some cases: look at the payment',
  asking: 'A request: they may say no',
  custom: 'A program or practice',
} as const;

/** The call that the person is told to make first, with notes for staff alone. */
export function FirstCallPanel({ told: { answer, notes } }: { told: StaffCall }) {
  const { call, next, law, until, dangers, past } = answer;
  return (
    <section
      aria-labelledby="first-call-title"
      data-theme="dark"
      className="grid gap-3 rounded-lg bg-raised p-4 text-ink"
    >
      <h2 id="first-call-title" className="font-sans text-sm font-semibold text-accent-ink">
        First call
      </h2>
      <div className="grid gap-2 text-sm">
        {dangers.map(({ id, title }) => (
          <p key={id} className="font-semibold text-danger-ink">
            {title}
          </p>
        ))}
        <p className="font-display text-xl leading-snug">{call.whom}</p>
        <div>
          <p className="text-muted">What they are told to say:</p>
          <blockquote className="font-display text-base leading-snug">“{call.say}”</blockquote>
        </div>
        <p>{call.by.join(' ')}</p>
        <p>
          <Badge>{strengths[call.strength]}</Badge>
        </p>
        {dangers.map(({ id, after }) => (
          <p key={id}>{after}</p>
        ))}
        {past.map((line) => (
          <p key={line} className="text-muted">
            Said earlier: {line}
          </p>
        ))}
        {until && (
          <p>
            {lastDayName(until)}: <strong>{lastDayWords(until)}</strong>
          </p>
        )}
        {law && (
          <p>
            {law.state && <strong>{law.state}: </strong>}
            {law.right} {law.clock}
          </p>
        )}
        <p className="text-muted">Then: {next.map(({ whom }) => whom).join(' · ')}</p>
        {law?.office && (
          <p>
            Complaint: {law.office.name}, {law.office.ways}
          </p>
        )}
        {notes.length > 0 && (
          <Fold title="For staff alone: read second-hand, have a lawyer look">
            <ul className="grid list-disc gap-1 ps-5">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Fold>
        )}
      </div>
    </section>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group/fold">
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-sm font-semibold text-link hover:underline pointer-coarse:min-h-11">
        <ChevronRight className="size-4 shrink-0 transition-transform duration-150 group-open/fold:rotate-90" />
        {title}
      </summary>
      <div className="mt-1">{children}</div>
    </details>
  );
}
