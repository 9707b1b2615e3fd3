import {
  FormProvider,
  useForm,
  type FieldMetadata,
  type SubmissionResult,
} from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { z } from 'zod';
import { FormErrors, summaryOf } from '#frames/staff/form-errors.tsx';
import { bind, TextAreaInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { SortedEntryHead, SortedList, type EntryTools } from '#frames/staff/sorted-list.tsx';
import { ClaimsNotice } from '#frames/staff/texts/text-refused.tsx';
import { useTyped, useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import type { StageTemplateRecord } from '../stage-templates.server.ts';
import { stageTemplateSchema, type StageTemplateInput } from '../forms/case.ts';
import type { Claim } from '#shared/honesty/find-claims.ts';

type TemplateFields = z.input<typeof stageTemplateSchema>;

type Row = TemplateFields['stages'][number];

type Answer = { result: SubmissionResult<string[]>; claims: Claim[] | undefined } | undefined;

/** The stages of one type, in order. */
export function StageTemplateForm({
  template,
  answer,
  mayWrite,
}: {
  template: StageTemplateRecord;
  answer: Answer;
  mayWrite: boolean;
}) {
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(useTyped(element));
  const sent = useNavigation().formData;
  const [form, fields] = useForm<TemplateFields, StageTemplateInput>({
    id: 'stage-template',
    lastResult: answer?.result,
    defaultValue: {
      stages: template.stages.map(({ title, description = '' }) => ({ title, description })),
    },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: stageTemplateSchema }),
  });
  const stages = fields.stages.getFieldList();
  const { name } = fields.stages;
  // Conform creates field metadata on access, so each field is read by name.
  const inputs = stages.flatMap((stage) => {
    const { title, description } = stage.getFieldset();
    return [title, description];
  });
  return (
    <FormProvider context={form.context}>
      <Form
        ref={element}
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        preventScrollReset
      >
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
          <legend className="sr-only">Stages</legend>
          <button type="submit" hidden tabIndex={-1} />
          <input type="hidden" name="version" value={template.version} />
          <input type="hidden" name="caseType" value={template.caseType} />
          <FormErrors
            id="template-errors"
            errors={summaryOf(inputs, fields.stages.errors)}
            occasion={answer}
          />
          <ClaimsNotice claims={answer?.claims} />
          {stages.length === 0 && (
            <p className="text-sm text-muted">No stages: cases of this type begin without any.</p>
          )}
          <SortedList
            id="template-order"
            noun="stage"
            keys={stages.map(({ key, id }) => key ?? id)}
            onMoved={(from, to) => form.reorder({ name, from, to })}
            renderEntry={(index, handle) => {
              const stage = stages[index];
              return (
                stage && (
                  <TemplateStage
                    stage={stage}
                    tools={{
                      place: { index, count: stages.length },
                      moveProps: (to) => form.reorder.getButtonProps({ name, from: index, to }),
                      removeProps: form.remove.getButtonProps({ name, index }),
                      handle,
                    }}
                  />
                )
              );
            }}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              {...form.insert.getButtonProps({
                name,
                defaultValue: { title: '', description: '' },
              })}
              type="submit"
              tone="secondary"
              icon={<Plus className="size-4" />}
            >
              Add stage
            </Button>
            <Button type="submit" busy={sent?.has('reset') === false} busyLabel="Saving…">
              Save template
            </Button>
            {template.version > 0 && (
              <Button
                type="submit"
                name="reset"
                value="yes"
                formNoValidate
                tone="quiet"
                busy={sent?.has('reset') ?? false}
              >
                Back to the built-in stages
              </Button>
            )}
          </div>
        </fieldset>
      </Form>
    </FormProvider>
  );
}

function TemplateStage({ stage, tools }: { stage: FieldMetadata<Row>; tools: EntryTools }) {
  const { title, description } = stage.getFieldset();
  return (
    <div className="grid gap-3 rounded-md border border-line bg-sunken p-3.5">
      <SortedEntryHead noun="stage" tools={tools} />
      <TextInputField {...bind(title)} key={title.key} label="Title" required />
      <TextAreaInputField
        {...bind(description)}
        key={description.key}
        label="What happens in it"
        rows={2}
      />
    </div>
  );
}
