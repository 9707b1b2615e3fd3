import { Form, useNavigation } from 'react-router';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { refusedAs, type ControlRefusal } from '#frames/staff/refused.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { GivenCode } from '../tracker-code.server.ts';
import type { CodeIntent } from './code-intents.server.ts';

type Client = { email: string; isMailUnsafe: boolean };

/** For a client whose mailbox is not safe: staff read them a code, and they open the tracker with it. */
export function CodeRow({
  client,
  parties,
  refused,
  given,
}: {
  client: Client;
  /** Who may open the case beside the client. */
  parties: readonly { id: string; name: string }[];
  refused: ControlRefusal | undefined;
  given: GivenCode | undefined;
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'give-code';
  const mine = refusedAs<CodeIntent>(refused, 'give-code');
  return (
    <div className="grid gap-1">
      <dt className="font-semibold">Code for the tracker</dt>
      <dd className="grid gap-2">
        {given ? (
          <Notice tone="success" live="polite" title={given.code}>
            Read it to them now. In the tracker they type the case number and, in place of an e-mail
            address, this code. It works once, for {given.minutes} minutes, and is not shown again.
          </Notice>
        ) : (
          <span className="wrap-anywhere">{codeMail(client)}</span>
        )}
        <Disclosure summary="Give one by another way" isOpen={mine !== undefined}>
          <Form method="post" preventScrollReset className="grid gap-2">
            <input type="hidden" name="intent" value="give-code" />
            {parties.length > 0 && (
              <SelectInputField
                id="give-code-to"
                name="party"
                label="For whom"
                placeholder="The client"
                defaultValue={mine?.typed['party']}
                options={parties.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
            <TextInputField
              id="give-code"
              name="reason"
              label="How you give it, and how you know who it is"
              hint="For instance: by phone, called back on the number from the report. It goes into the history and the audit log."
              error={mine?.error}
              defaultValue={mine?.typed['reason']}
              maxLength={300}
              autoComplete="off"
              required
            />
            <div>
              <Button type="submit" tone="secondary" size="compact" busy={isBusy}>
                Make a code
              </Button>
            </div>
          </Form>
        </Disclosure>
      </dd>
    </div>
  );
}

/** A code goes to the client alone, also where they want no news of their case by mail. */
function codeMail({ email, isMailUnsafe }: Client): string {
  if (!email) return 'None is sent: no e-mail address was given';
  return isMailUnsafe
    ? `None is sent to ${email}: it is not safe to write there`
    : `Sent to ${email} when the client asks for it`;
}
