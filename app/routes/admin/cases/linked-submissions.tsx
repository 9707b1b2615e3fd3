import { Link } from 'react-router';
import { LocalTime } from '#app/components/admin/local-time.tsx';
import { Panel } from '#app/components/admin/page-heading.tsx';
import { useMay } from '#app/components/admin/staff-page.ts';
import { formTypeLabel } from '#app/components/admin/submission-words.ts';
import type { CaseFile } from '#server/services/cases/get-case.ts';
import { urls } from '#shared/urls.ts';

/** What the client sent, one click away. */
export function LinkedSubmissions({ submissions }: Pick<CaseFile, 'submissions'>) {
  const mayRead = useMay('submission:read');
  if (!mayRead) return null;
  return (
    <Panel id="submissions" title="Submissions">
      {submissions.length === 0 ? (
        <p className="text-sm text-muted">This case was opened without a submission.</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {submissions.map(({ id, reference, formType, submittedAt }) => (
            <li key={id} className="grid">
              <Link to={urls.admin.submission(id)} className="font-semibold text-link">
                {reference}
              </Link>
              <span className="text-muted">
                {formTypeLabel(formType)}, <LocalTime value={submittedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
