import { ChevronRight, Plus } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import type { CaseRecord } from '../../case-record.server.ts';
import { takesNewer } from '#frames/staff/unsaved/held-forms.ts';
import { FormErrors, summaryOf } from '#frames/staff/form-errors.tsx';
import { TextAreaInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { SortedEntryHead, SortedList, type EntryTools } from '#frames/staff/sorted-list.tsx';
import { useFocusAdded } from '#frames/staff/use-focus-added.ts';
import { useFormBase, type FormBase } from '#frames/staff/unsaved/use-form-base.ts';
import { useFormRows, type FormRow } from '#frames/staff/use-form-rows.ts';
import { Button } from '#ui/application/button.tsx';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import type { CaseIntent } from './case-intents.server.ts';
import { ActButton } from '#frames/staff/act-button.tsx';
import { CancelLink, EditLink } from '#frames/staff/edit-part/edit-link.tsx';
import { useEditedPart, type EditedPart } from '#frames/staff/edit-part/edit-part.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { CaseAnswer } from './save-case-form.server.ts';

type Stages = CaseRecord['progressStages'];

type Props = { file: CaseRecord; answer: CaseAnswer | undefined };

/** Steps that the client sees in the tracker, in order: as a list, until somebody edits them. */
export function StagesPanel({ file, answer }: Props) {
  const mayWrite = useMay('case:write');
  const edited = useEditedPart('stages', answer !== undefined);
  const { isEdited, frame } = edited;
  const { progressStages } = file;
  return (
    <div {...frame}>
      <Panel
        id="stages"
        title="Stages"
        text="The client sees their titles in the tracker, in this order; the rest once a code opened it."
        actions={
          mayWrite &&
          !isEdited && (
            <div className="flex flex-wrap gap-2">
              {progressStages.length === 0 && (
                <ActButton<CaseIntent> intent="apply-template">
                  Use the template for this type
                </ActButton>
              )}
              <EditLink edited={edited} what="stages" />
            </div>
          )
        }
      >
        {mayWrite && isEdited ? (
          <StagesForm file={file} answer={answer} edited={edited} />
        ) : (
          <StagesAsRead stages={progressStages} status={file.status} />
        )}
      </Panel>
    </div>
  );
}

function StagesAsRead({ stages, status }: { stages: Stages; status: CaseRecord['status'] }) {
  if (stages.length === 0) return <p className="text-sm text-muted">No stages yet.</p>;
  const isHidden =
    (status === 'investigating' || status === 'pending_info') &&
    stages.every(({ completed }) => !completed);
  return (
    <>
      {isHidden && (
        <p className="text-sm">
          Nobody ticked a stage, and the status says that the case is under way, so the client does
          not see them. Tick what was done.
        </p>
      )}
      <ol className="grid gap-3 text-sm">
        {stages.map(({ title, description, completed, completedAt }) => (
          <li key={title} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-x-3">
              <strong>{title}</strong>
              {completed ? (
                <span className="text-muted">
                  Done
                  {completedAt && (
                    <>
                      {' on '}
                      <LocalTime value={new Date(completedAt)} dateOnly />
                    </>
                  )}
                </span>
              ) : (
                <span className="text-muted">Not ticked</span>
              )}
            </span>
            {description && <span>{description}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

function StagesForm({ file, answer, edited }: Props & { edited: EditedPart }) {
  const base = useFormBase(file.progressStages, {
    version: file.version,
    isRefused: answer !== undefined,
  });
  return <Fields key={base.round} base={base} answer={answer} edited={edited} />;
}

type FieldsProps = {
  base: FormBase<Stages>;
  answer: CaseAnswer | undefined;
  edited: EditedPart;
};

function Fields({ base, answer, edited }: FieldsProps) {
  const { rows, addButton, onMoved } = useFormRows('stages', {
    prefix: 'stages-',
    stored: base.stored.map(toRow),
    answer,
    onChanged() {
      base.onInput();
      edited.onInput();
    },
  });
  const { frame, onAdd } = useFocusAdded<HTMLFormElement>(rows.length, 'input[name$=".title"]');
  const isSaving = useNavigation().formData?.get('form') === 'stages';
  const inputs = rows.flatMap(({ field }) =>
    ['title', 'description', 'completedOn'].map((name) => field(name)),
  );
  return (
    <Form
      ref={frame}
      method="post"
      id="stages"
      {...takesNewer}
      onSubmit={base.onSent}
      onInput={base.onInput}
      noValidate
      preventScrollReset
      className="grid gap-4"
    >
      {/* Enter sends the first button of a form, and that must not move or remove a row. */}
      <button type="submit" hidden tabIndex={-1} />
      <input type="hidden" name="form" value="stages" />
      <input type="hidden" name="version" value={answer?.conflict?.version ?? base.version} />
      <ConflictNotice conflict={answer?.conflict} />
      <FormErrors
        id="stages-errors"
        errors={summaryOf(inputs, answer?.error, answer?.problems['stages'])}
        occasion={answer}
      />
      {rows.length === 0 ? (
        <p className="text-sm text-muted">No stages yet.</p>
      ) : (
        <SortedList
          id="stages-order"
          noun="stage"
          keys={rows.map(({ key }) => key)}
          onMoved={onMoved}
          renderEntry={(index, handle) => {
            const row = rows[index];
            return row && <StageFields row={row} tools={{ ...row.tools, handle }} />;
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          {...addButton}
          type="submit"
          tone="secondary"
          icon={<Plus className="size-4" />}
          onClick={(event) => {
            onAdd();
            addButton.onClick(event);
          }}
        >
          Add stage
        </Button>
        <Button type="submit" busy={isSaving} busyLabel="Saving…">
          Save stages
        </Button>
        <CancelLink edited={edited} />
      </div>
    </Form>
  );
}

function toRow({ title, description, completed, completedAt }: Stages[number]) {
  return {
    title,
    description: description ?? '',
    completed: completed ? 'on' : '',
    completedOn: completedAt?.slice(0, 10) ?? '',
  };
}

/** One stage: its text, whether and since when it is done, and its position. */
function StageFields({ row, tools }: { row: FormRow; tools: EntryTools }) {
  const completed = row.field('completed');
  const description = row.field('description');
  const { index } = tools.place;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2.5 rounded-md border border-line bg-sunken p-3">
      <legend className="sr-only">Stage {index + 1}</legend>
      <SortedEntryHead noun="stage" tools={tools} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <TextInputField
          {...row.field('title')}
          label="Title"
          required
          className="col-span-2 sm:col-span-1"
        />
        <TextInputField {...row.field('completedOn')} label="Done on" type="date" />
        <div className="flex min-h-10 items-center">
          <LabelledCheckbox
            id={completed.id}
            name={completed.name}
            value="on"
            defaultChecked={completed.defaultValue === 'on'}
            label="Done"
          />
        </div>
      </div>
      <details open={description.error !== undefined} className="group/text text-sm">
        <summary className="flex min-h-7 cursor-pointer items-center gap-1 rounded-sm font-semibold text-link">
          <ChevronRight className="size-4 shrink-0 transition-transform duration-150 group-open/text:rotate-90" />
          <span className="shrink-0">What happens in it</span>
          <span className="truncate font-normal text-muted group-open/text:hidden">
            {description.defaultValue}
          </span>
        </summary>
        <TextAreaInputField
          {...description}
          label={<span className="sr-only">What happens in stage {index + 1}</span>}
          rows={2}
        />
      </details>
    </fieldset>
  );
}
