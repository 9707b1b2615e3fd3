import { useNavigation } from 'react-router';
import { z } from 'zod';
import { AskFirst } from '#frames/staff/ask-first.tsx';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import { optionsOf, SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { formIntent, intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { GuardedForm } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { formTypeWords } from '#features/casework/reports/submission-words.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import {
  findRetentionRules,
  nextRetentionRun,
  removeRetentionRule,
  type RuleInput,
  saveRetentionRule,
} from '../retention-rules.server.ts';
import type { Route } from './+types/retention.ts';
import { DatabaseFrame } from './database-frame.tsx';
import { ruleFieldId, RuleList, ruleSubjects, ruleTitle } from './rule-list.tsx';

export const handle: CrumbHandle = { crumb: 'Retention' };

export const loader = staffLoader('database:read', async (ctx) => {
  const rules = await findRetentionRules(ctx);
  return { rules, nextRun: nextRetentionRun(ctx.now()) };
});

const sentRule = z.object({
  /** Id of an existing rule; a new one has the next two fields instead. */
  rule: z.string().optional(),
  what: z.string().default(''),
  formType: z.string().default(''),
  days: z.string().default('').transform(readNumber),
  active: z.string().optional(),
  /** Number of records in the confirmation that was accepted. */
  confirmed: z.string().default('0').transform(readNumber),
});

export const action = staffAction({
  save: formIntent('', sentRule, async (ctx, sent) => {
    const saved = await saveRetentionRule(ctx, ruleOf(sent));
    if (saved.ok) return { to: urls.admin.retention(), flash: 'rule-saved' };
    if (saved.code === 'refused') return saved;
    return { status: 409, feedback: { rule: saved.rule, due: saved.due } };
  }),
  'remove-rule': intent('', async (ctx, { form }) => {
    await removeRetentionRule(ctx, { id: requireId(String(form.get('remove')), 'rule') });
    return { to: urls.admin.retention(), flash: 'rule-removed' };
  }),
});

function ruleOf({ rule, what, formType, days, active, confirmed }: z.infer<typeof sentRule>) {
  if (rule !== undefined)
    return { id: requireId(rule, 'rule'), days, isActive: active !== undefined, confirmed };
  const [subject, status = ''] = what.split(':');
  return {
    subject: subject === 'case' ? ('case' as const) : ('submission' as const),
    status,
    formType: formType || null,
    days,
    isActive: true,
    confirmed,
  };
}

/** @returns NaN when it is not a number */
function readNumber(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, nextRun } = loaderData;
  const mayWrite = useMay('database:write');
  const { feedback: question, typed = {}, problems = {}, error } = actionData ?? {};
  const owner = typed['rule'] ?? 'new';
  const refusal =
    Object.keys(problems).length > 0 ? { owner, problems, days: typed['days'] ?? '' } : undefined;
  const errors = problemsAt(problems).map(({ fieldId, message }) => ({
    fieldId: ruleFieldId(owner, fieldId ?? ''),
    message,
  }));
  return (
    <DatabaseFrame
      text={
        <>
          How long what is finished is kept. Carried out every night, next{' '}
          <LocalTime value={nextRun} />, and audited.
        </>
      }
    >
      <FormErrors
        id="rule-errors"
        errors={error ? [{ message: error }] : errors}
        occasion={actionData}
      />
      {question && <RuleQuestion question={question} typed={typed} nextRun={nextRun} />}
      <RuleList rules={rules} refusal={refusal} mayWrite={mayWrite} />
      {mayWrite && (
        <NewRule count={rules.length} typed={owner === 'new' ? typed : {}} problems={owner === 'new' ? problems : {}} />
      )}
    </DatabaseFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Database"
      failure="The retention rules could not be loaded"
      error={error}
    />
  );
}

/** Confirms a rule that would remove records at its next run. */
function RuleQuestion({
  question,
  typed,
  nextRun,
}: {
  question: { rule: RuleInput; due: number };
  typed: Readonly<Record<string, string>>;
  nextRun: Date;
}) {
  const { rule, due } = question;
  const isCase = rule.subject === 'case';
  const count = `${due.toLocaleString('en-US')} ${rule.subject}${due === 1 ? '' : 's'}`;
  return (
    <AskFirst
      page={urls.admin.retention()}
      fields={{ ...typed, intent: 'save', confirmed: String(due) }}
      question={`${isCase ? 'Anonymise' : 'Delete'} ${count}?`}
      label="Save the rule"
    >
      {ruleTitle(rule)}, {rule.days === 1 ? 'one day' : `${rule.days} days`} old: {count} now.{' '}
      {isCase ? 'The people in them are removed' : 'They are deleted with their mails'} at the next
      run, <LocalTime value={nextRun} />. That cannot be undone; until then you can switch the rule
      off.
    </AskFirst>
  );
}

/** Form of another rule. Resets once the rule is added. */
function NewRule({
  count,
  typed,
  problems,
}: {
  count: number;
  typed: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
}) {
  const isAdding = useNavigation().formData?.has('what') === true;
  return (
    <Panel id="new-rule" title="Add a rule">
      <GuardedForm
        key={count}
        isRefused={Object.keys(problems).length > 0}
        action={urls.admin.retention()}
        preventScrollReset
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        <SelectInputField
          id={ruleFieldId('new', 'what')}
          name="what"
          label="Applies to"
          options={ruleSubjects}
          defaultValue={typed['what']}
          error={problems['what']}
        />
        <SelectInputField
          id="new-form-type"
          name="formType"
          label="Form (submissions)"
          options={[{ value: '', label: 'Every form' }, ...optionsOf(formTypeWords)]}
          defaultValue={typed['formType']}
        />
        <TextInputField
          id={ruleFieldId('new', 'days')}
          name="days"
          label="After (days)"
          inputMode="numeric"
          defaultValue={typed['days'] ?? '90'}
          error={problems['days']}
        />
        <div>
          <Button type="submit" busy={isAdding} busyLabel="Adding…">
            Add rule
          </Button>
        </div>
      </GuardedForm>
    </Panel>
  );
}
