import type { ReactNode } from 'react';
import { usePageKeys } from '#frames/staff/shortcuts/page-keys.ts';
import { useAssignees, useMay, useStaffPage } from '#frames/staff/staff-page.ts';
import { reportedUrgencyWord, urgencies, urgencyWords } from '#shared/vocabulary/urgencies.ts';
import { Button } from '#ui/application/button.tsx';
import type { Submission } from '../../submission.server.ts';
import { ChoiceForm } from './choice-form.tsx';
import { StatusForm, SwitchForm } from './status-form.tsx';
import { SpamBadge, SubmissionStatusPill, Urgency } from '../submission-marks.tsx';
import { useSubmissionChange } from './use-submission-change.ts';

/** Status and assignee of a submission: the decisions at first sight. */
export function TriagePanel({ submission }: { submission: Submission }) {
  const mayWrite = useMay('submission:write');
  const { id, status } = submission;
  return (
    <section
      aria-label="Status and assignment"
      className="grid content-start gap-4 rounded-md bg-sunken p-4"
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-3 gap-y-4">
        {mayWrite ? (
          <>
            <StatusForm id={id} status={status} />
            <Choices submission={submission} />
          </>
        ) : (
          <Facts submission={submission} />
        )}
      </div>
      {!mayWrite && (
        <p className="text-sm text-muted">Your role can read reports but not change them.</p>
      )}
    </section>
  );
}

/** Rarely used switches, separate from the decisions made every time. */
export function MarksPanel({ submission }: { submission: Submission }) {
  const mayWrite = useMay('submission:write');
  const { id, legalHold, isSuspectedSpam } = submission;
  if (!mayWrite) return null;
  return (
    <section aria-label="Marks" className="grid gap-3">
      <SwitchForm submissionId={id} intent="spam" label="Suspected spam" isOn={isSuspectedSpam} />
      <SwitchForm
        submissionId={id}
        intent="hold"
        label="Legal hold"
        hint="Nothing deletes it while this is on."
        isOn={legalHold}
      />
    </section>
  );
}

function Choices({ submission }: { submission: Submission }) {
  const people = useAssignees();
  const { id, assignee, staffUrgency, data } = submission;
  const said = data['urgency'];
  // The current assignee is listed even if they can no longer be assigned.
  const known = people.some((person) => person.id === assignee?.id) || !assignee;
  const all = known ? people : [assignee, ...people];
  return (
    <>
      <div className="grid content-start justify-items-start gap-1 [&>form]:w-full">
        <ChoiceForm
          submissionId={id}
          intent="assignee"
          label="Assigned to"
          value={assignee?.id ?? ''}
          options={[
            { value: '', label: 'Nobody' },
            ...all.map((person) => ({ value: person.id, label: person.name })),
          ]}
          done="Assigned"
          undone="Assigned as before"
        />
        <AssignToMe submission={submission} />
      </div>
      <div className="max-md:col-span-full">
        <ChoiceForm
          submissionId={id}
          intent="urgency"
          label="Urgency"
          value={staffUrgency ?? ''}
          options={[
            {
              value: '',
              label: said ? `${reportedUrgencyWord(said)} (sender)` : 'Not said',
            },
            ...urgencies.map((value) => ({ value, label: urgencyWords[value] })),
          ]}
          done="Urgency updated"
          undone="Urgency changed back"
        />
      </div>
    </>
  );
}

function AssignToMe({ submission: { id, assignee } }: { submission: Submission }) {
  const { change, Form, action, sent } = useSubmissionChange(id, 'assignee');
  const me = useStaffPage()?.userId ?? '';
  const mayBeMe = useAssignees().some((person) => person.id === me);
  const isOffered = mayBeMe && (sent?.get('value') ?? assignee?.id) !== me;

  function take() {
    change(
      { value: me, from: assignee?.id ?? '' },
      {
        title: 'Assigned to you',
        undone: 'Assigned as before',
        fields: { intent: 'assignee', value: assignee?.id ?? '', from: me },
      },
    );
  }

  usePageKeys('record', [
    {
      keys: ['m'],
      does: 'Take it',
      press() {
        if (!mayBeMe) return 'Your role cannot take it.';
        if (!isOffered) return 'You have it already.';
        take();
        return true;
      },
    },
  ]);
  if (!isOffered) return null;
  return (
    <Form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <input type="hidden" name="intent" value="assignee" />
      <input type="hidden" name="value" value={me} />
      <input type="hidden" name="from" value={assignee?.id ?? ''} />
      <Button
        type="submit"
        tone="quiet"
        size="compact"
        className="-ms-2.5"
        aria-keyshortcuts="m"
        title="Assign to me (m)"
      >
        Assign to me
      </Button>
    </Form>
  );
}

function Facts({ submission }: { submission: Submission }) {
  const { id, status, assignee, urgency, isSuspectedSpam, legalHold } = submission;
  return (
    <>
      <Fact label="Status">
        <SubmissionStatusPill id={id} status={status} />
      </Fact>
      <Fact label="Assigned to">{assignee?.name ?? 'Nobody'}</Fact>
      <Fact label="Urgency">
        <Urgency value={urgency} />
      </Fact>
      {isSuspectedSpam && (
        <Fact label="Spam">
          <SpamBadge />
        </Fact>
      )}
      {legalHold && <Fact label="Legal hold">On</Fact>}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <p className="text-xs font-semibold text-muted">{label}</p>
      <div>{children}</div>
    </div>
  );
}
