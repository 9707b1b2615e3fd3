import { Form, useNavigation } from 'react-router';
import {
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import { CheckboxGroupField } from '#ui/document/choice-field.tsx';
import { integrationLasts, mostIntegrationIps } from '../forms/integration.ts';
import { scopes, scopeWords } from '#kernel/scopes.ts';
import type { TypedIntegration } from './change-integrations.server.ts';
import type { FormError } from '#features/base/staff/pages/change-security.server.ts';

const choices = scopes.map((value) => ({ value, ...scopeWords[value] }));

const lastsOptions = Object.keys(integrationLasts).map((days) => ({
  value: days,
  label: days === '365' ? 'A year' : `${days} days`,
}));

/** Creates an integration. */
export function IntegrationForm(props: {
  /** Values that the server refused. */
  typed: TypedIntegration | undefined;
  errors: readonly FormError[];
}) {
  const { typed, errors } = props;
  const isSending = useNavigation().formData?.get('intent') === 'create';
  function errorOf(field: string): string | undefined {
    return errors.find(({ fieldId }) => fieldId === field)?.message;
  }
  return (
    <Panel
      id="new-integration"
      title="Make an integration"
      text="For a program of your own or of somebody you trust: it can read what you tick, as long as you say."
    >
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="create" />
        <TextInputField
          id="integration-name"
          name="name"
          label="Name"
          hint="The audit log calls it by this name."
          maxLength={80}
          autoComplete="off"
          defaultValue={typed?.name}
          error={errorOf('integration-name')}
          className="max-w-md"
          required
        />
        <CheckboxGroupField
          id="integration-scopes"
          name="scopes"
          label="What it may do"
          choices={choices}
          defaultValue={typed?.scopes}
          error={errorOf('integration-scopes')}
          required
        />
        <div className="grid items-start gap-5 sm:grid-cols-[2fr_1fr]">
          <TextAreaInputField
            id="integration-allowedIps"
            name="allowedIps"
            label="Allowed addresses"
            hint={`One on a line: an address, or a network such as 203.0.113.0/24; at most ${mostIntegrationIps}. None: it may ask from anywhere.`}
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
            defaultValue={typed?.allowedIps}
            error={errorOf('integration-allowedIps')}
          />
          <SelectInputField
            id="integration-lasts"
            name="lasts"
            label="Ends after"
            options={lastsOptions}
            defaultValue={typed?.lasts ?? '90'}
            error={errorOf('integration-lasts')}
          />
        </div>
        <div>
          <Button type="submit" busy={isSending} busyLabel="Making…">
            Make integration
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
