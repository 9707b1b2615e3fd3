import { Plus } from 'lucide-react';
import { useNavigation } from 'react-router';
import { FormErrors, summaryOf } from '#frames/staff/form-errors.tsx';
import { TextAreaInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { SortedEntryHead, SortedList, type EntryTools } from '#frames/staff/sorted-list.tsx';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { ClaimsNotice } from '#frames/staff/texts/text-refused.tsx';
import { useFormBase, type FormBase } from '#frames/staff/unsaved/use-form-base.ts';
import { GuardedForm } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { useFormRows, type FormRow } from '#frames/staff/use-form-rows.ts';
import { Button } from '#ui/application/button.tsx';
import type { StageTemplateRecord } from '../stage-templates.server.ts';
import type { Claim } from '#shared/honesty/find-claims.ts';

type Answer = StaffAnswer<never, string, { claims: Claim[] | undefined }> | undefined;

type Props = { template: StageTemplateRecord; answer: Answer; mayWrite: boolean };

/** The stages of one type, in order. */
export function StageTemplateForm(props: Props) {
  const { stages, version } = props.template;
  const isRefused = props.answer !== undefined;
  const base = useFormBase(stages, { version, isRefused });
  return <Fields key={base.round} base={base} {...props} />;
}

function Fields({
  template,
  base,
  answer,
  mayWrite,
}: Props & { base: FormBase<StageTemplateRecord['stages']> }) {
  const sent = useNavigation().formData;
  const { rows, addButton, onMoved } = useFormRows('stages', {
    prefix: 'stage-template-',
    stored: base.stored.map(({ title, description = '' }) => ({ title, description })),
    answer,
    onChanged: base.onInput,
  });
  const inputs = rows.flatMap(({ field }) => [field('title'), field('description')]);
  return (
    <GuardedForm
      id="stage-template"
      base={base}
      isRefused={answer !== undefined}
      preventScrollReset
    >
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
        <legend className="sr-only">Stages</legend>
        <button type="submit" hidden tabIndex={-1} />
        <input type="hidden" name="version" value={base.version} />
        <input type="hidden" name="caseType" value={template.caseType} />
        <FormErrors
          id="template-errors"
          errors={summaryOf(inputs, answer?.problems['stages'])}
          occasion={answer}
        />
        <ClaimsNotice claims={answer?.feedback?.claims} />
        {rows.length === 0 && (
          <p className="text-sm text-muted">No stages: cases of this type begin without any.</p>
        )}
        <SortedList
          id="template-order"
          noun="stage"
          keys={rows.map(({ key }) => key)}
          onMoved={onMoved}
          renderEntry={(index, handle) => {
            const row = rows[index];
            return row && <TemplateStage row={row} tools={{ ...row.tools, handle }} />;
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button {...addButton} type="submit" tone="secondary" icon={<Plus className="size-4" />}>
            Add stage
          </Button>
          <Button
            type="submit"
            busy={sent !== undefined && sent.get('intent') !== 'reset'}
            busyLabel="Saving…"
          >
            Save template
          </Button>
          {template.version > 0 && (
            <Button
              type="submit"
              name="intent"
              value="reset"
              tone="quiet"
              busy={sent?.get('intent') === 'reset'}
            >
              Back to the built-in stages
            </Button>
          )}
        </div>
      </fieldset>
    </GuardedForm>
  );
}

function TemplateStage({ row, tools }: { row: FormRow; tools: EntryTools }) {
  return (
    <div className="grid gap-3 rounded-md border border-line bg-sunken p-3.5">
      <SortedEntryHead noun="stage" tools={tools} />
      <TextInputField {...row.field('title')} label="Title" required />
      <TextAreaInputField {...row.field('description')} label="What happens in it" rows={2} />
    </div>
  );
}
