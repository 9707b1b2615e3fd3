import { useState, type ReactNode } from 'react';
import { Form, useNavigate, useParams } from 'react-router';
import { optionsOf, SelectInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useAssignees, useMay, useStaffPage } from '#frames/staff/staff-page.ts';
import { useSettledChoice } from '#frames/staff/settled-choice.tsx';
import { focusField } from '#frames/staff/shortcuts/focus-field.ts';
import { usePageKeys } from '#frames/staff/shortcuts/page-keys.ts';
import { isUrgency, urgencies, urgencyWords, type Urgency } from '#shared/vocabulary/urgencies.ts';
import type { NamedStaff } from '#features/base/access/need-to-know.server.ts';
import { nameRecipient, noMailWords, type Recipient } from '#shared/recipient.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { ConfirmDialog } from '#ui/application/confirm-dialog.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import type { CaseFile } from '../../case.server.ts';
import { caseStatusKeys, isCaseStatus, caseStatusWords } from '#shared/vocabulary/case-statuses.ts';
import type { ControlRefusal } from '#frames/staff/refused.ts';
import { factRow } from './fact-row.ts';
import { useCaseChange } from './use-case-change.ts';

/** `recipient`: who gets mail about the case, or why nobody does. */
type Props = { file: CaseFile & { recipient: Recipient }; refused: ControlRefusal | undefined };

/** Current facts of the case. Each is stored as soon as it is chosen, and can be undone. */
export function FactsPanel({
  file,
  refused,
  times,
  money,
}: Props & {
  /** Until when it is due and snoozed; and what was paid. */
  times: ReactNode;
  money: ReactNode;
}) {
  const mayWrite = useMay('case:write');
  return (
    <Panel id="facts" title="Facts">
      {mayWrite ? (
        <>
          <Status file={file} refused={refused} />
          <Assign file={file} refused={refused} />
          <Urgency file={file} refused={refused} />
          {times}
        </>
      ) : (
        <dl className="grid gap-2 text-sm">
          <Shown name="Status">{caseStatusWords[file.status]}</Shown>
          <Shown name="Assigned to">{file.assignee?.name ?? 'Nobody'}</Shown>
          <Shown name="Urgency">
            {file.urgency ? urgencyWords[file.urgency] : reportedUrgency(file)}
          </Shown>
          {times}
        </dl>
      )}
      {money}
    </Panel>
  );
}

export function Shown({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** Renders a button for browsers without script; the layout does not shift on hydration. */
function WithoutScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Button type="submit" size="compact">
        {children}
      </Button>
    </noscript>
  );
}

function Status({ file, refused }: Props) {
  const { change, sent, error } = useCaseChange(file, 'status', refused);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const shown = String(sent?.get('status') ?? file.status);
  function store(chosen: string) {
    if (chosen === shown || !isCaseStatus(chosen)) return;
    if (chosen === 'closed') {
      void navigate(urls.admin.closeCase(file.id));
      return;
    }
    change(
      { status: chosen, from: file.status },
      {
        title: `Status: ${caseStatusWords[chosen]}`,
        fields: { status: file.status, from: chosen },
        undone: 'Status changed back',
      },
    );
  }
  const { walking, listeners } = useSettledChoice(store);
  // Beside a queue, its bar has the keys of the status.
  const isBesideQueue = useParams()['queue'] !== undefined;
  usePageKeys(
    'record',
    isBesideQueue
      ? []
      : caseStatusKeys.map((status, place) => ({
          keys: [String(place + 1)],
          does: `Set the status: ${caseStatusWords[status]}`,
          press() {
            store(status);
            return true;
          },
        })),
  );
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="from" value={file.status} />
      <SelectInputField
        {...listeners}
        id="case-status"
        name="status"
        label="Status"
        hint={mailRule(file)}
        error={error}
        className={factRow}
        aria-keyshortcuts={isBesideQueue ? undefined : '1 2 3 4 5 6'}
        {...(hydrated ? { value: walking ?? shown } : { defaultValue: file.status })}
        options={optionsOf(caseStatusWords)}
      />
      <WithoutScript>Change status</WithoutScript>
    </Form>
  );
}

