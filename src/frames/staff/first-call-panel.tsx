import type { StaffCall } from '#content/first-calls/first-call.ts';
import { lastDayName, lastDayWords } from '#content/first-calls/last-day.ts';
import { Badge } from '#ui/document/badge.tsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from './page-heading.tsx';

const strengths = {
  right: 'A right by law',
  asking: 'A request: they may say no',
  custom: 'A program or practice',
} as const;

/** The call that the person is told to make first, with notes for staff alone. */
export function FirstCallPanel({ told: { answer, notes } }: { told: StaffCall }) {
  const { call, otherwise, next, law, until, danger } = answer;
  const isLifeInDanger = danger?.id === 'danger-to-life';
  // The crisis line has a paragraph of its own.
  const after = isLifeInDanger ? next.slice(1) : next;
  return (
    <Panel id="first-call" title="First call">
      <div className="grid gap-2 text-sm">
        {danger && <p className="font-semibold text-danger-ink">{danger.title}</p>}
        <p className="text-base leading-snug font-semibold">{call.whom}</p>
        <p>
          <Badge>{strengths[call.strength]}</Badge>
        </p>
        <p>{call.by.join(' ')}</p>
        {isLifeInDanger &&
          otherwise.map((other) => (
            <p key={other.call.id}>
              {other.when}: <strong>{other.call.whom}</strong>. {other.call.find[0]}
            </p>
          ))}
        {danger && <p>{danger.after}</p>}
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
        <p className="text-muted">Then: {after.map(({ whom }) => whom).join(' · ')}</p>
        <Fold title="What they are told to say">
          <p>“{call.say}”</p>
          {law?.office && (
            <p className="mt-2">
              Complaint: {law.office.name}, {law.office.ways}
            </p>
          )}
        </Fold>
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
    </Panel>
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
