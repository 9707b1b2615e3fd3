import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { SelectInputField } from '#back-office/form-fields.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { useMay, useStaffPage } from '#back-office/staff-page.ts';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import type { NamedStaff } from '#kernel/access/need-to-know.ts';
import { Button } from '#ui/application/button.tsx';
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
        <Assign key={file.assignedTo} file={file} refused={refused} />
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
                {mailStoppedAt ? 'E-mail again' : 'Client wants none'}
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

function Assign({ file, refused }: { file: CaseFile; refused: ActRefused | undefined }) {
  const people = useCaseWorkers();
  const me = useStaffPage()?.userId;
  const isBusy = useNavigation().formData?.get('intent') === 'assign';
  const [chosen, setChosen] = useState(file.assignedTo ?? '');
  const isChanged = chosen !== (file.assignedTo ?? '');
  const mayTake = file.assignedTo !== me && people.some(({ id }) => id === me);
  const error = refused?.intent === 'assign' ? refused.error : undefined;
  // Without script it is always there; with it nothing moves when the page becomes alive.
  const assign = (
    <Button type="submit" busy={isBusy}>
      Assign
    </Button>
  );
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="assign" />
      <div className="flex flex-wrap items-end gap-2">
        {/* Sent by a button: with arrow keys a choice goes past people who would be let into the case. */}
        <SelectInputField
          id="assignee"
          name="assignee"
          label="Assigned to"
          error={error}
          className="min-w-40 flex-1"
          value={chosen}
          placeholder="Nobody"
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        {isChanged ? assign : <noscript>{assign}</noscript>}
        {mayTake && !isChanged && (
          <Button type="submit" name="take" value={me} tone="secondary" busy={isBusy}>
            Take it
          </Button>
        )}
      </div>
    </Form>
  );
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
            act="Take off"
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
                Take me off all the same
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
