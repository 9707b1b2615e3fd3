import { Link } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { SectionTitle } from '#frames/staff/section-title.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { Badge } from '#ui/document/badge.tsx';
import type { CallOfReport } from '../end-call.server.ts';

const answerWords = { yes: 'Yes', no: 'No', 'not asked': 'Not asked' } as const;

/** What only a call has, beside the report that it became. */
export function CallOfReportPanel({
  call,
  submissionId,
}: {
  call: CallOfReport | undefined;
  submissionId: string;
}) {
  const mayWrite = useMay('submission:write');
  if (!call) return null;
  const { takenByName, startedAt, endedAt, readBackAt, word, said, consents, isUnsafe } = call;
  return (
    <section aria-labelledby="call-title" className="grid gap-2 text-sm">
      <SectionTitle id="call-title">Told by phone</SectionTitle>
      <p>
        {takenByName} took the call, <LocalTime value={startedAt} /> to{' '}
        <LocalTime value={endedAt} />.
      </p>
      {isUnsafe && (
        <p>
          <Badge tone="danger">Not safe when they called</Badge>
        </p>
      )}
      {word && (
        <p>
          When we call them, we first say: <strong>{word}</strong>
        </p>
      )}
      {said && (
        <p>
          Said to them: {said.whom}, <LocalTime value={new Date(said.at)} />
        </p>
      )}
      <ul className="grid gap-1">
        {consents.map(({ text, answer }) => (
          <li key={text}>
            {answerWords[answer]}: {text}
          </li>
        ))}
      </ul>
      {consents.some(({ answer }) => answer === 'yes') && (
        <p className="text-muted">
          Record what they agreed to where it is used:{' '}
          <Link to={urls.admin.sharingConsent('submission', submissionId)}>
            may they be passed on?
          </Link>{' '}
          Requests to companies ask for it in the case.
        </p>
      )}
      <p>
        {readBackAt ? (
          <>
            Reference read back <LocalTime value={readBackAt} />.
          </>
        ) : (
          <>
            Nobody noted that the reference was read back.{' '}
            {mayWrite && <Link to={urls.admin.call(call.id)}>Read it out</Link>}
          </>
        )}
      </p>
    </section>
  );
}
