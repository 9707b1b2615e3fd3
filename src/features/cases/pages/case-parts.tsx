import type { MouseEvent } from 'react';
import { useMay } from '#back-office/staff-page.ts';
import type { CaseFile } from '../case.server.ts';

type Part = { id: string; label: string; count?: number };
type Counted = { messages: number; files: number; indicators: number };

/** The ways to the parts of a long page, with how much each holds. */
export function CaseParts({ file, counts }: { file: CaseFile; counts: Counted }) {
  const readsSubmissions = useMay('submission:read');
  const parts: Part[] = [
    { id: 'messages', label: 'Messages', count: counts.messages },
    { id: 'details', label: 'Client and notes' },
    { id: 'stages', label: 'Stages', count: file.progressStages.length },
    { id: 'amounts', label: 'Amounts', count: file.amounts.length },
    { id: 'handling', label: 'Handling' },
    { id: 'access', label: 'Who can see it' },
    { id: 'files', label: 'Files', count: counts.files },
    { id: 'packet', label: 'Packet' },
    { id: 'submissions', label: 'Submissions', count: file.submissions.length },
    { id: 'linked-cases', label: 'Linked cases', count: file.links.length },
    { id: 'outcome', label: 'Outcome' },
    { id: 'history', label: 'History' },
    { id: 'indicators', label: 'Indicators', count: counts.indicators },
  ];
  const hidden = readsSubmissions ? [] : ['submissions', 'indicators'];
  return (
    <nav aria-label="Parts of this case">
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {parts
          .filter(({ id }) => !hidden.includes(id))
          .map(({ id, label, count }) => (
            <li key={id}>
              <a
                href={`#${id}-title`}
                onClick={goToPart}
                className="inline-flex min-h-8 items-center gap-1 font-semibold text-link no-underline hover:underline"
              >
                {label}
                {count !== undefined && count > 0 && (
                  <span className="font-normal text-muted tabular-nums">{count}</span>
                )}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Without leaving the address: for the router a new one ends the answer, and with it every message. */
function goToPart(event: MouseEvent<HTMLAnchorElement>): void {
  const heading = document.getElementById(event.currentTarget.hash.slice(1));
  if (!heading) return;
  event.preventDefault();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}
