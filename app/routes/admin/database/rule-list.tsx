import { Form, useNavigation } from 'react-router';
import { TextInputField } from '#app/components/admin/form-fields.tsx';
import { Panel } from '#app/components/admin/page-heading.tsx';
import { Button } from '#app/ui/application/button.tsx';
import { Switch } from '#app/ui/application/switch.tsx';
import { urls } from '#shared/urls.ts';
import { ruleTitle } from './rule-words.ts';

export type ShownRule = {
  id: string;
  subject: 'submission' | 'case';
  formType: string | null;
  status: string;
  days: number;
  isActive: boolean;
  due: number;
};

/** Every rule, each with what it would do at this moment. */
export function RuleList({ rules, mayWrite }: { rules: readonly ShownRule[]; mayWrite: boolean }) {
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
            <li key={rule.id} className="py-4 first:pt-0 last:pb-0">
              <RuleForm rule={rule} mayWrite={mayWrite} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RuleForm({ rule, mayWrite }: { rule: ShownRule; mayWrite: boolean }) {
  const { id, subject, days, isActive } = rule;
  const sending = useNavigation().formData;
  return (
    <Form
      // A changed rule begins anew with what is stored.
      key={`${days} ${isActive}`}
      method="post"
      action={urls.admin.retention()}
      preventScrollReset
      noValidate
      className="grid items-end gap-x-6 gap-y-3 text-sm lg:grid-cols-[minmax(0,1fr)_auto]"
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
          id={`days-${id}`}
          name="days"
          label={subject === 'case' ? 'Anonymise after (days)' : 'Delete after (days)'}
          inputMode="numeric"
          defaultValue={String(days)}
          className="w-40"
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
          <>
            <Button
              type="submit"
              tone="secondary"
              aria-describedby={`rule-${id}`}
              busy={sending?.get('rule') === id && !sending.has('remove')}
            >
              Save
            </Button>
            <Button
              type="submit"
              tone="quiet"
              name="remove"
              value={id}
              aria-describedby={`rule-${id}`}
            >
              Remove rule
            </Button>
          </>
        )}
      </fieldset>
    </Form>
  );
}

function preview({ subject, due, isActive }: ShownRule): string {
  const count = due.toLocaleString('en-US');
  const verb = subject === 'case' ? 'anonymise' : 'remove';
  if (!isActive) return `Off. It would ${verb} ${count} now.`;
  return due === 0 ? `Would ${verb} nothing now.` : `Would ${verb} ${count} now.`;
}
