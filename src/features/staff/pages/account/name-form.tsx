import { Form, useNavigation } from 'react-router';
import { FormErrors } from '#back-office/form-errors.tsx';
import { TextInputField } from '#back-office/form-fields.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import { errorsOf } from './errors-of.ts';

type Problems = Readonly<Record<string, string>>;

/** How colleagues see one. */
export function NameForm(props: { name: string; problems: Problems; occasion: unknown }) {
  const isSaving = useNavigation().formData?.get('form') === 'name';
  const { name, problems, occasion } = props;
  return (
    <Panel id="name" title="Name" text="Colleagues see it beside what you do.">
      <Form method="post" preventScrollReset noValidate className="grid gap-4">
        <FormErrors
          id="name-errors"
          errors={errorsOf('own', problems, ['name'])}
          occasion={occasion}
        />
        <input type="hidden" name="form" value="name" />
        <TextInputField
          id="own-name"
          name="name"
          label="Your name"
          autoComplete="name"
          defaultValue={name}
          error={problems['name']}
          maxLength={120}
          required
        />
        <Button type="submit" className="justify-self-start" busy={isSaving}>
          Save name
        </Button>
      </Form>
    </Panel>
  );
}
