import { Link } from 'react-router';
import { LocalTime } from '#back-office/local-time.tsx';
import { formTypeLabel } from '#features/reports/submission-words.ts';
import type { Matter } from '../indicator-kinds.ts';
import { urls } from '#shared/urls.ts';

/** Cases and submissions that name an indicator, each one click away. */
export function MatterLinks({ matters }: { matters: readonly Matter[] }) {
  return (
    <ul className="grid gap-1.5">
      {matters.map((matter) => (
        <li
          key={matter.submission?.id ?? matter.case?.id}
          className="flex flex-wrap items-baseline gap-x-2"
        >
          <MatterLink matter={matter} />
          <span className="text-muted">
            {matter.role === 'reporter' ? 'as their own contact' : 'as an offender’s'},{' '}
            <LocalTime value={matter.seenAt} dateOnly />
          </span>
        </li>
      ))}
    </ul>
  );
}

function MatterLink({ matter }: { matter: Matter }) {
  const { submission, case: file } = matter;
  return (
    <>
      {file && (
        <Link to={urls.admin.case(file.id)} className="font-semibold text-link">
          {file.caseNumber}
        </Link>
      )}
      {submission && (
        <Link
          to={urls.admin.submission(submission.id)}
          className={file ? 'text-link' : 'font-semibold text-link'}
        >
          {submission.reference}
        </Link>
      )}
      {submission && <span className="text-muted">{formTypeLabel(submission.formType)}</span>}
    </>
  );
}
