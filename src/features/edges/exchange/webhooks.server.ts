import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { v7 } from 'uuid';
import { z } from 'zod';
import { integrations } from '#database/tables/integrations.ts';
import { hasProof, requireProof } from '#features/base/access/require-access.server.ts';
import type { StandingSource } from '#features/base/audit/standing-work.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { Web } from '#kernel/ports/domains.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { auditChain } from '#database/tables/security.ts';
import { webhookDeliveries, webhooks } from '#database/tables/exchange.ts';
import { urls } from '#shared/urls.ts';
import { webhookEventNames, webhookEvents, type WebhookEvent } from './webhook-events.ts';

type Row = typeof webhooks.$inferSelect;

/** In milliseconds: how long the previous secret signs together with the new one. */
const overlap = 24 * 3_600_000;

/** Entries of the log shown for each webhook. */
const shownDeliveries = 15;

/**
 * The current signing secrets, the newest first. They are derived from the keys of the site, so that the
 * database and its backups hold none.
 */
export function webhookSecrets(
  site: SiteAddress,
  { id, generation, formerUntil }: Pick<Row, 'id' | 'generation' | 'formerUntil'>,
  now: Date,
): [Buffer, ...Buffer[]] {
  function secret(number: number): Buffer {
    return createHmac('sha256', site.deriveKey('webhooks')).update(`${id} ${number}`).digest();
  }
  const hasFormer = formerUntil !== null && formerUntil > now;
  return [secret(generation), ...(hasFormer ? [secret(generation - 1)] : [])];
}

function shown([secret]: [Buffer, ...Buffer[]]): string {
  return `whsec_${secret.toString('base64')}`;
}

export type Delivery = Pick<
  typeof webhookDeliveries.$inferSelect,
  'id' | 'event' | 'record' | 'state' | 'attempts' | 'nextAt' | 'lastAt' | 'lastAnswer'
> & { happenedAt: Date };

export type Webhook = Pick<Row, 'id' | 'url' | 'pausedAt' | 'pausedBecause' | 'formerUntil'> & {
  events: WebhookEvent[];
  integration: string;
  /** Its integration was stopped, or has expired. */
  isEnded: boolean;
  waiting: number;
  /** The latest first. */
  deliveries: Delivery[];
};

/** Webhooks that send, for the list of what somebody leaves behind; a renewed secret was shown again. */
export const standingWebhooks: StandingSource = {
  actions: ['webhook.created', 'webhook.secret-renewed'],
  async find(ctx, ids) {
    authorize(ctx, 'staff:read');
    const rows = await ctx.db
      .select({ id: webhooks.id, url: webhooks.url })
      .from(webhooks)
      .where(and(inArray(webhooks.id, [...ids]), isNull(webhooks.pausedAt)));
    return rows.map(({ id, url }) => ({
      id,
      what: `Webhook to ${new URL(url).hostname}`,
      href: urls.admin.webhooks(),
    }));
  },
};

/** @throws Refusal `forbidden` */
export async function findWebhooks(ctx: ServiceContext) {
  authorize(ctx, 'security:read');
  const rows = await ctx.db
    .select({ webhook: webhooks, integration: integrations })
    .from(webhooks)
    .innerJoin(integrations, eq(integrations.id, webhooks.integrationId))
    .orderBy(desc(webhooks.id));
  const list: Webhook[] = [];
  for (const { webhook, integration } of rows) {
    const isOwn = eq(webhookDeliveries.webhookId, webhook.id);
    const deliveries = await ctx.db
      .select()
      .from(webhookDeliveries)
      .where(isOwn)
      .orderBy(desc(webhookDeliveries.id))
      .limit(shownDeliveries);
    const isWaiting = and(isOwn, eq(webhookDeliveries.state, 'waiting'));
    list.push({
      ...webhook,
      url: withoutQuery(webhook.url),
      events: webhook.events as WebhookEvent[],
      integration: integration.name,
      isEnded: integration.family === null || integration.expiresAt <= ctx.now(),
      waiting: await ctx.db.$count(webhookDeliveries, isWaiting),
      deliveries,
    });
  }
  const choices = await ctx.db
    .select({ id: integrations.id, name: integrations.name, scopes: integrations.scopes })
    .from(integrations)
    .where(and(isNotNull(integrations.family), sql`${integrations.expiresAt} > ${ctx.now()}`))
    .orderBy(integrations.name);
  return { webhooks: list, integrations: choices, isProved: hasProof(ctx) };
}

/** The query string may contain the receiver's credentials. */
function withoutQuery(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}

const noAddress =
  'Enter an address that begins with https://, without a port, a user or a “#”. Hosts with a port, or inside your network, have to be in WEBHOOK_HOSTS';

/** Only port 443 is connected to, and only by host name. */
function isReceiver(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, port, username, password, hash, hostname } = new URL(typed);
  const labels = hostname.split('.');
  const isName = labels.length > 1 && labels.every((label) => /^[a-z\d-]{1,63}$/.test(label));
  const isAddress = /^\d+$/.test(labels.at(-1) ?? '');
  return protocol === 'https:' && isName && !isAddress && port + username + password + hash === '';
}

/** Form of a webhook: the receiver of events. @param web tells the receivers that the operator named */
export function webhookForm(web: Pick<Web, 'isNamed'>) {
  return z.object({
    integration: z.uuid({ error: 'Choose an integration' }),
    url: z
      .string({ error: noAddress })
      .trim()
      .max(500, { error: 'Use 500 characters or fewer' })
      .refine((typed) => isReceiver(typed) || isNamedReceiver(typed, web), { error: noAddress })
      .transform((typed) => new URL(typed).href),
    events: z
      .array(z.enum(webhookEventNames, { error: 'Choose from the list' }))
      .min(1, { error: 'Choose at least one event' }),
  });
}

