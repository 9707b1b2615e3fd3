import { Link } from 'react-router';
import { urls } from '#shared/urls.ts';

type Count = { value: number; precision: 'exact' | 'about' | 'more-than' };

type Total = {
  name: 'submissions' | 'cases' | 'documents' | 'domains';
  count: Count;
  isNew: Count;
  /** Unread messages of clients. */
  unread?: number;
};

const words: Record<Total['name'], { label: string; href: string }> = {
  submissions: { label: 'Submissions', href: urls.admin.forms() },
  cases: { label: 'Cases', href: urls.admin.cases() },
  documents: { label: 'PDFs', href: urls.admin.documents() },
  domains: { label: 'Domains', href: urls.admin.domains() },
};

/** Shows the total of each kind and how many are new. */
export function TotalsRow({ totals }: { totals: readonly Total[] }) {
  if (totals.length === 0) return null;
  return (
    <ul
      aria-label="Totals"
      className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10"
    >
      {totals.map(({ name, count, isNew, unread = 0 }) => (
        <li key={name} className="relative grid content-start">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-lg leading-tight font-bold tabular-nums">
              {countWords(count)}
            </span>
            <Link
              to={words[name].href}
              className="text-sm font-semibold text-ink no-underline after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {words[name].label}
            </Link>
          </p>
          <p className="text-xs text-muted">
            {isNew.value === 0 ? 'None' : `+${countWords(isNew)}`} in the last 7 days
            {unread > 0 && (
              <strong className="text-ink">
                {' · '}
                {unread} unanswered {unread === 1 ? 'message' : 'messages'}
              </strong>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function countWords({ value, precision }: Count): string {
  const number = value.toLocaleString('en-US');
  if (precision === 'exact') return number;
  return precision === 'about' ? `about ${number}` : `more than ${number}`;
}
