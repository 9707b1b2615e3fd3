import { Form, Link, useNavigation } from 'react-router';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { formTypeLabel } from '#features/reports/submission-words.ts';
import { Button } from '#ui/application/button.tsx';
import type { CaseFile } from '../case.server.ts';
import { urls } from '#shared/urls.ts';
import type { ActRefused } from './act-on-case.server.ts';
import { ListedRow } from './listed-row.tsx';
import { RecordPicker } from './record-picker.tsx';

/** What the client sent, one click away. */
export function LinkedSubmissions({
  submissions,
  refused,
}: Pick<CaseFile, 'submissions'> & { refused: ActRefused | undefined }) {
  const mayRead = useMay('submission:read');
  const mayWrite = useMay('case:write');
  if (!mayRead) return null;
  return (
    <Panel id="submissions" title="Submissions">
      {submissions.length === 0 ? (
        <p className="text-sm text-muted">No submission belongs to this case.</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {submissions.map(({ id, reference, formType, submittedAt }) => (
            <ListedRow
              key={id}
              act="Take out"
              name={reference}
              intent="unlink-submission"
              fields={{ submission: id }}
            >
              <span className="grid">
                <Link to={urls.admin.submission(id)} className="font-semibold text-link">
                  {reference}
                </Link>
                <span className="text-muted">
                  {formTypeLabel(formType)}, <LocalTime value={submittedAt} />
                </span>
              </span>
            </ListedRow>
          ))}
        </ul>
      )}
      {mayWrite && <AddSubmission key={submissions.length} refused={refused} />}
    </Panel>
  );
}

function AddSubmission({ refused }: { refused: ActRefused | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'link-submission';
  const mine = refused?.intent === 'link-submission' ? refused : undefined;
  return (
    <Form method="post" preventScrollReset className="grid gap-2 border-t border-line pt-4">
      <input type="hidden" name="intent" value="link-submission" />
      <RecordPicker
        kind="submissions"
        id="link-reference"
        name="reference"
        label="Add a submission"
        initial={mine?.typed ?? ''}
        error={mine?.error}
      />
      <div>
        <Button type="submit" tone="secondary" size="compact" busy={isBusy} busyLabel="Adding…">
          Add by reference
        </Button>
      </div>
    </Form>
  );
}
