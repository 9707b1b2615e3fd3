import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { integrations } from '#database/tables/integrations.ts';
import { adminUsers, users } from '#database/tables/staff.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import type { PostAnswer } from '#kernel/ports/domains.ts';
import { webhookDeliveries, webhooks } from '#database/tables/exchange.ts';
import { retryAfter, webhookEvents, type WebhookEvent } from './webhook-events.ts';
import { webhookSecrets } from './webhooks.server.ts';
import { queryRows } from '#kernel/query-rows.ts';

type Webhook = typeof webhooks.$inferSelect;
type Delivery = typeof webhookDeliveries.$inferSelect;

/** In milliseconds: limit of one attempt, from the DNS look-up to the response. */
const attemptLimit = 10_000;

/** In milliseconds: how long a message is reserved for this run. */
const lease = 600_000;

/** In milliseconds: older events are not sent, and older entries are deleted from the log. */
const [deliveredFor, keptFor] = [7 * 86_400_000, 30 * 86_400_000];

/** Limits of events read, and messages sent, per webhook and run. */
const [eventsPerRun, messagesPerRun] = [1_000, 25];

/**
 * Queues new events for each webhook, and sends due messages. Webhooks do not wait for one another.
 * @throws Refusal `forbidden`
 */
export async function sendWebhooks(ctx: ServiceContext, signal: AbortSignal): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const working = await ctx.db
    .select({ webhook: webhooks, integration: integrations })
    .from(webhooks)
    .innerJoin(integrations, eq(integrations.id, webhooks.integrationId))
    .where(sql`${integrations.family} is not null and ${integrations.expiresAt} > ${ctx.now()}`);
  for (const { webhook, integration } of working) {
    const actor = {
      type: 'integration',
      integrationId: integration.id,
      name: integration.name,
      scopes: integration.scopes,
      ip: '',
    } as const;
    if (webhook.pausedAt === null) await noteEvents(ctx, { ...ctx, actor }, webhook.id);
  }
  const results = await Promise.allSettled(
    working.map(async ({ webhook }) => sendDue(ctx, webhook, signal)),
  );
  for (const result of results)
    if (result.status === 'rejected')
      ctx.ports.log.error({ err: result.reason }, 'The messages of a webhook could not be sent');
  await ctx.db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.happenedAt, new Date(ctx.now().getTime() - keptFor)));
}

const happened = z.object({
  sequence: z.number(),
  auditId: z.string(),
  action: z.string(),
  record: z.string(),
  at: z.string(),
});

/**
 * Continues in the audit log, whose sealed rows are numbered without gaps in the order in which they were
 * stored, so that concurrent writes are never missed. Restricted records are excluded.
 * @param reader a context with the integration as its actor
 */
async function noteEvents(ctx: ServiceContext, reader: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  await inTransaction(ctx, async (tx) => {
    // A run of another process that holds the lock queues the same events.
    const [webhook] = await tx.db
      .select()
      .from(webhooks)
      .where(and(eq(webhooks.id, id), isNull(webhooks.pausedAt)))
      .for('update', { skipLocked: true });
    if (!webhook) return;
    const names = mayHear(reader, webhook);
    const rows = await queryRows(
      tx.db,
      happened,
      sql`
      select c.sequence::int8::float8 as sequence, a.id as "auditId", a.action, a.timestamp as at,
        coalesce(k.case_number, f.reference, '') as record
      from audit_chain c join audit_log a on a.id = c.audit_id
      left join cases k on k.id = case when a.action like 'case.%' then a.target::uuid end
      left join form_submissions f
        on f.id = case when a.action like 'submission.%' then a.target::uuid end
      where c.sequence > ${webhook.cursor}
        and a.action = any (${sql.param(names.map((name) => webhookEvents[name].action))}::text[])
        and a.timestamp > ${new Date(tx.now().getTime() - deliveredFor)}
        and (k.id is not null or f.id is not null or a.action like 'indicators.%')
        and ${and(visibleCases(reader, sql`k.id`), visibleSubmissions(reader, sql`f.id`))}
      order by c.sequence limit ${eventsPerRun}`,
    );
    const [end] = await queryRows(
      tx.db,
      z.object({ top: z.number() }),
      sql`select coalesce(max(sequence), 0)::float8 as top from audit_chain`,
    );
    const last = rows.length < eventsPerRun ? end?.top : rows.at(-1)?.sequence;
    const cursor = Math.max(webhook.cursor, last ?? 0);
    if (cursor === webhook.cursor) return;
    await tx.db.update(webhooks).set({ cursor }).where(eq(webhooks.id, id));
    if (rows.length === 0) return;
    await tx.db.insert(webhookDeliveries).values(
      rows.map(({ auditId, action, record, at }) => ({
        webhookId: id,
        auditId,
        event: names.find((name) => webhookEvents[name].action === action) ?? action,
        record,
        happenedAt: new Date(at),
        nextAt: tx.now(),
      })),
    );
    const details = { events: String(rows.length) };
    await recordAudit(tx, { action: 'webhook.events-noted', target: id, details });
  });
}

