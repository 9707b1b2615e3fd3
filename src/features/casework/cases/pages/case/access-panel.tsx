import { Form, useNavigation } from 'react-router';
import { SelectInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay, useStaffPage } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import type { NamedStaff } from '#features/base/access/need-to-know.server.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { CaseFile } from '../../case.server.ts';
import type { CaseIntent } from './case-intents.server.ts';
import { ActButton } from '#frames/staff/act-button.tsx';
import { refusedAs, type ControlRefusal } from '#frames/staff/refused.ts';
import { ListedRow } from '#frames/staff/listed-row.tsx';

type Props = {
  file: CaseFile;
  /** Everybody who could be added to the list. */
  readers: NamedStaff[];
  refused: ControlRefusal | undefined;
};

/** Shows who has access to the case: everybody who reads cases, or the people on its list. */
export function AccessPanel({ file, readers, refused }: Props) {
  const mayWrite = useMay('case:write');
  return (
    <Panel
      id="access"
      title="Who can see it"
      actions={
        mayWrite &&
        !file.isRestricted && <ActButton<CaseIntent> intent="restrict">Restrict</ActButton>
      }
    >
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
        <p className="text-sm">Everybody who reads cases</p>
      )}
    </Panel>
  );
}

function ListedPeople({ file, refused }: Omit<Props, 'readers'>) {
  const me = useStaffPage()?.userId;
  const mine = refusedAs<CaseIntent>(refused, 'take-access');
  return (
    <>
      {file.access.length === 0 && <p className="text-sm text-muted">Nobody is on the list.</p>}
      <ul className="grid gap-2 text-sm empty:hidden">
        {file.access.map(({ id, name }) => (
          <ListedRow<CaseIntent>
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
            me !== undefined &&
            mine.typed['person'] === me &&
            file.assignedTo !== me && (
              <ActButton<CaseIntent> intent="take-access" fields={{ person: me, confirmed: 'yes' }}>
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
        error={refusedAs<CaseIntent>(refused, 'give-access')?.error}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button type="submit" tone="secondary" busy={isBusy} busyLabel="Adding…">
        Add
      </Button>
    </Form>
  );
}
