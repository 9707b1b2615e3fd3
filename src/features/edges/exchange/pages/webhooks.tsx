import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { z } from 'zod';
import { CopyButton } from '#frames/staff/copy-button.tsx';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import { SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { type CrumbHandle, Panel } from '#frames/staff/page-heading.tsx';
import {
  intent,
  staffAction,
  staffLoader,
  type Sent,
  type StaffAnswer,
} from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { SecurityFrame } from '#features/base/staff/pages/security-frame.tsx';
import { Refusal } from '#kernel/errors.ts';
import { scopeWords, type Scope } from '#kernel/scopes.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { CheckboxGroupField } from '#ui/document/choice-field.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { webhookEventNames, webhookEvents } from '../webhook-events.ts';
import {
  createWebhook,
  findWebhooks,
  holdWebhook,
  removeWebhook,
  renewWebhookSecret,
  replayDelivery,
  testWebhook,
  webhookForm,
} from '../webhooks.server.ts';
import type { Route } from './+types/webhooks.ts';
import { WebhookList } from './webhook-list.tsx';

export const handle: CrumbHandle = { crumb: 'Webhooks' };

export const loader = staffLoader('security:read', findWebhooks);

const there = urls.admin.webhooks();

/** A secret that is shown once; missing when the form was refused. */
type Feedback = { secret?: string };

export const action = staffAction({
  create: intent<never, Sent, Feedback>('', async (ctx, { form }) => {
    const [integration, url] = ['integration', 'url'].map((name) => String(form.get(name) ?? ''));
    const events = form.getAll('events').map(String);
    const typed = { integration: integration ?? '', url: url ?? '', events: events.join(' ') };
    const parsed = webhookForm(ctx.ports.web).safeParse({ ...typed, events });
    const problems: Record<string, string> = {};
    for (const { path, message } of parsed.error?.issues ?? [])
      problems[String(path[0])] ??= message;
    if (!parsed.success) return { status: 400, feedback: {}, problems, typed };
    const made = await createWebhook(ctx, parsed.data);
    if (made.ok) return { status: 200, feedback: { secret: made.secret } };
    return { status: 400, feedback: {}, problems: { [made.field]: made.message }, typed };
  }),
  renew: intent<never, Sent, Feedback>('', async (ctx, { form }) => {
    return { status: 200, feedback: { secret: await renewWebhookSecret(ctx, idIn(form)) } };
  }),
  pause: intent('', async (ctx, { form }) => {
    await holdWebhook(ctx, { id: idIn(form), isPaused: true });
    return { flash: 'webhook-held', to: there };
  }),
  resume: intent('', async (ctx, { form }) => {
    await holdWebhook(ctx, { id: idIn(form), isPaused: false });
    return { flash: 'webhook-resumed', to: there };
  }),
  test: intent('', async (ctx, { form }) => {
    await testWebhook(ctx, idIn(form));
    return { flash: 'webhook-tested', to: there };
  }),
  replay: intent('', async (ctx, { form }) => {
    await replayDelivery(ctx, idIn(form));
    return { flash: 'webhook-replayed', to: there };
  }),
  remove: intent('', async (ctx, { form }) => {
    await removeWebhook(ctx, idIn(form));
    return { flash: 'webhook-removed', to: there };
  }),
});

function idIn(form: FormData): string {
  const id = z.uuid().safeParse(form.get('id'));
  if (id.success) return id.data;
  throw new Refusal('not_found', 'This webhook is not there any more.');
}

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { webhooks, integrations, isProved } = loaderData;
  const mayWrite = useMay('security:write');
  const secret = actionData?.feedback?.secret;
  return (
    <SecurityFrame
      text="Tell other programs that something happened: which kind of event, and to which record. Never what somebody wrote."
      writes="security:write"
      isProved={isProved}
    >
      <FormErrors id="webhook-errors" errors={errorsOf(actionData)} occasion={actionData} />
      {secret !== undefined && <WebhookSecret key={secret} secret={secret} />}
      <WebhookList webhooks={webhooks} mayWrite={mayWrite} />
      {mayWrite && (
        <WebhookForm
          // Remounts, and so empties the form, once there is a new webhook.
          key={webhooks[0]?.id}
          integrations={integrations}
          answer={actionData?.intent === 'create' ? actionData : undefined}
        />
      )}
    </SecurityFrame>
  );
}

function errorsOf(answer: StaffAnswer<never, string, Feedback> | undefined) {
  const { error, problems = {} } = answer ?? {};
  const ofFields = Object.entries(problems).map(([field, message]) => ({
    fieldId: `webhook-${field}`,
    message,
  }));
  return error === undefined ? ofFields : [{ message: error }];
}

/** Shows the secret of a webhook, this once, above the form that created it. */
function WebhookSecret({ secret }: { secret: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <Panel
        id="webhook-secret"
        title="The secret is shown only now"
        text="Its receiver checks with it that a message is ours and unchanged. Give it over a safe way. A secret that it replaces signs for a day more."
        actions={<CopyButton text={secret} what="Secret" label="Copy" />}
      >
        <p className="font-mono text-base wrap-anywhere">{secret}</p>
        <p className="text-sm text-muted">
          Messages are signed as Standard Webhooks says: libraries for it exist for most languages.
        </p>
      </Panel>
    </div>
  );
}

type FormProps = {
  integrations: readonly { id: string; name: string; scopes: readonly Scope[] }[];
  answer: StaffAnswer<never, string, Feedback> | undefined;
};

const choices = webhookEventNames.map((value) => ({
  value,
  label: webhookEvents[value].label,
  hint: `Needs the right “${scopeWords[webhookEvents[value].scope].label}”`,
}));

function WebhookForm({ integrations, answer }: FormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'create';
  const { typed, problems } = answer ?? {};
  const options = integrations.map(({ id, name }) => ({ value: id, label: name }));
  if (options.length === 0)
    return (
      <Notice title="Make an integration first">
        A webhook has the rights of an integration, and ends with it.{' '}
        <Link to={urls.admin.integrations()}>See the integrations</Link>
      </Notice>
    );
  return (
    <Panel
      id="new-webhook"
      title="Add a webhook"
      text="It has the rights of an integration: it hears of nothing that this one may not read, and ends with it. What a restricted case is about is told to nobody."
    >
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="create" />
        <SelectInputField
          id="webhook-integration"
          name="integration"
          label="Integration"
          options={options}
          defaultValue={typed?.['integration']}
          error={problems?.['integration']}
          className="max-w-md"
        />
        <TextInputField
          id="webhook-url"
          name="url"
          type="url"
          label="Address"
          hint="https:// and a public host, or a host and port that the operator named in WEBHOOK_HOSTS. Messages are sent there by POST; redirects are not followed."
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed?.['url']}
          error={problems?.['url']}
          required
        />
        <CheckboxGroupField
          id="webhook-events"
          name="events"
          label="Events"
          choices={choices}
          defaultValue={typed?.['events']?.split(' ')}
          error={problems?.['events']}
          required
        />
        <div>
          <Button type="submit" busy={isSending} busyLabel="Adding…">
            Add webhook
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
