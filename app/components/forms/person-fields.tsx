import { TextField } from '#app/ui/document/text-field.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import type { textField } from './typed-values.ts';

/** Who writes, and how they are reached. @param props `control`: the attributes of each field */
export function PersonFields({
  control,
  emailHint,
}: {
  control: (name: 'name' | 'email' | 'phone') => ReturnType<typeof textField>;
  emailHint: string;
}) {
  return (
    <>
      <TextField {...control('name')} label={m.report_name_label()} autoComplete="name" required />
      <TextField
        {...control('email')}
        label={m.report_email_label()}
        hint={emailHint}
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
      <TextField
        {...control('phone')}
        label={m.report_phone_label()}
        hint={m.report_phone_hint()}
        type="tel"
        autoComplete="tel"
        width="half"
      />
    </>
  );
}
