import { LocalTime } from '#back-office/local-time.tsx';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Badge } from '#ui/document/badge.tsx';
import type { Tone } from '#ui/tone.ts';
import type { Integration, IntegrationState } from '../integrations.server.ts';
import { scopeWords } from '#kernel/scopes.ts';

const states: Readonly<Record<IntegrationState, { label: string; tone: Tone }>> = {
  working: { label: 'Working', tone: 'success' },
  ended: { label: 'Ended', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
  reused: { label: 'Stopped: a secret came twice', tone: 'danger' },
};

export function IntegrationList(props: {
  integrations: readonly Integration[];
  mayWrite: boolean;
}) {
  const { integrations, mayWrite } = props;
  return (
    <section aria-labelledby="integrations-title" className="grid gap-3">
      <h2 id="integrations-title" className="text-lg">
        Integrations
      </h2>
      {integrations.length === 0 ? (
        <EmptyState title="No other program reads here" />
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