function isNamedReceiver(typed: string, web: Pick<Web, 'isNamed'>): boolean {
  if (!/^https?:/i.test(typed) || !URL.canParse(typed)) return false;
  const { username, password, hash, href } = new URL(typed);
  return username + password + hash === '' && web.isNamed(href);
}

/** An error shown at a field of the form. */
export type WebhookRefused = { ok: false; field: 'integration' | 'events'; message: string };

/**
 * Creates a webhook, which notifies another program of events from now on.
 * @returns its secret, to be shown once
 * @throws Refusal `forbidden`, `proof_needed`
 */
export async function createWebhook(
  ctx: ServiceContext,
  { integration: integrationId, url, events }: z.output<ReturnType<typeof webhookForm>>,
): Promise<{ ok: true; secret: string } | WebhookRefused> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  const isChosen = and(eq(integrations.id, integrationId), isNotNull(integrations.family));
  const [integration] = await ctx.db.select().from(integrations).where(isChosen);
  if (!integration)
    return { ok: false, field: 'integration', message: 'Choose an integration that works' };
  const beyond = events.find((each) => !integration.scopes.includes(webhookEvents[each].scope));
  if (beyond) {
    const { label, scope } = webhookEvents[beyond];
    const message = `${integration.name} may not hear “${label}”: it needs the right ${scope}`;
    return { ok: false, field: 'events', message };
  }
  const id = v7();
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(webhooks).values({
      id,
      integrationId,
      url,
      events: [...new Set(events)],
      cursor: sql`(select coalesce(max(${auditChain.sequence}), 0) from ${auditChain})`,
    });
    await recordAudit(tx, {
      action: 'webhook.created',
      target: id,
      details: {
        integration: integration.name,
        host: new URL(url).host,
        events: events.join(', '),
      },
      severity: 'warning',
    });
  });
  const made = { id, generation: 1, formerUntil: null };
  return { ok: true, secret: shown(webhookSecrets(ctx.ports.site, made, ctx.now())) };
}

/**
 * Gives a webhook a new secret. For a day both sign, so that its receiver can switch.
 * @throws Refusal `forbidden`, `proof_needed`, `not_found`
 */
export async function renewWebhookSecret(ctx: ServiceContext, id: string): Promise<string> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  return inTransaction(ctx, async (tx) => {
    const [renewed] = await tx.db
      .update(webhooks)
      .set({
        generation: sql`${webhooks.generation} + 1`,
        formerUntil: new Date(tx.now().getTime() + overlap),
      })
      .where(eq(webhooks.id, id))
      .returning();
    if (!renewed) throw gone();
    await recordAudit(tx, { action: 'webhook.secret-renewed', target: id, severity: 'warning' });
    return shown(webhookSecrets(tx.ports.site, renewed, tx.now()));
  });
}

/**
 * Pauses or resumes a webhook. While it is paused, events wait in the audit log, for a week.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function holdWebhook(
  ctx: ServiceContext,
  { id, isPaused }: { id: string; isPaused: boolean },
): Promise<void> {
  authorize(ctx, 'security:write');
  await inTransaction(ctx, async (tx) => {
    const values = isPaused
      ? ({ pausedAt: tx.now(), pausedBecause: 'staff' } as const)
      : { pausedAt: null, pausedBecause: null };
    const isOther = isPaused ? isNull(webhooks.pausedAt) : isNotNull(webhooks.pausedAt);
    const changed = await tx.db
      .update(webhooks)
      .set(values)
      .where(and(eq(webhooks.id, id), isOther))
      .returning({ id: webhooks.id });
    if (changed.length === 0) throw gone();
    const action = isPaused ? 'webhook.paused' : 'webhook.resumed';
    await recordAudit(tx, { action, target: id });
  });
  await ctx.ports.queue.wakeSoon('send-webhooks', { db: ctx.db });
}

/** @throws Refusal `forbidden`, `proof_needed`, `not_found` */
export async function removeWebhook(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const [removed] = await tx.db.delete(webhooks).where(eq(webhooks.id, id)).returning();
    if (!removed) throw gone();
    const details = { host: new URL(removed.url).host };
    await recordAudit(tx, { action: 'webhook.removed', target: id, details });
  });
}

/**
 * Sends a message marked as a test, also while the webhook is paused.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function testWebhook(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'security:write');
  await inTransaction(ctx, async (tx) => {
    const [known] = await tx.db.select().from(webhooks).where(eq(webhooks.id, id));
    if (!known) throw gone();
    const times = { happenedAt: tx.now(), nextAt: tx.now() };
    await tx.db
      .insert(webhookDeliveries)
      .values({ webhookId: id, event: 'webhook.test', ...times });
    await recordAudit(tx, { action: 'webhook.tested', target: id });
  });
  await ctx.ports.queue.wakeSoon('send-webhooks', { db: ctx.db });
}

/**
 * Sends a message again, under its original identifier, by which the receiver detects the repeat.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function replayDelivery(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'security:write');
  await inTransaction(ctx, async (tx) => {
    const isOver = inArray(webhookDeliveries.state, ['delivered', 'failed']);
    const [again] = await tx.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, nextAt: tx.now() })
      .where(and(eq(webhookDeliveries.id, id), isOver))
      .returning();
    if (!again) throw new Refusal('not_found', 'This message is on its way already, or gone.');
    const details = { message: id };
    await recordAudit(tx, { action: 'webhook.replayed', target: again.webhookId, details });
  });
  await ctx.ports.queue.wakeSoon('send-webhooks', { db: ctx.db });
}

function gone(): Refusal {
  return new Refusal('not_found', 'This webhook is not there any more, or is so already.');
}
