import { caseStatusWords } from '#app/components/admin/case-words.ts';
import { LocalTime } from '#app/components/admin/local-time.tsx';
import { Panel } from '#app/components/admin/page-heading.tsx';
import type { CaseEvent, CaseFile } from '#server/services/cases/get-case.ts';
import { isCaseStatus } from '#shared/states/case-status.ts';

/** Who changed what, and when; newest first. */
export function CaseHistory({ events }: Pick<CaseFile, 'events'>) {
  return (
    <Panel id="history" title="History">
      <ol className="grid gap-4 text-sm">
        {events.map((event) => (
          <li key={event.id} className="grid gap-0.5 border-s-2 border-line ps-3">
            {describe(event).map((line) => (
              <p key={line} className="font-semibold wrap-anywhere">
                {line}
              </p>
            ))}
            <p className="text-muted">
              {event.actorName}, <LocalTime value={event.createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const fieldWords: Readonly<Record<string, string>> = {
  email: 'E-mail',
  name: 'Name',
  phone: 'Phone',
  caseType: 'Type',
  notes: 'Notes for the client',
  internalNotes: 'Internal notes',
};

function describe({ kind, details }: CaseEvent): string[] {
  if (kind === 'opened')
    return [details['reference'] ? `Opened from ${details['reference']}` : 'Opened'];
  if (kind === 'status-changed')
    return [`Status: ${statusWord(details['from'])} → ${statusWord(details['to'])}`];
  if (kind === 'stages-changed')
    return [`Stages changed: ${details['completed']} of ${details['stages']} done`];
  return Object.entries(details).map(([field, change]) =>
    change === 'changed'
      ? `${fieldWords[field] ?? field} changed`
      : `${fieldWords[field] ?? field}: ${change}`,
  );
}

function statusWord(status = ''): string {
  return isCaseStatus(status) ? caseStatusWords[status] : status;
}
