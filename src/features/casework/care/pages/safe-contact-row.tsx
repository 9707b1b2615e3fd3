import { Form } from 'react-router';
import { SafeContactFields } from '#features/casework/safety/pages/safe-contact-fields.tsx';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { refusedAs, type ControlRefusal } from '#frames/staff/refused.ts';
import { Button } from '#ui/application/button.tsx';
import type { CareIntent } from './care-intents.server.ts';

/** What the client told staff of safe contact, which counts in place of their reports. */
export function SafeContactRow({
  said,
  refused,
}: {
  said: Readonly<Record<string, string>>;
  refused: ControlRefusal | undefined;
}) {
  const mine = refusedAs<CareIntent>(refused, 'safe-contact');
  return (
    <div className="grid gap-1">
      <dt className="font-semibold">Safe contact</dt>
      <dd>
        <Disclosure summary="Write down what they told you" isOpen={mine !== undefined}>
          <Form method="post" preventScrollReset className="grid gap-2">
            <input type="hidden" name="intent" value="safe-contact" />
            {mine && (
              <p role="alert" className="text-danger-ink">
                {mine.error}
              </p>
            )}
            <SafeContactFields idPrefix="contact-" said={mine?.typed ?? said} />
            <div>
              <Button type="submit" tone="secondary" size="compact">
                Save safe contact
              </Button>
            </div>
          </Form>
        </Disclosure>
      </dd>
    </div>
  );
}
