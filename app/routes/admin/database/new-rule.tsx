import { Form, useNavigation } from 'react-router';
import { optionsOf, SelectInputField, TextInputField } from '#app/components/admin/form-fields.tsx';
import { Panel } from '#app/components/admin/page-heading.tsx';
import { formTypeWords } from '#app/components/admin/submission-words.ts';
import { Button } from '#app/ui/application/button.tsx';
import { urls } from '#shared/urls.ts';
import { ruleSubjects } from './rule-words.ts';

/** One rule more. */
export function NewRule() {
  const isAdding = useNavigation().formData?.has('what') === true;
  return (
    <Panel id="new-rule" title="Add a rule">
      <Form
        method="post"
        action={urls.admin.retention()}
        preventScrollReset
        noValidate
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        <SelectInputField id="new-what" name="what" label="Applies to" options={ruleSubjects} />
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
        />
        <div>
          <Button type="submit" busy={isAdding} busyLabel="Adding…">
            Add rule
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
