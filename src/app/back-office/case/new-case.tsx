import { ClientNotesField } from './details-form.tsx';
import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { ArrowLeft, Dices } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { data, Form, Link, redirect, useFetcher, useNavigation } from 'react-router';
import { caseTypeWords } from '#shared/vocabulary/case-types.ts';
import { FormErrors, summaryOf } from '#frames/staff/form-errors.tsx';
import {
  bind,
  optionsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { useTyped, useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import {
  createCase,
  draftCase,
  generateCaseNumber,
} from '#features/casework/cases/create-case.server.ts';
import {
  newCaseSchema,
  type NewCase as NewCaseValues,
} from '#features/casework/cases/forms/case.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/new-case.ts';
import { refusedSave } from '#frames/staff/refused-save.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';

export const handle: CrumbHandle = { crumb: 'New case' };

export const loader = staffLoader('case:write', async (ctx, { url }) => {
  const submission = url.searchParams.get('submission');
  const submissionId = submission ? requireId(submission, 'submission') : undefined;
  return draftCase(ctx, { submissionId });
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = staffServices(context);
  const form = await request.formData();
  if (form.get('intent') === 'generate') {
    const caseNumber = await orRefuse(generateCaseNumber(ctx));
    form.set('caseNumber', caseNumber);
    // Keeps what was typed; nothing is validated before the form is submitted.
    const result = parseWithZod(form, { schema: newCaseSchema }).reply();
    return data({ result: { ...result, error: {} }, generated: caseNumber, opened: undefined });
  }
  const submission = parseWithZod(form, { schema: newCaseSchema });
  if (submission.status !== 'success')
    return data({ result: submission.reply(), generated: undefined, opened: undefined }, 400);
  const created = await createCase(ctx, submission.value).catch(refusedSave);
  if ('refused' in created) {
    const result = submission.reply({
      formErrors: [`Failed to save case: ${created.refused.message}`],
    });
    return data({ result, generated: undefined, opened: undefined }, created.refused.status);
  }
  if (created.ok) {
    setFlash(context, 'case-created');
    throw redirect(urls.admin.case(created.id), 303);
  }
  if (created.code === 'already_opened')
    return data({ result: submission.reply(), generated: undefined, opened: created.case }, 409);
  const caseNumber = ['This case number is taken. Choose another, or generate one.'];
  const result = submission.reply({ fieldErrors: { caseNumber } });
  return data({ result, generated: undefined, opened: undefined }, 409);
}

export default function NewCase({ loaderData, actionData }: Route.ComponentProps) {
  const { submission } = loaderData;
  const opened = actionData?.opened ?? submission?.case;
  return (
    <>
      <PageHeading
        title="New case"
        text={submission && `From submission ${submission.reference}`}
        before={
          submission && (
            <Link
              to={urls.admin.submission(submission.id)}
              className="inline-flex items-center gap-1.5 justify-self-start text-sm text-link pointer-coarse:min-h-11"
            >
              <ArrowLeft className="size-4" />
              Back to {submission.reference}
            </Link>
          )
        }
      />
      {opened && (
        <Notice tone="warning" live="assertive" title="A case was already opened">
          <p>
            This submission belongs to case{' '}
            <Link to={urls.admin.case(opened.id)}>{opened.caseNumber}</Link>, opened by{' '}
            {opened.openedBy}. Continue there.
          </p>
        </Notice>
      )}
      {!submission?.case && <NewCaseForm draft={loaderData} answer={actionData} />}
    </>
  );
}

type FormProps = {
  draft: Route.ComponentProps['loaderData'];
  answer: Route.ComponentProps['actionData'];
};

function NewCaseForm({ draft, answer }: FormProps) {
  const navigation = useNavigation();
  const isSaving = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'create';
  const { submission, ...defaultValue } = draft;
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(useTyped(element));
  const [form, fields] = useForm<NewCaseValues>({
    id: 'new-case',
    lastResult: answer?.result,
    defaultValue,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newCaseSchema }),
  });
  // Not through the form, which blocks on empty required fields.
  const generating = useFetcher<typeof action>({ key: 'case-number' });
  const generated = generating.data?.generated ?? answer?.generated;
  const { update } = form;
  const numberName = fields.caseNumber.name;
  useEffect(() => {
    if (generated) update({ name: numberName, value: generated, validated: false });
    // The functions change with every render; only a new number triggers this.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [generated]);
  const { caseNumber, name, email, phone, caseType, notes, internalNotes } = fields;
  const { hasTemplateStages } = fields;
  return (
    <Form
      ref={element}
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="grid gap-5"
    >
      {/* Enter presses the first button of a form, which must not be Generate. */}
      <button type="submit" name="intent" value="create" hidden tabIndex={-1} />
      {submission && <input type="hidden" name="submissionId" value={submission.id} />}
      <FormErrors
        id="new-case-errors"
        errors={summaryOf(
          [caseNumber, caseType, email, name, phone, notes, internalNotes],
          form.errors,
        )}
        occasion={answer}
      />
      <Panel id="case" title="Case">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <div className="grid gap-2">
            <TextInputField
              {...bind(caseNumber)}
              key={caseNumber.key}
              label="Case number"
              autoComplete="off"
              spellCheck={false}
              required
            />
            <div>
              <Button
                type="submit"
                name="intent"
                value="generate"
                formNoValidate
                tone="secondary"
                size="compact"
                busy={generating.state !== 'idle'}
                icon={<Dices className="size-4" />}
                onClick={(event) => {
                  event.preventDefault();
                  void generating.submit({ intent: 'generate' }, { method: 'post' });
                }}
              >
                Generate another number
              </Button>
            </div>
          </div>
          <div className="grid gap-2">
            <SelectInputField
              {...bind(caseType)}
              label="Type"
              placeholder="Choose one"
              options={optionsOf(caseTypeWords)}
              required
              // The number is filled in already, and this field is typed during a call.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
            />
            <LabelledCheckbox
              id={hasTemplateStages.id}
              name={hasTemplateStages.name}
              value="on"
              defaultChecked
              label="Use the stage template for this type"
              hint={<Link to={urls.admin.stageTemplates()}>See the templates</Link>}
            />
          </div>
        </div>
      </Panel>
      <Panel
        id="client"
        title="Client"
        text={
          submission?.isMailUnsafe
            ? `A report says that it is not safe to write to ${draft.email}: if the case has this address, no e-mail tells its client the number.`
            : 'The case number goes to this e-mail address as soon as the case is created, unless a report says that it is not safe to write there.'
        }
      >
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextInputField {...bind(email)} label="E-mail" type="email" required />
          <TextInputField {...bind(name)} label="Name" />
          <TextInputField {...bind(phone)} label="Phone" type="tel" />
        </div>
      </Panel>
      <Panel id="notes" title="Notes">
        <ClientNotesField notes={notes} />
        <TextAreaInputField
          {...bind(internalNotes)}
          label="Internal note"
          hint="Only staff read this. It is signed with your name; others add their own beside it."
        />
      </Panel>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="create" busy={isSaving} busyLabel="Creating…">
          Create case
        </Button>
      </div>
    </Form>
  );
}
