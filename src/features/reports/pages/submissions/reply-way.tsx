import { useMay } from '#back-office/staff-page.ts';
import type { Submission } from '../../submission.server.ts';

export type Way = 'mail' | 'case';

/** Whether an answer goes out by mail or into the case, where only the client can open it. */
export function ReplyWay({
  submission,
  way,
  onChange,
}: {
  submission: Submission;
  way: Way;
  onChange: (way: Way) => void;
}) {
  const mayWrite = useMay('case:write');
  const file = submission.case;
  if (!file || !mayWrite) return null;
  const ways = { mail: 'By e-mail', case: `As a message in case ${file.caseNumber}` };
  return (
    <fieldset className="grid gap-1.5">
      <legend className="text-sm font-semibold">How to answer</legend>
      <input type="hidden" name="case" value={file.id} />
      {Object.entries(ways).map(([value, words]) => (
        <label key={value} className="flex items-center gap-2 text-sm">
          <input
            type="radio"
            name="way"
            value={value}
            checked={way === value}
            onChange={() => onChange(value as Way)}
          />
          {words}
        </label>
      ))}
      {way === 'case' && (
        <p className="text-sm text-muted">
          Without the subject. The client reads it in the case tracker; the mail that tells them so
          holds nothing of it.
        </p>
      )}
    </fieldset>
  );
}
