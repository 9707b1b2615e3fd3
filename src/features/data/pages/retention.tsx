import { data, redirect, useNavigation } from 'react-router';
import { AskFirst } from '#back-office/ask-first.tsx';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { FormErrors } from '#back-office/form-errors.tsx';
import { optionsOf, SelectInputField, TextInputField } from '#back-office/form-fields.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { PanelProblem } from '#back-office/panel-problem.tsx';
import { staffLoader } from '#back-office/staff-page.server.ts';
import { useMay } from '#back-office/staff-page.ts';
import { GuardedForm } from '#back-office/unsaved/unsaved-changes.tsx';
import { formTypeWords } from '#features/reports/submission-words.ts';
import { setFlash } from '#platform/http/flash.ts';
import { refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { findRetentionRules, nextRetentionRun } from '../retention-rules.server.ts';
import type { Route } from './+types/retention.ts';
import { changeRules, refusedField } from './change-rules.server.ts';
import type { RuleQuestion as Asked } from './change-rules.server.ts';
import { DatabaseFrame } from './database-frame.tsx';
import { RuleList, ruleSubjects, ruleTitle } from './rule-list.tsx';
import type { RuleRefusal } from './rule-list.tsx';

export const handle: CrumbHandle = { crumb: 'Retention' };

export const meta: Route.MetaFunction = () => [
  { title: 'Retention – Back office' },
  { name: 'robots', content: 'noindex' },
];

export const loader = staffLoader('database:read', async (ctx) => {
  const rules = await findRetentionRules(ctx);
  return { rules, nextRun: nextRetentionRun(ctx.now()) };
});

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const nothing = { refusal: undefined, question: undefined };
  try {
    const changed = await changeRules(staffServices(context), form);
    if ('question' in changed) return data({ ...nothing, ...changed }, 409);
    setFlash(context, changed.flash);
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    const { message, status } = refused;
    return data({ ...nothing, refusal: { fieldId: refusedField(form, status), message } }, status);
  }
  throw redirect(urls.admin.retention(), 303);
}

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, nextRun } = loaderData;
  const mayWrite = useMay('database:write');
  const { refusal, question } = actionData ?? {};
  return (
    <DatabaseFrame
      current="retention"
      text={
        <>
          How long what is finished is kept. Carried out every night, next{' '}
          <LocalTime value={nextRun} />, and audited.
        </>
      }
    >
      <FormErrors id="rule-errors" errors={refusal ? [refusal] : []} occasion={actionData} />
      {question && <RuleQuestion question={question} nextRun={nextRun} />}
      <RuleList rules={rules} refusal={refusal} mayWrite={mayWrite} />
      {mayWrite && <NewRule count={rules.length} refusal={refusal} />}
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

/** Before a rule that would remove something already at its next run. */
function RuleQuestion({ question, nextRun }: { question: Asked; nextRun: Date }) {
  const { rule, due, fields } = question;
  const isCase = rule.subject === 'case';
  const count = `${due.toLocaleString('en-US')} ${rule.subject}${due === 1 ? '' : 's'}`;
  return (
    <AskFirst
      page={urls.admin.retention()}
      fields={{ ...fields, intent: 'save-rule', confirmed: String(due) }}
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

/** One rule more. It begins anew once there is one. */
function NewRule({ count, refusal }: { count: number; refusal: RuleRefusal | undefined }) {
  function errorAt(fieldId: string): string | undefined {
    return refusal?.fieldId === fieldId ? refusal.message : undefined;
  }
  const isAdding = useNavigation().formData?.has('what') === true;
  return (
    <Panel id="new-rule" title="Add a rule">
      <GuardedForm
        key={count}
        isRefused={refusal?.fieldId?.startsWith('new-') === true}
        action={urls.admin.retention()}
        preventScrollReset
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        <SelectInputField
          id="new-what"
          name="what"
          label="Applies to"
          options={ruleSubjects}
          error={errorAt('new-what')}
        />
        <SelectInputField
          id="new-form-type"
          name="formType"
          label="Form (submissions)"
          options={[{ value: '', label: 'Every form' }, ...optionsOf(formTypeWords)]}
        />
        <TextInputField
          id="new-days"
          name="days"
          label="After (days)"
          inputMode="numeric"
          defaultValue="90"
          error={errorAt('new-days')}
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
