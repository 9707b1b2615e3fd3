import { Plug } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { data, redirect } from 'react-router';
import { CopyButton } from '#frames/staff/copy-button.tsx';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, Panel } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { SecurityFrame } from '#features/base/staff/pages/security-frame.tsx';
import { scopeWords } from '#kernel/scopes.ts';
import { setFlash } from '#platform/http/flash.ts';
import { askProof, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Badge } from '#ui/document/badge.tsx';
import type { Tone } from '#ui/tone.ts';
import {
  findIntegrations,
  type Integration,
  type IntegrationState,
} from '../integrations.server.ts';
import type { Route } from './+types/integrations.ts';
import { changeIntegrations, typedIntegration } from './change-integrations.server.ts';
import { IntegrationForm } from './integration-form.tsx';

export const handle: CrumbHandle = { crumb: 'Integrations' };

export const loader = staffLoader('security:read', async (ctx) => {
  return { ...(await findIntegrations(ctx)), appUrl: ctx.ports.site.appUrl };
});

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const changed = await changeIntegrations(staffServices(context), form);
    if ('errors' in changed) return data({ ...changed, secret: undefined }, { status: 400 });
    if ('secret' in changed) return { ...changed, errors: [], typed: undefined };
    setFlash(context, changed.flash);
  } catch (error) {
    await askProof(error, urls.admin.integrations(), context);
    const refused = refusalOf(error);
    if (!refused) throw error;
    const errors = [{ message: refused.message }];
    const typed = typedIntegration(form);
    return data({ errors, typed, secret: undefined }, { status: refused.status });
  }
  throw redirect(urls.admin.integrations(), 303);
}

export default function Integrations({ loaderData, actionData }: Route.ComponentProps) {
  const { integrations, keySince, isProved, appUrl } = loaderData;
  const mayWrite = useMay('security:write');
  const errors = actionData?.errors ?? [];
  return (
    <SecurityFrame
      text="Other programs that may read here, with tokens that last a quarter of an hour."
      writes="security:write"
      isProved={isProved}
    >
      <FormErrors id="integration-errors" errors={errors} occasion={actionData} />
      {actionData?.secret !== undefined && (
        <IntegrationSecret
          key={actionData.secret}
          secret={actionData.secret}
          feedKey={'feedKey' in actionData ? actionData.feedKey : undefined}
          appUrl={appUrl}
        />
      )}
      <IntegrationList integrations={integrations} mayWrite={mayWrite} />
      {mayWrite && (
        <IntegrationForm
          // Remounts, and so empties the form, once there is a new integration.
          key={integrations[0]?.id}
          typed={actionData?.typed}
          errors={errors}
        />
      )}
      <SigningKeyPanel since={keySince} appUrl={appUrl} mayWrite={mayWrite} />
    </SecurityFrame>
  );
}

/** Shows the secret of an integration, this once. */
function IntegrationSecret(props: { secret: string; feedKey: string | undefined; appUrl: string }) {
  const { secret, feedKey, appUrl } = props;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className="grid gap-6 outline-none">
      <Panel
        id="secret"
        title="The secret is shown only now"
        text="Give it to the other program over a safe way. It is good for one exchange: with each access token comes the next secret, which takes its place."
        actions={<CopyButton text={secret} what="Secret" label="Copy" />}
      >
        <p className="font-mono text-base wrap-anywhere">{secret}</p>
        <p className="text-sm text-muted">
          The program exchanges it at{' '}
          <code className="wrap-anywhere text-ink">{appUrl + urls.token()}</code>; what it may ask
          then is described at{' '}
          <a
            href={urls.api.openapi()}
            className="text-link wrap-anywhere underline underline-offset-4"
          >
            {appUrl + urls.api.openapi()}
          </a>
          .
        </p>
      </Panel>
      {feedKey !== undefined && (
        <Panel
          id="feed-key"
          title="The key of the feeds is shown only now"
          text="For TAXII and MISP, whose readers cannot exchange a secret. It lasts as long as the integration and opens the feeds alone."
          actions={<CopyButton text={feedKey} what="Key of the feeds" label="Copy" />}
        >
          <p className="font-mono text-base wrap-anywhere">{feedKey}</p>
          <p className="text-sm text-muted">
            TAXII 2.1: <code className="wrap-anywhere text-ink">{appUrl + urls.taxii()}</code>, any
            user name, the key as password. MISP:{' '}
            <code className="wrap-anywhere text-ink">{appUrl + urls.mispFeed()}</code>, with the
            header “Authorization: Bearer” and the key.
          </p>
        </Panel>
      )}
    </div>
  );
}