/** The webhook's events that its integration may still read. */
function mayHear({ actor }: ServiceContext, { events }: Webhook): WebhookEvent[] {
  const scopes = actor.type === 'integration' ? actor.scopes : [];
  return (events as WebhookEvent[]).filter((name) => scopes.includes(webhookEvents[name].scope));
}

/** Sequential; after a failed delivery the receiver is not called again until the next run. */
async function sendDue(ctx: ServiceContext, webhook: Webhook, signal: AbortSignal): Promise<void> {
  const taken = await takeDue(ctx, webhook);
  for (const [place, delivery] of taken.entries()) {
    const isDelivered = !signal.aborted && (await attempt(ctx, webhook, { delivery, signal }));
    if (isDelivered) continue;
    const rest = taken.slice(signal.aborted ? place : place + 1).map(({ id }) => id);
    const nextAt = new Date(ctx.now().getTime() + 60_000);
    if (rest.length > 0)
      await ctx.db
        .update(webhookDeliveries)
        .set({ nextAt })
        .where(inArray(webhookDeliveries.id, rest));
    return;
  }
}

/** Due messages without an earlier pending one of the same record. While paused: only tests. */
async function takeDue(ctx: ServiceContext, { id, pausedAt }: Webhook): Promise<Delivery[]> {
  const isHeld = pausedAt === null ? sql`true` : sql`due.audit_id is null`;
  const rows = await ctx.db
    .update(webhookDeliveries)
    .set({ nextAt: new Date(ctx.now().getTime() + lease) })
    .where(
      sql`${webhookDeliveries.id} in (
        select due.id from ${webhookDeliveries} due
        where due.webhook_id = ${id} and due.state = 'waiting' and due.next_at <= ${ctx.now()}
          and ${isHeld} and not exists (
            select from ${webhookDeliveries} earlier
            where earlier.webhook_id = due.webhook_id and earlier.state = 'waiting'
              and earlier.record = due.record and due.record <> '' and earlier.id < due.id)
        order by due.id limit ${messagesPerRun} for update skip locked)`,
    )
    .returning();
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

type Attempt = { delivery: Delivery; signal: AbortSignal };

/** @returns whether the message was delivered */
async function attempt(
  ctx: ServiceContext,
  webhook: Webhook,
  { delivery, signal }: Attempt,
): Promise<boolean> {
  const answer = await post(ctx, webhook, {
    delivery,
    signal: AbortSignal.any([signal, AbortSignal.timeout(attemptLimit)]),
  });
  const isDelivered = answer.state === 'answered' && answer.status >= 200 && answer.status < 300;
  const attempts = delivery.attempts + 1;
  const wait = retryAfter[delivery.attempts];
  const isGone = answer.state === 'answered' && answer.status === 410;
  // A failed test is reported immediately, and does not affect the webhook.
  const isTest = delivery.auditId === null;
  const isOver = !isDelivered && (wait === undefined || isGone || isTest);
  const state = isDelivered ? 'delivered' : isOver ? 'failed' : 'waiting';
  const nextAt = new Date(ctx.now().getTime() + (wait ?? 0) * 60_000);
  await ctx.db
    .update(webhookDeliveries)
    .set({ state, attempts, nextAt, lastAt: ctx.now(), lastAnswer: inWords(answer) })
    .where(eq(webhookDeliveries.id, delivery.id));
  if (isOver && !isTest) await pause(ctx, webhook, isGone ? 'gone' : 'failed');
  return isDelivered;
}

/** Source of the headers and of the signed content: Standard Webhooks 1.0. */
async function post(
  ctx: ServiceContext,
  webhook: Webhook,
  { delivery, signal }: Attempt,
): Promise<PostAnswer> {
  const { dns, site, web } = ctx.ports;
  const { event, record, happenedAt } = delivery;
  const body = JSON.stringify({
    type: event,
    timestamp: happenedAt.toISOString(),
    data: record === '' ? {} : { id: record },
  });
  const id = `msg_${delivery.id}`;
  const timestamp = String(Math.floor(ctx.now().getTime() / 1_000));
  const signatures = webhookSecrets(site, webhook, ctx.now()).map((secret) =>
    signWebhook(secret, { id, timestamp, body }),
  );
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Lantern webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
  if (web.isNamed(webhook.url)) return web.postNamed(webhook.url, { headers, body }, signal);
  const { protocol, hostname, port, pathname, search } = new URL(webhook.url);
  if (protocol !== 'https:' || port !== '')
    return { state: 'unreached', reason: 'It is not among WEBHOOK_HOSTS any more.' };
  const [ipv4, ipv6] = await Promise.all([dns.ask(hostname, 'A'), dns.ask(hostname, 'AAAA')]);
  const addresses = [ipv4, ipv6].flatMap((found) => (found.state === 'found' ? found.values : []));
  return web.post(
    { host: hostname, addresses, path: pathname + search },
    { headers, body },
    signal,
  );
}

/** @returns `v1,` and the HMAC-SHA-256 in Base64 */
export function signWebhook(
  secret: Buffer,
  message: { id: string; timestamp: string; body: string },
): string {
  const { id, timestamp, body } = message;
  const hash = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
  return `v1,${hash.digest('base64')}`;
}

function inWords(answer: PostAnswer): string {
  if (answer.state === 'unreached') return answer.reason;
  const { status } = answer;
  const isLed = status >= 300 && status < 400;
  return `It answered ${status}.${isLed ? ' Where it leads to is not followed.' : ''}`;
}

/** Pauses a webhook, and notifies the administrators. */
async function pause(
  ctx: ServiceContext,
  { id, url }: Webhook,
  because: 'failed' | 'gone',
): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  await inTransaction(ctx, async (tx) => {
    const paused = await tx.db
      .update(webhooks)
      .set({ pausedAt: tx.now(), pausedBecause: because })
      .where(and(eq(webhooks.id, id), isNull(webhooks.pausedAt)))
      .returning({ id: webhooks.id });
    if (paused.length === 0) return;
    const { host } = new URL(url);
    const details = { because, host };
    await recordAudit(tx, { action: 'webhook.stopped', target: id, details, severity: 'error' });
    const administrators = await tx.db
      .select({ email: users.email })
      .from(adminUsers)
      .innerJoin(users, eq(users.id, adminUsers.userId))
      .where(and(eq(adminUsers.role, 'administrator'), isNull(adminUsers.disabledAt)));
    const payload = { host, because, at: tx.now().toISOString() };
    for (const { email } of administrators)
      await enqueueEmail(tx, { template: 'webhook-paused', to: email, payload });
  });
}
