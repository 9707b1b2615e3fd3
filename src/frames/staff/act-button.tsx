import type { ComponentProps } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/application/button.tsx';

/**
 * A button for one action on a record, with the fields that the action needs. Name its intents:
 * `<ActButton<CaseIntent> intent="watch">`.
 */
export function ActButton<Name extends string = never>({
  intent,
  fields = {},
  ...button
}: {
  intent: NoInfer<Name>;
  fields?: Readonly<Record<string, string>>;
} & Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'name' | 'value'>) {
  const sent = useNavigation().formData;
  const isBusy =
    sent?.get('intent') === intent &&
    Object.entries(fields).every(([name, value]) => sent.get(name) === value);
  return (
    <Form method="post" preventScrollReset className="shrink-0">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button tone="secondary" size="compact" {...button} type="submit" busy={isBusy} />
    </Form>
  );
}
