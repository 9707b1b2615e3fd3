import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import { SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { useTyped, useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { LabelledSwitch } from '#ui/application/switch.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { SmtpConfig } from '../smtp-configs.server.ts';
import { mailShares, tlsModes } from '../forms/smtp-config.ts';
import { urls } from '#shared/urls.ts';
import type { ServerAnswer } from './save-server-form.server.ts';
import { tlsWords } from '../mail-words.ts';

const fresh = {
  name: '',
  host: '',
  port: 587,
  username: '',
  tlsMode: 'starttls',
  fromAddress: '',
  fromName: '',
  dailyLimit: 50,
  reserveShare: mailShares.reserve.usual,
  formsShare: mailShares.forms.usual,
  version: 0,
  hasPassword: true,
};

type TextName =
  | 'name'
  | 'host'
  | 'port'
  | 'username'
  | 'fromAddress'
  | 'fromName'
  | 'dailyLimit'
  | 'reserveShare'
  | 'formsShare';

/** Fields of one mail server. The typed values are kept when the form is refused, except the password. */
export function ServerForm({
  config,
  action,
  answer,
}: {
  config: SmtpConfig | undefined;
  action: string;
  answer: ServerAnswer | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(useTyped(form));
  const mayWrite = useMay('mail:write');
  const intent = useNavigation().formData?.get('intent');
  const initial = config ?? fresh;
  const typed = answer?.typed;
  const problems = answer?.problems ?? {};
  function text(name: TextName) {
    return {
      id: name,
      name,
      error: problems[name],
      autoComplete: 'off',
      defaultValue: typed?.[name] ?? String(initial[name]),
    };
  }
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      preventScrollReset
      noValidate
      className="grid gap-5"
    >
      <input type="hidden" name="version" value={initial.version} />
      <FormErrors
        id="server-errors"
        errors={[...(answer?.error ? [{ message: answer.error }] : []), ...problemsAt(problems)]}
        occasion={answer}
      />
      <fieldset disabled={!mayWrite} className="grid gap-5">
        <legend className="sr-only">Mail server</legend>
        <TextInputField {...text('name')} label="Name" required />
        <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_2fr]">
          <TextInputField {...text('host')} label="Host" required spellCheck={false} />
          <TextInputField {...text('port')} label="Port" required inputMode="numeric" />
          <SelectInputField
            id="tlsMode"
            name="tlsMode"
            label="Encryption"
            error={problems['tlsMode']}
            defaultValue={typed?.['tlsMode'] ?? initial.tlsMode}
            options={tlsModes.map((value) => ({ value, label: tlsWords[value].long }))}
          />
        </div>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextInputField
            {...text('username')}
            label="User name"
            required
            spellCheck={false}
            hint="Often the whole e-mail address."
          />
          <TextInputField
            id="password"
            name="password"
            type="password"
            label="Password"
            error={problems['password']}
            autoComplete="new-password"
            hint={
              config?.hasPassword
                ? 'One is stored and never shown. Leave this empty to keep it.'
                : 'Stored encrypted and never shown again.'
            }
          />
        </div>
        <LabelledSwitch
          id="hasNoPassword"
          name="hasNoPassword"
          label="The server asks for no sign-in"
          hint="Some servers inside a network let every machine in. A stored password is removed."
          defaultChecked={typed ? 'hasNoPassword' in typed : !initial.hasPassword}
        />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextInputField
            {...text('fromAddress')}
            label="From address"
            type="email"
            hint="Empty: the contact address of the settings."
          />
          <TextInputField
            {...text('fromName')}
            label="From name"
            hint="Empty: the name of the organisation."
          />
        </div>
        <TextInputField
          {...text('dailyLimit')}
          label="Daily limit"
          required
          inputMode="numeric"
          hint="Mails a day at most, which the outbox keeps to. Ask your provider; new accounts often have few."
          className="sm:max-w-72"
        />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextInputField
            {...text('reserveShare')}
            label="Kept for codes and sign-in, in %"
            required
            inputMode="numeric"
            hint="Of the daily limit. Nothing but codes, resets and mail about staff accounts may use it."
          />
          <TextInputField
            {...text('formsShare')}
            label="For mail of public forms at most, in %"
            required
            inputMode="numeric"
            hint="Of the daily limit: receipts, and links for opt-out and newsletter. Anybody can cause these, so what is more waits for the next day."
          />
        </div>
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="intent"
              value="save"
              busy={intent === 'save'}
              busyLabel="Saving…"
            >
              Save configuration
            </Button>
            <Button
              type="submit"
              name="intent"
              value="test"
              tone="secondary"
              busy={intent === 'test'}
              busyLabel="Connecting…"
            >
              Test connection
            </Button>
            <Link to={urls.admin.mail()} className={buttonClass({ tone: 'quiet', size: 'small' })}>
              Cancel
            </Link>
          </div>
        )}
      </fieldset>
      <div role="status">
        {answer?.tested && (
          <Notice tone={answer.tested.isGood ? 'success' : 'danger'} title={answer.tested.title}>
            {answer.tested.text}
          </Notice>
        )}
      </div>
    </Form>
  );
}
