import { useNavigation } from 'react-router';
import { optionsOf, SelectInputField, TextInputField } from '#back-office/form-fields.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { GuardedForm } from '#back-office/unsaved/guarded-form.tsx';
import { formTypeWords } from '#features/reports/submission-words.ts';
import { Button } from '#ui/application/button.tsx';
import { urls } from '#shared/urls.ts';
import type { RuleRefusal } from './rule-words.ts';
import { ruleSubjects } from './rule-words.ts';

/** One rule more. It begins anew once there is one. */
export function NewRule({ count, refusal }: { count: number; refusal: RuleRefusal | undefined }) {
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
