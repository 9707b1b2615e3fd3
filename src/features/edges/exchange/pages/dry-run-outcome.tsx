import { Link } from 'react-router';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { DryRun } from './dry-run.tsx';

/** Limit of refused rows that are listed. */
const mostNamed = 20;

export function Outcome({ run }: { run: DryRun }) {
  const { ready, refused, done } = run;
  const { brokeOffAt } = done ?? {};
  const stored = brokeOffAt ? `It broke off at line ${brokeOffAt}. Stored` : 'Stored';
  return (
    <Notice
      tone={brokeOffAt ? 'danger' : done ? 'success' : refused.length > 0 ? 'warning' : 'info'}
      live="polite"
      title={done ? `${stored}: ${done.stored}` : `Dry run: ${ready} can be brought in`}
    >
      {brokeOffAt && (
        <p>
          Bring the same table in again, with the same columns: what is stored is not stored twice.
        </p>
      )}
      {done && (
        <p>
          {done.known > 0 && `${done.known} had been stored before. `}
          <Link to={urls.admin.forms()} className="text-link underline underline-offset-4">
            See the submissions
          </Link>
        </p>
      )}
      {!done && <p>Nothing is stored yet. Nobody gets a mail, neither the people nor staff.</p>}
      {refused.length > 0 && (
        <>
          <p className="mt-2 font-semibold">
            {refused.length} {refused.length === 1 ? 'row' : 'rows'} cannot be taken:
          </p>
          <ul className="list-disc ps-5">
            {refused.slice(0, mostNamed).map(({ line: number, problem }) => (
              <li key={number}>
                Line {number}: {problem}
              </li>
            ))}
            {refused.length > mostNamed && <li>And {refused.length - mostNamed} more.</li>}
          </ul>
        </>
      )}
    </Notice>
  );
}
