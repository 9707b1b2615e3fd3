import { useState } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import { Disclosure } from '#back-office/disclosure.tsx';
import { SelectInputField, TextInputField } from '#back-office/form-fields.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { useMay, useStaffPage } from '#back-office/staff-page.ts';
import { useUndoOnceStored } from '#back-office/undo/undo.tsx';
import { useSettledChoice } from '#features/reports/pages/submissions/choice-form.tsx';
import type { NamedStaff } from '#kernel/access/need-to-know.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { ConfirmDialog } from '#ui/application/confirm-dialog.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
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
          <dt className="font-semibold">Case number</dt>
          <dd>
            {file.caseNumber}
            {mayWrite && <ChangeNumber file={file} refused={refused} />}
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

function ChangeNumber({ file, refused }: { file: CaseFile; refused: ActRefused | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'number';
  const mine = refused?.intent === 'number' ? refused : undefined;
  return (
    <Disclosure summary="Change the number" isOpen={mine !== undefined}>
      <Form key={file.caseNumber} method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="intent" value="number" />
        <TextInputField
          id="other-number"
          name="number"
          label="Another number for this case"
          hint={
            file.mailStoppedAt
              ? 'The client is not told: they want no mail. The old number stops working in the tracker.'
              : 'The client is told by e-mail. The old number stops working in the tracker.'
          }
          error={mine?.error}
          defaultValue={mine?.typed ?? file.caseNumber}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <div>
          <Button type="submit" tone="secondary" size="compact" busy={isBusy}>
            Change number
          </Button>
        </div>
      </Form>
    </Disclosure>
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
