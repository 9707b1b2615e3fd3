import { ClientNotesField } from './details-form.tsx';
import { Dices } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useFetcher, useNavigation } from 'react-router';
import { caseTypeWords } from '#shared/vocabulary/case-types.ts';
import { FormErrors, summaryOf } from '#frames/staff/form-errors.tsx';
import {
  fieldsOf,
  optionsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import { BackLink, type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { GuardedForm } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { orRefuse } from '#platform/http/staff-context.ts';
import { createCase, draftCase, generateCaseNumber } from '../../create-case.server.ts';
import { SafeContactFields } from '#features/casework/safety/pages/safe-contact-fields.tsx';
import { languages } from '#shared/vocabulary/languages.ts';
import { newCaseSchema, reachNames } from '../../forms/case.ts';
import type { z } from 'zod';
import { recipientLine } from '#shared/recipient.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/new-case.ts';
import { readTexts } from '#frames/staff/form-rows.ts';
import { PayerInputs } from '#frames/staff/payer-inputs.tsx';
import { payerFields } from '#shared/vocabulary/payer.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { formIntent, intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';

export const handle: CrumbHandle = { crumb: 'New case' };

export const loader = staffLoader('case:write', async (ctx, { url }) => {
  const submission = url.searchParams.get('submission');
  const submissionId = submission ? requireId(submission, 'submission') : undefined;
  return draftCase(ctx, { submissionId });
});

type NewCaseFeedback = {
  generated?: string;
  /** The case that somebody opened for this submission. */
  opened?: { id: string; caseNumber: string; openedBy: string };
};

const create = formIntent<z.infer<typeof newCaseSchema>, never, Route.ActionArgs, NewCaseFeedback>(
  'Failed to save case',
  { schema: newCaseSchema, ticks: ['hasTemplateStages', ...reachNames] },
  async (ctx, input) => {
    const created = await createCase(ctx, input);
    if (created.ok && created.notice.state === 'none' && input.submissionId === undefined)
      // Where a code is made, to be read out with the number.
      return {
        flash: 'case-created-untold',
        to: `${urls.admin.case(created.id)}/file?edit=handling`,
      };
    if (created.ok) return { flash: 'case-created', to: urls.admin.case(created.id) };
    if (created.code === 'already_opened')
      return { status: 409, feedback: { opened: created.case } };
    const caseNumber = 'This case number is taken. Choose another, or generate one.';
    return { status: 409, feedback: {}, problems: { caseNumber } };
  },
);

export const action = staffAction({
  generate: intent<never, Route.ActionArgs, NewCaseFeedback>('', async (ctx, { form }) => {
    const caseNumber = await orRefuse(generateCaseNumber(ctx));
    // Keeps what was typed; nothing is validated before the form is submitted.
    const typed = { ...readTexts(form), caseNumber };
    return { status: 200, feedback: { generated: caseNumber }, typed };
  }),
  create,
  // A program may leave the button out.
  save: create,
});

export default function NewCase({ loaderData, actionData }: Route.ComponentProps) {
  const { submission } = loaderData;
  const opened = actionData?.feedback?.opened ?? submission?.case;
  return (
    <>
      <PageHeading
        title="New case"
        text={
          submission ? (
            `From submission ${submission.reference}`
          ) : (
            <>
              Somebody is on the phone? <Link to={urls.admin.newCall()}>Take the call first</Link>:
              every answer is kept as you type.
            </>
          )
        }
        before={
          submission && (
            <BackLink to={urls.admin.submission(submission.id)}>
              Back to {submission.reference}
            </BackLink>
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

const fieldNames = [
  'safe_mail',
  'safe_message',
  'safe_times',
  'email',
  'name',
  'phone',
  'language',
  ...payerFields,
  'caseNumber',
  'caseType',
  'notes',
  'internalNotes',
] as const;

type FieldName = (typeof fieldNames)[number];

function caseNumberControl(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('#new-case-caseNumber');
}

type FormProps = {
  draft: Route.ComponentProps['loaderData'];
  answer: Route.ComponentProps['actionData'];
};

function NewCaseForm({ draft, answer }: FormProps) {
  const navigation = useNavigation();
  const isSaving = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'create';
  const { submission } = draft;
  // Loading again draws another number.
  const [begun] = useState(draft);
  const field = fieldsOf<FieldName>(answer?.typed ?? begun, answer?.problems, 'new-case-');
  // On its own: it saves nothing, and what is typed meanwhile stays.
  const generating = useFetcher<typeof action>({ key: 'case-number' });
  const generated = generating.data?.feedback?.generated;
  const replaced = useRef('');
  useEffect(() => {
    const control = caseNumberControl();
    // A number that was typed while this one was under way stays.
    if (control && generated && control.value === replaced.current) control.value = generated;
  }, [generated]);
  return (
    <GuardedForm id="new-case" isRefused={answer !== undefined} className="grid gap-5">
      {/* Enter presses the first button of a form, which must not be Generate. */}
      <button type="submit" name="intent" value="create" hidden tabIndex={-1} />
      {submission && <input type="hidden" name="submissionId" value={submission.id} />}
      <FormErrors
        id="new-case-errors"
        errors={summaryOf(
          fieldNames.map((name) => field(name)),
          answer?.error,
        )}
        occasion={answer}
      />
      <Panel
        id="client"
        title="Client"
        text={
          submission
            ? `The mail with the case number, unless you change the address. ${recipientLine(submission.recipient)}`
            : 'Ask first how it is safe to reach them. Nothing about the case is mailed before they call the address safe: until then read the number out, with a code for the tracker.'
        }
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {!submission && (
            <SafeContactFields idPrefix="new-case-" said={answer?.typed ?? {}} isFirst />
          )}
          <TextInputField {...field('email')} label="E-mail" type="email" />
          <TextInputField {...field('name')} label="Name" />
          <TextInputField {...field('phone')} label="Phone" type="tel" />
          {!submission && (
            <SelectInputField
              {...field('language')}
              label="Language"
              placeholder="English"
              options={Object.entries(languages).map(([value, { inEnglish }]) => ({
                value,
                label: inEnglish,
              }))}
            />
          )}
        </div>
      </Panel>
      {!submission && (
        <Panel
          id="payer"
          title="Who paid, and where they live"
          text="Each law and each office belongs to a place. What is not known can be set later, on the case’s page of dates."
        >
          <PayerInputs
            prefix="new-case-"
            values={answer?.typed ?? {}}
            problems={answer?.problems ?? {}}
          />
        </Panel>
      )}
      <Panel id="case" title="Case">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <div className="grid gap-2">
            <TextInputField
              {...field('caseNumber')}
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
                  replaced.current = caseNumberControl()?.value ?? '';
                  void generating.submit({ intent: 'generate' }, { method: 'post' });
                }}
              >
                Generate another number
              </Button>
            </div>
          </div>
          <div className="grid gap-2">
            <SelectInputField
              {...field('caseType')}
              label="Type"
              placeholder="Choose one"
              options={optionsOf(caseTypeWords)}
              required
              // Of a submission all else is filled in already.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={submission !== undefined}
            />
            <LabelledCheckbox
              id="new-case-hasTemplateStages"
              name="hasTemplateStages"
              value="on"
              defaultChecked={answer?.typed === undefined || 'hasTemplateStages' in answer.typed}
              label="Use the stage template for this type"
              hint={<Link to={urls.admin.stageTemplates()}>See the templates</Link>}
            />
          </div>
        </div>
      </Panel>
      <Panel id="notes" title="Notes">
        <ClientNotesField notes={field('notes')} />
        <TextAreaInputField
          {...field('internalNotes')}
          label="Internal note"
          hint="Only staff read this. It is signed with your name; others add their own beside it."
        />
      </Panel>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="create" busy={isSaving} busyLabel="Creating…">
          Create case
        </Button>
      </div>
    </GuardedForm>
  );
}