/** States the effect on mail before the change is made. */
function mailRule({ recipient, outcome }: Props['file']): string {
  const lost = outcome?.publishedAt ? ' The published outcome is removed from the site.' : '';
  if (recipient.to === null)
    return `A change tells nobody by mail: ${noMailWords(recipient.why)}.${lost}`;
  return `A change mails ${nameRecipient(recipient)} (${recipient.to}) after ten seconds.${lost}`;
}

function Urgency({ file, refused }: Props) {
  const { change, sent, error } = useCaseChange(file, 'urgency', refused);
  const hydrated = useHydrated();
  const before = file.urgency ?? '';
  const shown = String(sent?.get('urgency') ?? before);
  const { walking, listeners } = useSettledChoice((chosen) => {
    if (chosen === shown) return;
    change(
      { urgency: chosen, from: before || 'none' },
      {
        title: `Urgency: ${isUrgency(chosen) ? urgencyWords[chosen] : 'as its reports say'}`,
        fields: { urgency: before, from: chosen || 'none' },
        undone: 'Urgency changed back',
      },
    );
  });
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      <input type="hidden" name="intent" value="urgency" />
      <SelectInputField
        {...listeners}
        id="case-urgency"
        name="urgency"
        label="Urgency"
        error={error}
        className={factRow}
        {...(hydrated ? { value: walking ?? shown } : { defaultValue: before })}
        options={[
          { value: '', label: reportedUrgency(file) },
          ...urgencies.map((value) => ({ value, label: urgencyWords[value] })),
        ]}
      />
      <WithoutScript>Change urgency</WithoutScript>
    </Form>
  );
}

/** Highest urgency among its reports. */
function reportedUrgency({ submissions }: CaseFile): string {
  const said = urgencies.find((urgency: Urgency) =>
    submissions.some((each) => each.urgency === urgency),
  );
  return said ? `${urgencyWords[said] ?? said} (its reports)` : 'Not said';
}

/** Granting access to a restricted case asks for confirmation, because Undo cannot revoke what was seen. */
function Assign({ file, refused }: Props) {
  const people = useAssignable(file);
  const me = useStaffPage()?.userId;
  const { change, sent, error } = useCaseChange(file, 'assign', refused);
  const hydrated = useHydrated();
  const [asked, setAsked] = useState<string>();
  const before = file.assignedTo ?? '';
  const shown = String(sent?.get('assignee') ?? before);

  function store(chosen: string) {
    setAsked(undefined);
    if (chosen === shown) return;
    change(
      { assignee: chosen, from: before || 'nobody' },
      {
        title: `Assigned to ${nameOf(chosen)}`,
        fields: { assignee: before, from: chosen || 'nobody' },
        undone: 'Assigned as before',
      },
    );
  }

  function choose(chosen: string) {
    const isLetIn = file.isRestricted && chosen !== '' && chosen !== me;
    if (isLetIn && !file.access.some(({ id }) => id === chosen)) setAsked(chosen);
    else store(chosen);
  }

  function nameOf(id: string | undefined): string {
    return people.find((person) => person.id === id)?.name ?? 'nobody';
  }

  usePageKeys('record', [{ keys: ['a'], does: 'Assign it', press: () => focusField('assignee') }]);
  const { walking, listeners } = useSettledChoice(choose);
  return (
    <>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="assign" />
        <input type="hidden" name="from" value={before || 'nobody'} />
        <div className="grid gap-1.5">
          <SelectInputField
            {...listeners}
            id="assignee"
            name="assignee"
            label="Assigned to"
            error={error}
            className={factRow}
            aria-keyshortcuts="a"
            {...(hydrated ? { value: asked ?? walking ?? shown } : { defaultValue: before })}
            placeholder="Nobody"
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <WithoutScript>Assign</WithoutScript>
        </div>
      </Form>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={`Let ${nameOf(asked)} see this restricted case?`}
        text="Whoever a case is assigned to can read it, with its submissions, files and messages."
        confirmLabel="Assign"
        cancelLabel="Cancel"
        onConfirm={() => asked !== undefined && store(asked)}
      />
    </>
  );
}

/** Possible assignees; the current one is listed even if they can no longer be assigned. */
function useAssignable({ assignee }: CaseFile): readonly NamedStaff[] {
  const people = useAssignees();
  const isKnown = !assignee || people.some(({ id }) => id === assignee.id);
  return isKnown ? people : [assignee, ...people];
}
