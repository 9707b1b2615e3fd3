import { Form, Link, useNavigation } from 'react-router';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { ListedRow } from '#frames/staff/listed-row.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { RecordPicker } from '#frames/staff/record-picker.tsx';
import { refusedAs, type ControlRefusal } from '#frames/staff/refused.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import type { CaseFile } from '#features/casework/cases/case.server.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { formTypeLabel } from '../../submission-words.ts';
import type { CaseLinkIntent } from './link-intents.server.ts';

/** Submissions of the client. */
export function LinkedSubmissions({
  submissions,
  refused,
}: Pick<CaseFile, 'submissions'> & { refused: ControlRefusal | undefined }) {
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
            <ListedRow<CaseLinkIntent>
              key={id}
              act="Remove"
              name={reference}
              intent="unlink-submission"
              fields={{ submission: id }}
            >
              <span className="grid">
                <Link
                  to={urls.admin.submission(id)}
                  className="font-semibold whitespace-nowrap text-link pointer-coarse:py-3"
                >
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

function AddSubmission({ refused }: { refused: ControlRefusal | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'link-submission';
  const mine = refusedAs<CaseLinkIntent>(refused, 'link-submission');
  return (
    <Disclosure summary="Add a submission" isOpen={mine !== undefined}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="intent" value="link-submission" />
        <RecordPicker
          kind="submissions"
          id="link-reference"
          name="reference"
          label="Reference"
          initial={mine?.typed['reference'] ?? ''}
          error={mine?.error}
        />
        <div>
          <Button type="submit" tone="secondary" size="compact" busy={isBusy} busyLabel="Adding…">
            Add by reference
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
