import { useState } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import { SelectInputField } from '#back-office/form-fields.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { useMay, useStaffPage } from '#back-office/staff-page.ts';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import { useUndoOnceStored } from '#back-office/undo/undo.tsx';
import { useSettledChoice } from '#features/reports/pages/submissions/choice-form.tsx';
import type { NamedStaff } from '#kernel/access/need-to-know.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { ConfirmDialog } from '#ui/application/confirm-dialog.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { CaseFile } from '../case.server.ts';
import { ActButton } from './act-button.tsx';
import type { ActRefused } from './act-on-case.server.ts';
import { useCaseWorkers } from './case-workers.ts';
import { ListedRow } from './linked-records.tsx';

/** Who works on the case, whether it must be kept, and whether the client is written to. */
export function HandlingPanel({
  file,
  refused,
}: {
  file: CaseFile;
  refused: ActRefused | undefined;
}) {
  const mayWrite = useMay('case:write');
  const { legalHold, mailStoppedAt } = file;
  return (
    <Panel id="handling" title="Handling">
      {mayWrite ? (
        <Assign file={file} refused={refused} />
      ) : (
        <p className="text-sm">Assigned to: {file.assignee?.name ?? 'Nobody'}</p>
      )}
      <dl className="grid gap-4 text-sm">
        <div className="grid gap-1">
          <dt className="font-semibold">E-mail to the client</dt>
          <dd className="flex flex-wrap items-center justify-between gap-2">
            {mailStoppedAt ? (
              <span>
                None since <LocalTime value={mailStoppedAt} dateOnly />
              </span>
            ) : (
              <span>With each change of status</span>
            )}
            {mayWrite && (
              <ActButton intent="mail" fields={{ to: mailStoppedAt ? 'on' : 'off' }}>
                {mailStoppedAt ? 'Send e-mail again' : 'Stop e-mail'}
              </ActButton>
            )}
          </dd>
        </div>
        <div className="grid gap-1">
          <dt className="font-semibold">Legal hold</dt>
          <dd className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {legalHold
                ? 'Nothing of it is deleted or anonymised'
                : 'None; the retention rules apply'}
            </span>
            {mayWrite && (
              <ActButton intent="hold" fields={{ to: legalHold ? 'off' : 'on' }}>
                {legalHold ? 'Lift' : 'Hold'}
              </ActButton>
            )}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

/** Stored as soon as somebody is chosen. Letting somebody into a restricted case is asked about: Undo cannot. */
function Assign({ file, refused }: { file: CaseFile; refused: ActRefused | undefined }) {
  const people = useAssignable(file);
  const me = useStaffPage()?.userId;
  const address = urls.admin.case(file.id);
  const key = `assign ${file.id}`;
  const fetcher = useFetcher<{ isStored: true } | ActRefused>({ key });
  const expectUndo = useUndoOnceStored();
  const hydrated = useHydrated();
  const [asked, setAsked] = useState<string>();
  const before = file.assignedTo ?? '';
  const shown = String(fetcher.formData?.get('assignee') ?? before);
  const mayTake = shown !== me && people.some(({ id }) => id === me);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const failed = answer && 'error' in answer ? answer : refused;

  function store(chosen: string) {
    setAsked(undefined);
    if (chosen === shown) return;
    expectUndo(key, {
      title: `Assigned to ${nameOf(chosen)}`,
      about: file.caseNumber,
      action: address,
      fields: { intent: 'assign', assignee: before, from: chosen || 'nobody', stay: 'yes' },
      undone: 'Assigned as before',
    });
    const fields = { intent: 'assign', assignee: chosen, stay: 'yes' };
    void fetcher.submit(fields, { method: 'post', action: address });
  }

  function choose(chosen: string) {
    const isLetIn = file.isRestricted && chosen !== '' && chosen !== me;
    if (isLetIn && !file.access.some(({ id }) => id === chosen)) setAsked(chosen);
    else store(chosen);
  }

  function nameOf(id: string | undefined): string {
    return people.find((person) => person.id === id)?.name ?? 'nobody';
  }

  const { walking, listeners } = useSettledChoice(choose);
  return (
    <>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="assign" />
        <div className="flex flex-wrap items-end gap-2">
          <SelectInputField
            {...listeners}
            id="assignee"
            name="assignee"
            label="Assigned to"
            error={failed?.intent === 'assign' ? failed.error : undefined}
            className="min-w-40 flex-1"
            {...(hydrated ? { value: asked ?? walking ?? shown } : { defaultValue: before })}
            placeholder="Nobody"
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {/* With script a choice needs no button; nothing moves when the page becomes alive. */}
          <noscript>
            <Button type="submit">Assign</Button>
          </noscript>
          {mayTake && (
            <Button
              type="submit"
              name="take"
              value={me}
              tone="secondary"
              onClick={(event) => {
                event.preventDefault();
                if (me) store(me);
              }}
            >
              Take it
            </Button>
          )}
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

/** Who may be given the case; who may no longer be given anything can still have it. */
function useAssignable({ assignee }: CaseFile): readonly NamedStaff[] {
  const people = useCaseWorkers();
  const isKnown = !assignee || people.some(({ id }) => id === assignee.id);
  return isKnown ? people : [assignee, ...people];
}

type Props = {
  file: CaseFile;
  /** Everybody who could be put on the list. */
  readers: NamedStaff[];
  refused: ActRefused | undefined;
};

/** Who may know of the case: everybody who reads cases, or the people on its list. */
export function AccessPanel({ file, readers, refused }: Props) {
  const mayWrite = useMay('case:write');
  return (
    <Panel id="access" title="Who can see it">
      {file.isRestricted ? (
        <>
          <p className="text-sm">
            Administrators and these people. For everybody else the case, its submissions and what
            they name are in no list, search or count.
          </p>
          <ListedPeople file={file} refused={refused} />
          {mayWrite && <AddPerson file={file} readers={readers} refused={refused} />}
          {mayWrite && (
            <ConfirmSubmit
              intent="unrestrict"
              label="Open to everybody"
              question={`Open ${file.caseNumber} to everybody who reads cases?`}
              text="They find it at once, with its submissions, files and messages. Who has read it meanwhile has read it."
              keepLabel="Keep it restricted"
              size="compact"
            />
          )}
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span>Everybody who reads cases</span>
          {mayWrite && <ActButton intent="restrict">Restrict</ActButton>}
        </div>
      )}
    </Panel>
  );
}

function ListedPeople({ file, refused }: Omit<Props, 'readers'>) {
  const me = useStaffPage()?.userId;
  const mine = refused?.intent === 'take-access' ? refused : undefined;
  return (
    <>
      {file.access.length === 0 && <p className="text-sm text-muted">Nobody is on the list.</p>}
      <ul className="grid gap-2 text-sm empty:hidden">
        {file.access.map(({ id, name }) => (
          <ListedRow
            key={id}
            act="Remove"
            name={name}
            align="center"
            intent="take-access"
            fields={{ person: id }}
          >
            <span>
              {name}
              {id === me && ' (you)'}
            </span>
          </ListedRow>
        ))}
      </ul>
      {mine && (
        <Notice
          tone="warning"
          live="assertive"
          title={mine.error}
          actions={
            mine.typed === me &&
            file.assignedTo !== me && (
              <ActButton intent="take-access" fields={{ person: mine.typed, confirmed: 'yes' }}>
                Remove me all the same
              </ActButton>
            )
          }
        />
      )}
    </>
  );
}

function AddPerson({ file, readers, refused }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'give-access';
  const others = readers.filter(({ id }) => !file.access.some((listed) => listed.id === id));
  if (others.length === 0) return null;
  return (
    <Form
      key={file.access.length}
      method="post"
      preventScrollReset
      className="flex items-end gap-2"
    >
      <input type="hidden" name="intent" value="give-access" />
      <SelectInputField
        id="access-person"
        name="person"
        label="Add somebody"
        className="min-w-0 flex-1"
        error={refused?.intent === 'give-access' ? refused.error : undefined}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button type="submit" tone="secondary" busy={isBusy} busyLabel="Adding…">
        Add
      </Button>
    </Form>
  );
}