/** The key that signs access tokens. */
function SigningKeyPanel(props: { since: Date | null; appUrl: string; mayWrite: boolean }) {
  const { since, appUrl, mayWrite } = props;
  return (
    <Panel
      id="signing-key"
      title="Signing key"
      text="Signs access tokens. It is replaced every 90 days; the one before goes on checking what it has signed."
    >
      <p className="text-sm">
        {since ? (
          <>
            In force since <LocalTime value={since} />.
          </>
        ) : (
          'Made with the first token.'
        )}{' '}
        Whoever wants to check tokens finds the public keys at{' '}
        <a href={urls.jwks()} className="text-link wrap-anywhere underline underline-offset-4">
          {appUrl + urls.jwks()}
        </a>
        .
      </p>
      {mayWrite && since && (
        <div>
          <ConfirmSubmit
            intent="rotate"
            label="Replace the key"
            question="Sign with a new key from now on?"
            text="Tokens that were signed before go on being good until they expire."
          />
        </div>
      )}
    </Panel>
  );
}

const states: Readonly<Record<IntegrationState, { label: string; tone: Tone }>> = {
  working: { label: 'Working', tone: 'success' },
  ended: { label: 'Ended', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
  reused: { label: 'Stopped: a secret came twice', tone: 'danger' },
};

function IntegrationList(props: { integrations: readonly Integration[]; mayWrite: boolean }) {
  const { integrations, mayWrite } = props;
  return (
    <section aria-labelledby="integrations-title" className="grid gap-3">
      <h2 id="integrations-title" className="text-lg">
        Integrations
      </h2>
      {integrations.length === 0 ? (
        <EmptyState icon={<Plug />} title="No other program is connected" isFramed>
          An integration lets one read or send in what you tick, and nothing else.
          {mayWrite && ' Make the first one below.'}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
          {integrations.map((integration) => (
            <Row key={integration.id} integration={integration} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ integration, mayWrite }: { integration: Integration; mayWrite: boolean }) {
  const { name, scopes, allowedIps, state } = integration;
  return (
    <li className="grid gap-3 p-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="grid min-w-0 gap-1 text-sm">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-base wrap-anywhere">{name}</h3>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </div>
        <p>{scopes.map((scope) => scopeWords[scope].label).join(' · ')}</p>
        <p className="text-muted wrap-anywhere">
          {allowedIps.length === 0 ? 'From any address' : `From ${allowedIps.join(', ')}`}
        </p>
        <Dates {...integration} />
      </div>
      {mayWrite && <Changes integration={integration} />}
    </li>
  );
}

function Dates({ expiresAt, lastUsedAt, createdAt, createdBy, state }: Integration) {
  return (
    <p className="text-muted">
      {lastUsedAt ? (
        <>
          Last used <LocalTime value={lastUsedAt} />
        </>
      ) : (
        'Never used'
      )}
      {' · '}
      {state === 'ended' ? 'ended' : 'ends'} <LocalTime value={expiresAt} dateOnly />
      {' · made '}
      <LocalTime value={createdAt} dateOnly />
      {createdBy !== null && ` by ${createdBy}`}
    </p>
  );
}

function Changes({ integration: { id, name, state } }: { integration: Integration }) {
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'ended' && (
        <ConfirmSubmit
          intent="renew"
          fields={{ id }}
          label="New secret"
          question={`Give ${name} a new secret?`}
          text="The secret and the tokens it has end at once, so that it stops until it has the new one."
        />
      )}
      {state === 'working' ? (
        <ConfirmSubmit
          intent="revoke"
          fields={{ id }}
          label="Revoke"
          question={`Revoke ${name}?`}
          text="Its secret and its tokens are refused from its next request on."
        />
      ) : (
        <ConfirmSubmit
          intent="remove"
          fields={{ id }}
          label="Remove"
          question={`Remove ${name} from the list?`}
          text="What it did stays in the audit log."
        />
      )}
    </div>
  );
}
