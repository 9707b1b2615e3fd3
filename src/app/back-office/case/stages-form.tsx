import { useForm, type FieldMetadata } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { ChevronRight } from 'lucide-react';
import { summaryOf } from '#frames/staff/form-errors.tsx';
import { bind, TextAreaInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { SortedEntryHead, SortedList, type EntryTools } from '#frames/staff/sorted-list.tsx';
import { useFocusAdded } from '#frames/staff/use-focus-added.ts';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import type { CaseRecord } from '#features/casework/cases/case-record.server.ts';
import { caseStagesSchema, type StageInput } from '#features/casework/cases/forms/case.ts';
import { ActButton } from './act-button.tsx';
import { RowsForm } from './rows-form.tsx';
import type { CaseAnswer } from './save-case-form.server.ts';
import { useFormBase } from '#frames/staff/use-form-base.ts';

type Stages = CaseRecord['progressStages'];

/** Steps that the client sees in the tracker, in order. */
export function StagesForm({ file, answer }: { file: CaseRecord; answer: CaseAnswer | undefined }) {
  const base = useFormBase(file.progressStages, {
    version: file.version,
    isRefused: answer !== undefined,
  });
  return <Fields key={base.round} base={base} answer={answer} />;
}

function Fields({
  base,
  answer,
}: {
  base: ReturnType<typeof useFormBase<Stages>>;
  answer: CaseAnswer | undefined;
}) {
  const [form, fields] = useForm<{ stages: StageInput[] }>({
    id: 'stages',
    lastResult: answer?.result,
    defaultValue: { stages: base.stored.map(toFormValue) },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: caseStagesSchema }),
    onSubmit: base.onSent,
  });
  const { name } = fields.stages;
  const stages = fields.stages.getFieldList();
  const { frame, onAdd } = useFocusAdded<HTMLFormElement>(stages.length, 'input[name$=".title"]');
  // The fields are created lazily, so they are requested by name.
  const inputs = stages.flatMap((stage) => {
    const { title, description, completedOn } = stage.getFieldset();
    return [title, description, completedOn];
  });
  return (
    <Panel
      id="stages"
      title="Stages"
      text="The client sees their titles in the tracker, in this order; the rest once a code opened it."
      actions={
        base.stored.length === 0 &&
        stages.length === 0 && (
          <ActButton intent="apply-template">Use the template for this type</ActButton>
        )
      }
    >
      <RowsForm
        frame={frame}
        form={form}
        rows={{
          name,
          noun: 'stage',
          onAdd,
          errors: summaryOf(inputs, [...(form.errors ?? []), ...(fields.stages.errors ?? [])]),
          insertProps: form.insert.getButtonProps({ name }),
        }}
        base={base}
        answer={answer}
      >
        {stages.length === 0 ? (
          <p className="text-sm text-muted">No stages yet.</p>
        ) : (
          <SortedList
            id="stages-order"
            noun="stage"
            keys={stages.map(({ key, id }) => key ?? id)}
            onMoved={(from, to) => {
              form.reorder({ name, from, to });
              base.onInput();
            }}
            renderEntry={(index, handle) => {
              const stage = stages[index];
              return (
                stage && (
                  <StageFields
                    stage={stage}
                    tools={{
                      place: { index, count: stages.length },
                      moveProps: (to) => form.reorder.getButtonProps({ name, from: index, to }),
                      removeProps: form.remove.getButtonProps({ name, index }),
                      onTouched: base.onInput,
                      handle,
                    }}
                  />
                )
              );
            }}
          />
        )}
      </RowsForm>
    </Panel>
  );
}

function toFormValue({ title, description, completed, completedAt }: Stages[number]) {
  return {
    title,
    description: description ?? '',
    completed: completed ? 'on' : undefined,
    completedOn: completedAt?.slice(0, 10) ?? '',
  };
}

/** One stage: its text, whether and since when it is done, and its position. */
function StageFields({ stage, tools }: { stage: FieldMetadata<StageInput>; tools: EntryTools }) {
  const { title, description, completed, completedOn } = stage.getFieldset();
  const { index } = tools.place;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2.5 rounded-md border border-line bg-sunken p-3">
      <legend className="sr-only">Stage {index + 1}</legend>
      <SortedEntryHead noun="stage" tools={tools} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <TextInputField
          {...bind(title)}
          key={title.key}
          label="Title"
          required
          className="col-span-2 sm:col-span-1"
        />
        <TextInputField {...bind(completedOn)} key={completedOn.key} label="Done on" type="date" />
        <div className="flex min-h-10 items-center">
          <LabelledCheckbox
            key={completed.key}
            id={completed.id}
            name={completed.name}
            value="on"
            defaultChecked={completed.initialValue === 'on'}
            label="Done"
          />
        </div>
      </div>
      <details open={description.errors !== undefined} className="group/text text-sm">
        <summary className="flex min-h-7 cursor-pointer items-center gap-1 rounded-sm font-semibold text-link">
          <ChevronRight className="size-4 shrink-0 transition-transform duration-150 group-open/text:rotate-90" />
          <span className="shrink-0">What happens in it</span>
          <span className="truncate font-normal text-muted group-open/text:hidden">
            {description.initialValue}
          </span>
        </summary>
        <TextAreaInputField
          {...bind(description)}
          key={description.key}
          label={<span className="sr-only">What happens in stage {index + 1}</span>}
          rows={2}
        />
      </details>
    </fieldset>
  );
}
