import type { ServiceContext } from '#kernel/context.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { refusalOf } from '#platform/http/staff-context.ts';
import { createDomain, removeDomain } from '../domains.server.ts';
import { makeDomainPrimary, setDomainActive } from '../domain-changes.server.ts';
import { requireId } from '#back-office/require-id.ts';

const intents = ['add', 'activate', 'deactivate', 'primary', 'delete'] as const;

export type DomainIntent = (typeof intents)[number];

export function readDomainIntent(form: FormData): DomainIntent | undefined {
  return intents.find((intent) => intent === form.get('intent'));
}

export type ActedOnDomains =
  | { done: FlashCode }
  /** `typed` is what stands in the field for a new domain. */
  | { error: string; typed?: string; status: number };

type Asked = { form: FormData; usedHost: string | undefined };

/** Does what a control of the list says; a refusal becomes the words to show. */
export async function actOnDomains(
  ctx: ServiceContext,
  intent: DomainIntent,
  asked: Asked,
): Promise<ActedOnDomains> {
  const failure = failures[intent];
  const typed = intent === 'add' ? { typed: String(asked.form.get('name') ?? '') } : {};
  try {
    const acted = await act(ctx, intent, asked);
    if ('done' in acted) return acted;
    return { ...typed, error: `${failure}: ${acted.message}`, status: 400 };
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return { ...typed, error: `${failure}: ${refused.message}`, status: refused.status };
  }
}

async function act(
  ctx: ServiceContext,
  intent: DomainIntent,
  { form, usedHost }: Asked,
): Promise<{ done: FlashCode } | { message: string }> {
  if (intent === 'add') {
    const created = await createDomain(ctx, { name: String(form.get('name') ?? ''), usedHost });
    return created.ok ? { done: 'domain-added' } : created;
  }
  const id = requireId(String(form.get('id')), 'domain');
  if (intent === 'delete') {
    await removeDomain(ctx, { id, usedHost });
    return { done: 'domain-deleted' };
  }
  if (intent === 'primary') {
    await makeDomainPrimary(ctx, { id, usedHost });
    return { done: 'domain-primary' };
  }
  await setDomainActive(ctx, { id, isActive: intent === 'activate', usedHost });
  return { done: intent === 'activate' ? 'domain-activated' : 'domain-deactivated' };
}

const failures: Readonly<Record<DomainIntent, string>> = {
  add: 'Failed to add domain',
  activate: 'Failed to update domain',
  deactivate: 'Failed to update domain',
  primary: 'Failed to update domain',
  delete: 'Failed to delete domain',
};
