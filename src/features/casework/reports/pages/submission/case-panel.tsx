import { useId, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useFoundRecords } from '#frames/staff/use-found-records.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { controlClass } from '#ui/document/control-class.ts';
import type { ClientBeside } from '#frames/staff/composer/client-beside.ts';
import type { Submission } from '../../submission.server.ts';
import { mailSentence } from '#shared/recipient.ts';
import { urls } from '#shared/urls.ts';
import { ChangeError } from '#frames/staff/settled-choice.tsx';
import { StayField } from '#frames/staff/stay-field.tsx';
import { useSubmissionChange } from './use-submission-change.ts';
import { SectionTitle } from '#frames/staff/section-title.tsx';

type Props = { submission: Submission & { beside: ClientBeside } };

/** Links to the existing case, or to a new one filled in from the answers. */
export function CaseButtons({ submission }: Props) {
  const mayRead = useMay('case:read');
  const mayWrite = useMay('case:write');
  // Beside a queue, its bar opens the case.
  const isBesideQueue = useParams()['queue'] !== undefined;
  const className = buttonClass({ tone: 'primary', size: 'small' });
  if (submission.case && mayRead) {
    return (
      <Link to={urls.admin.case(submission.case.id)} className={className}>
        Go to case {submission.case.caseNumber}
      </Link>
    );
  }
  if (submission.case || submission.mergedInto || !mayWrite || isBesideQueue) return null;
  return (
    <Link
      to={urls.admin.newCase(submission.id)}
      className={buttonClass({ tone: 'secondary', size: 'small' })}
    >
      Make it a case
    </Link>
  );
}

/** Shows the case of a submission, or a search for one to add it to. */
export function CasePanel({ submission }: Props) {
  const mayRead = useMay('case:read');
  const mayWrite = useMay('case:write');
  if (!mayRead) return null;
  return (
    <section aria-labelledby="case-title" className="grid gap-2">
      <SectionTitle id="case-title">Case</SectionTitle>
      {submission.case ? (
        <InCase submission={submission} file={submission.case} />
      ) : (
        <p className="text-muted">It belongs to no case.</p>
      )}
      {submission.guard && <GuardNotice submission={submission} guard={submission.guard} />}
      {!submission.case && !submission.mergedInto && mayWrite && (
        <AddToCase submission={submission} />
      )}
    </section>
  );
}

/** Shows who has access now, why, and when the restriction ends. */
function GuardNotice({ submission, guard }: Props & { guard: NonNullable<Submission['guard']> }) {
  const mayWrite = useMay('submission:write');
  const { Form, action, isBusy, error } = useSubmissionChange(submission.id, 'open');
  return (
    <>
      <p>
        It came from the e-mail address or phone of the client of {guard.caseNumber}, which is
        restricted. Only administrators and the people on the list of that case see it, until
        somebody adds it to a case or opens it to everybody.
      </p>
      {mayWrite && (
        <Form method="post" action={action}>
          <input type="hidden" name="intent" value="open" />
          <StayField />
          <Button type="submit" tone="quiet" size="compact" busy={isBusy} className="-ms-2.5">
            Open it to everybody
          </Button>
          <ChangeError>{error}</ChangeError>
        </Form>
      )}
    </>
  );
}

function InCase({ submission, file }: Props & { file: NonNullable<Submission['case']> }) {
  const mayWrite = useMay('case:write');
  const { change, Form, action, isBusy, error } = useSubmissionChange(submission.id, 'unlink-case');
  return (
    <>
      <p>
        <Link to={urls.admin.case(file.id)} className="font-semibold text-link pointer-coarse:py-3">
          {file.caseNumber}
        </Link>
      </p>
      {mayWrite && (
        <Form
          method="post"
          action={action}
          onSubmit={(event) => {
            event.preventDefault();
            const { caseNumber } = file;
            const { reference } = submission;
            change(
              { case: file.id },
              {
                title: `Taken out of ${caseNumber}`,
                undone: `Added to ${caseNumber} again`,
                fields: { intent: 'link-case', caseNumber, reference },
              },
            );
          }}
        >
          <input type="hidden" name="intent" value="unlink-case" />
          <input type="hidden" name="case" value={file.id} />
          <Button type="submit" tone="quiet" size="compact" busy={isBusy} className="-ms-2.5">
            Remove it from the case
          </Button>
          <ChangeError>{error}</ChangeError>
        </Form>
      )}
    </>
  );
}

function AddToCase({ submission }: Props) {
  const { id, reference } = submission;
  const { Form, action, isBusy, error } = useSubmissionChange(id, 'link-case');
  const [typed, setTyped] = useState('');
  const { found } = useFoundRecords(typed);
  const inputId = useId();
  return (
    <Form method="post" action={action} className="grid gap-2">
      <input type="hidden" name="intent" value="link-case" />
      <input type="hidden" name="reference" value={reference} />
      <StayField />
      <label htmlFor={inputId} className="text-xs font-semibold text-muted">
        Add to an existing case
      </label>
      <div className="flex gap-2">
        <input
          id={inputId}
          name="caseNumber"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder="Number, name or e-mail"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${inputId}-hint`}
          className={controlClass('application')}
        />
        <Button type="submit" tone="secondary" busy={isBusy}>
          Add
        </Button>
      </div>
      <ul className="grid gap-1">
        {(typed.trim() === '' ? [] : (found?.cases ?? [])).map(
          ({ id: caseId, caseNumber, name, email }) => (
            <li key={caseId}>
              <button
                type="button"
                onClick={() => setTyped(caseNumber)}
                className="grid w-full rounded-md border border-line px-3 py-1.5 text-start hover:border-primary hover:bg-primary-soft"
              >
                <span className="font-semibold">{caseNumber}</span>
                <span className="text-muted wrap-anywhere">{name ?? email}</span>
              </button>
            </li>
          ),
        )}
      </ul>
      <p id={`${inputId}-hint`} className="text-xs text-muted">
        Nobody is e-mailed. For a case that is opened from here:{' '}
        {mailSentence(submission.beside.recipient, 'its number')}
      </p>
      <ChangeError>{error}</ChangeError>
    </Form>
  );
}
