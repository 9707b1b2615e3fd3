import { Form, Link } from 'react-router';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { BackLink, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { callWords } from '../call-words.ts';
import type { CallOfReport } from '../end-call.server.ts';
import { spellReference } from '../spelling.ts';

/** After the call: the reference to read out, and to hear back. */
export function EndedCall({
  call,
  problem,
}: {
  call: CallOfReport & { submissionId: string };
  problem: string | undefined;
}) {
  const { reference, language, readBackAt, word, submissionId } = call;
  return (
    <>
      <PageHeading
        title="The report is stored"
        text={
          <>
            Taken by {call.takenByName}, <LocalTime value={call.startedAt} /> to{' '}
            <LocalTime value={call.endedAt} />
          </>
        }
        before={<BackLink to={urls.admin.calls()}>All phone calls</BackLink>}
      />
      <Panel id="reference" title="Read the reference out">
        <p lang={language} className="text-lg">
          “{callWords[language].readBack}”
        </p>
        <p className="font-mono text-4xl font-bold tracking-wider">{reference}</p>
        <ol className="flex flex-wrap gap-x-5 gap-y-3" lang={language}>
          {spellReference(reference, language).map(({ sign, said }, place) => (
            <li key={`${place} ${sign}`} className="grid justify-items-center">
              <span className="font-mono text-2xl font-bold">{sign}</span>
              <span className="text-sm">{said}</span>
            </li>
          ))}
        </ol>
        {readBackAt ? (
          <Notice tone="success" live="polite" title="Read back">
            They read it back <LocalTime value={readBackAt} />.
          </Notice>
        ) : (
          <Form method="post" className="flex flex-wrap items-end gap-3">
            <TextInputField
              id="call-typed"
              name="typed"
              label="Type what they read back"
              autoComplete="off"
              spellCheck={false}
              error={problem}
              // The next step of the call.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
            />
            <Button type="submit" name="intent" value="read-back">
              Compare
            </Button>
          </Form>
        )}
        {word && (
          <p>
            When we call them, we first say: <strong>{word}</strong>
          </p>
        )}
      </Panel>
      <div className="flex flex-wrap gap-3">
        <Link to={urls.admin.submission(submissionId)} className="font-semibold text-link">
          Open the report
        </Link>
        <Link to={urls.admin.newCase(submissionId)} className="font-semibold text-link">
          Open a case from it
        </Link>
        <Link to={urls.admin.newCall()} className="font-semibold text-link">
          Take the next call
        </Link>
      </div>
    </>
  );
}
