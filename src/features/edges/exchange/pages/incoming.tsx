import { Form, useNavigation } from 'react-router';
import { MailFrame, MailProofNotice } from '#features/base/mail/pages/mail-frame.tsx';
import { hasProof } from '#features/base/access/require-access.server.ts';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import { fieldsOf, SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { formIntent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { LabelledSwitch } from '#ui/application/switch.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { mailboxSchema, mailboxTlsModes } from '../forms/mailbox.ts';
import { getMailbox, saveMailbox, testMailbox, type Mailbox } from '../mailbox.server.ts';
import type { Route } from './+types/incoming.ts';

export const handle = { crumb: 'Incoming' };

export const loader = staffLoader('mail:read', async (ctx) => ({
  mailbox: await getMailbox(ctx),
  isProved: hasProof(ctx),
}));

const failure = 'The mailbox was not saved';

export const action = staffAction({
  save: formIntent(failure, mailboxSchema, async (ctx, detail) => {
    const saved = await saveMailbox(ctx, detail);
    return saved.ok ? { to: urls.admin.mailIncoming(), flash: 'mailbox-saved' as const } : saved;
  }),
  test: formIntent(failure, mailboxSchema, async (ctx, detail) => {
    const tested = await testMailbox(ctx, detail);
    return tested.ok ? { status: 200, feedback: { waiting: tested.waiting } } : tested;
  }),
});

export default function Incoming({ loaderData, actionData }: Route.ComponentProps) {
  const { mailbox, isProved } = loaderData;
  const here = urls.admin.mailIncoming();
  return (
    <MailFrame
      title="Incoming mail"
      text="A mailbox whose messages become messages of cases and reports, as if a mail server had brought them."
    >
      <MailProofNotice isProved={isProved} here={here} />
      {mailbox && <Now mailbox={mailbox} />}
      <Panel
        id="mailbox"
        title="Mailbox"
        text="Read once a minute, by IMAP. Use one that nobody else empties. A message stays there until it is stored."
      >
        <MailboxForm key={mailbox?.version ?? 0} mailbox={mailbox} answer={actionData} />
      </Panel>
    </MailFrame>
  );
}

function Now({ mailbox }: { mailbox: Mailbox }) {
  const { isOn, readAt, taken, failure: words, failures, left } = mailbox;
  return (
    <Panel id="now" title="Now">
      <div className="grid gap-3 text-sm">
        {failures > 0 && (
          <Notice tone="danger" title="The mailbox was not read">
            {words} Tried {failures} {failures === 1 ? 'time' : 'times'}.
          </Notice>
        )}
        <p>
          {isOn ? 'On' : 'Off: nothing is read'}. {taken.toLocaleString('en-US')}{' '}
          {taken === 1 ? 'message' : 'messages'} taken
          {readAt ? (
            <>
              , last looked <LocalTime value={readAt} />.
            </>
          ) : (
            '.'
          )}
        </p>
        {left.length > 0 && (
          <div>
            <p className="font-semibold">Left in the mailbox, marked there with a flag</p>
            <ul className="list-disc ps-5">
              {left.map(({ at, because, bytes }) => (
                <li key={`${at} ${because}`}>
                  <LocalTime value={new Date(at)} />: {because}
                  {bytes > 0 && ` ${formatBytes(bytes)}.`}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Panel>
  );
}

const tlsLabels = {
  tls: 'TLS (usually port 993)',
  starttls: 'STARTTLS (usually port 143)',
  none: 'None, inside this network only',
} as const;

type FormProps = {
  mailbox: Mailbox | undefined;
  answer: Route.ComponentProps['actionData'];
};

function MailboxForm({ mailbox, answer }: FormProps) {
  const mayWrite = useMay('mail:write');
  const intent = useNavigation().formData?.get('intent');
  const problems = answer?.problems ?? {};
  const typed = answer?.typed;
  const field = fieldsOf(typed, problems, 'mailbox-');
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-5">
      <input type="hidden" name="version" value={mailbox?.version ?? 0} />
      <FormErrors
        id="mailbox-errors"
        errors={[...(answer?.error ? [{ message: answer.error }] : []), ...problemsAt(problems)]}
        occasion={answer}
      />
      <fieldset disabled={!mayWrite} className="grid gap-5">
        <legend className="sr-only">Mailbox</legend>
        <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_2fr]">
          <TextInputField {...field('host', mailbox?.host)} label="Host" required />
          <TextInputField
            {...field('port', String(mailbox?.port ?? 993))}
            label="Port"
            required
            inputMode="numeric"
          />
          <SelectInputField
            {...field('tlsMode', mailbox?.tlsMode ?? 'tls')}
            label="Encryption"
            options={mailboxTlsModes.map((value) => ({ value, label: tlsLabels[value] }))}
          />
        </div>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextInputField
            {...field('username', mailbox?.username)}
            label="User name"
            required
            autoComplete="off"
          />
          <TextInputField
            id="mailbox-password"
            name="password"
            type="password"
            label="Password"
            error={problems['password']}
            autoComplete="new-password"
            hint={
              mailbox
                ? 'One is stored and never shown. Leave this empty to keep it.'
                : 'Stored encrypted and never shown again.'
            }
          />
        </div>
        <TextInputField
          {...field('folder', mailbox?.folder)}
          label="Move what was taken to this folder"
          hint="Empty: it stays in the inbox, marked as read."
          className="sm:max-w-96"
        />
        <LabelledSwitch
          id="mailbox-isOn"
          name="isOn"
          label="Read this mailbox"
          defaultChecked={typed ? 'isOn' in typed : (mailbox?.isOn ?? false)}
        />
        <LabelledSwitch
          id="mailbox-takesOld"
          name="takesOld"
          label="Take what is there already, too"
          hint="Counts when reading begins. Otherwise only mail that arrives from then on is taken."
          defaultChecked={typed ? 'takesOld' in typed : false}
        />
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save" busy={intent === 'save'}>
              Save mailbox
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
          </div>
        )}
      </fieldset>
      <div role="status">
        {answer?.feedback && (
          <Notice tone="success" title="The mailbox opens">
            {answer.feedback.waiting.toLocaleString('en-US')}{' '}
            {answer.feedback.waiting === 1 ? 'message is' : 'messages are'} in it. Nothing was
            changed.
          </Notice>
        )}
      </div>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="Mail" failure="Error loading the mailbox" error={error} />;
}
