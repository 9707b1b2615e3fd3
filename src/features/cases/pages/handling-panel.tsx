import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { SelectInputField } from '#back-office/form-fields.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { useMay, useStaffPage } from '#back-office/staff-page.ts';
import { Button } from '#ui/application/button.tsx';
import type { CaseFile } from '../case.server.ts';
import { ActButton } from './act-button.tsx';
import type { ActRefused } from './act-on-case.server.ts';
import { useCaseWorkers } from './case-workers.ts';

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
