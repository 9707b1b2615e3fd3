import { useNavigation } from 'react-router';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { useFormBase } from '#frames/staff/unsaved/use-form-base.ts';
import { GuardedForm } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { caseStatusWords } from '#shared/vocabulary/case-statuses.ts';
import { formTypeWords } from '#features/casework/reports/submission-words.ts';
import { submissionStatusWords } from '#shared/vocabulary/submission-statuses.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Switch } from '#ui/application/switch.tsx';

type ShownRule = {
  id: string;
  subject: 'submission' | 'case';
  formType: string | null;
  status: string;
  days: number;
  isActive: boolean;
  updatedAt: Date;
  due: number;
};

/** Every rule, each with its current effect. */
export function RuleList({
  rules,
  refusal,
  mayWrite,
}: {
  rules: readonly ShownRule[];
  refusal: RuleRefusal | undefined;
  mayWrite: boolean;
}) {
  return (
    <Panel
      id="rules"
      title="Rules"
      text="Records under legal hold are never touched. A rule for one form replaces the general one for it, also while it is off."
    >
      {rules.length === 0 ? (
        <p className="text-sm">No rules: everything is kept until somebody deletes it.</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {rules.map((rule) => (
            <li
              key={rule.id}
              className="flex flex-wrap items-end gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
            >
              <RuleForm rule={rule} refusal={refusal} mayWrite={mayWrite} />
              {mayWrite && <RemoveRule rule={rule} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RuleForm({
  rule,
  refusal,
  mayWrite,
}: {
  rule: ShownRule;
  refusal: RuleRefusal | undefined;
  mayWrite: boolean;
}) {
  const { id, subject, days, isActive, updatedAt } = rule;
  const mine = refusal?.owner === id ? refusal : undefined;
  const error = mine?.problems['days'];
  const base = useFormBase(
    { days, isActive },
    { version: updatedAt.getTime(), isRefused: error !== undefined },
  );
  const sending = useNavigation().formData;
  return (
    <GuardedForm
      key={base.round}
      base={base}
      isRefused={error !== undefined}
      action={urls.admin.retention()}
      preventScrollReset
      className="grid min-w-60 flex-1 items-end gap-x-6 gap-y-3 text-sm xl:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid gap-1">
        <h3 className="text-base font-semibold" id={`rule-${id}`}>
          {ruleTitle(rule)}
        </h3>
        <p className="text-muted">
          {subject === 'case'
            ? 'Name, e-mail, phone, notes, mails and linked submissions are removed; number, figures and history stay.'
            : 'Deleted with their mails.'}
        </p>
        <p className={isActive && rule.due > 0 ? 'font-semibold text-warning-ink' : 'text-muted'}>
          {preview(rule)}
        </p>
      </div>
      <fieldset disabled={!mayWrite} className="flex flex-wrap items-end gap-4">
        <legend className="sr-only">{ruleTitle(rule)}</legend>
        <input type="hidden" name="rule" value={id} />
        <TextInputField
          id={ruleFieldId(id, 'days')}
          name="days"
          label={subject === 'case' ? 'Anonymise after (days)' : 'Delete after (days)'}
          inputMode="numeric"
          defaultValue={mine?.days ?? String(days)}
          error={error}
          className="w-44"
        />
        <div className="flex min-h-10 items-center gap-2 font-semibold">
          <Switch
            id={`switch-${id}`}
            name="active"
            defaultChecked={isActive}
            aria-labelledby={`active-${id} rule-${id}`}
          />
          <label id={`active-${id}`} htmlFor={`switch-${id}`}>
            On
          </label>
        </div>
        {mayWrite && (
          <Button
            type="submit"
            tone="secondary"
            aria-describedby={`rule-${id}`}
            busy={sending?.get('rule') === id}
          >
            Save
          </Button>
        )}
      </fieldset>
    </GuardedForm>
  );
}

function RemoveRule({ rule }: { rule: ShownRule }) {
  const title = ruleTitle(rule);
  return (
    <ConfirmSubmit
      intent="remove-rule"
      fields={{ remove: rule.id }}
      label="Remove rule"
      accessibleLabel={`Remove rule: ${title}`}
      question={`Remove this rule: ${title}?`}
      text={
        rule.formType === null
          ? 'Nothing is deleted now. These records are then kept until somebody deletes them.'
          : 'Nothing is deleted now. The general rule then counts for this form as well, where there is one.'
      }
    />
  );
}

function preview({ subject, due, isActive }: ShownRule): string {
  const count = due.toLocaleString('en-US');
  const verb = subject === 'case' ? 'anonymise' : 'remove';
  if (!isActive) return `Off. It would ${verb} ${due === 0 ? 'nothing' : count} now.`;
  return due === 0 ? `Would ${verb} nothing now.` : `Would ${verb} ${count} now.`;
}

const caseWords: Readonly<Record<string, string>> = caseStatusWords;
const submissionWords: Readonly<Record<string, string>> = submissionStatusWords;

/** A rule that was not saved: its id or `new`, the errors by field, and the typed days. */
type RuleRefusal = { owner: string; problems: Readonly<Record<string, string>>; days: string };

/** @param rule its id, or `new` */
export function ruleFieldId(rule: string, field: string): string {
  return rule === 'new' ? `new-${field}` : `${field}-${rule}`;
}

/** Subjects of a rule, as `subject:status`. */
export const ruleSubjects = [
  ...['rejected', 'resolved', 'reviewed', 'pending'].map((status) => ({
    value: `submission:${status}`,
    label: `${submissionWords[status]} submissions`,
  })),
  ...['closed', 'resolved'].map((status) => ({
    value: `case:${status}`,
    label: `${caseWords[status]} cases`,
  })),
];

/** Such as "Rejected submissions of Cybercrime Report". */
export function ruleTitle(rule: {
  subject: 'submission' | 'case';
  status: string;
  formType: string | null;
}): string {
  const { subject, status, formType } = rule;
  const found = ruleSubjects.find(({ value }) => value === `${subject}:${status}`);
  const what = found?.label ?? `${status} ${subject}s`;
  return formType === null ? what : `${what} of ${formTypeWords[formType] ?? formType}`;
}
