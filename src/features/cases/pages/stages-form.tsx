import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { summaryOf } from '#back-office/form-errors.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { SortedList } from '#back-office/sorted-list.tsx';
import { useFocusAdded } from '#back-office/use-focus-added.ts';
import type { CaseRecord } from '../case-record.server.ts';
import { caseStagesSchema } from '../forms/case.ts';
import type { StageInput } from '../forms/case.ts';
import { ActButton } from './act-button.tsx';
import { RowsForm } from './rows-form.tsx';
import type { CaseAnswer } from './save-case-form.server.ts';
import { StageFields } from './stage-fields.tsx';
import { useFormBase } from './use-form-base.ts';

type Stages = CaseRecord['progressStages'];

/** The steps that the client sees in the tracker, in order. */
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
  // The fields are made when they are asked for, so they are asked for by name.
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
          ...{ name, noun: 'stage', onAdd },
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
