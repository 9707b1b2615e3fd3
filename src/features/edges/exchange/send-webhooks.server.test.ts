import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createWeb } from '#platform/adapters/domains/create-lookups.ts';
import { sealAudit } from '#features/base/audit/seal-audit.server.ts';
import {
  createIntegration,
  revokeIntegration,
} from '#features/edges/integrations/integrations.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import type { PostAnswer, Web } from '#kernel/ports/domains.ts';
import type { Ports } from '#kernel/ports/ports.ts';
import type { Scope } from '#kernel/scopes.ts';
import { storeCase } from '#tests/case.ts';
import { day, minute, prepareIntegrations, wanted } from '#tests/integration.ts';
import { storeSubmission } from '#tests/submission.ts';
import { webhookDeliveries, webhooks } from '#database/tables/exchange.ts';
import { sendWebhooks, signWebhook } from './send-webhooks.server.ts';
import {
  retryAfter,
  webhookEventNames,
  webhookEvents,
  type WebhookEvent,
} from './webhook-events.ts';
import {
  createWebhook,
  findWebhooks,
  holdWebhook,
  renewWebhookSecret,
  replayDelivery,
  testWebhook,
  webhookForm,
} from './webhooks.server.ts';

const lantern = prepareIntegrations();

type Posted = { host: string; addresses: readonly string[]; headers: Record<string, string> } & {
  body: { type: string; timestamp: string; data: { id?: string } };
  raw: string;
};

let posted: Posted[];
// Responses by host; by default a receiver accepts everything. And the current DNS answers.
let answers: Record<string, PostAnswer | 'never'>;
let leadsTo: string;
// Receivers that the operator named.
const named = new Set<string>();

beforeEach(() => {
  named.clear();
  [posted, answers, leadsTo] = [[], {}, '203.0.113.7'];
});

const web: Web = {
  look: () => Promise.reject(new Error('Nobody looks here.')),
  download: () => Promise.reject(new Error('Nothing is fetched here.')),
  isNamed: (url) => named.has(new URL(url).host),
  async postNamed(url, { body }) {
    posted.push({ host: url, addresses: [], headers: {}, body: JSON.parse(body), raw: body });
    return { state: 'answered', status: 200 };
  },
  async post({ host, addresses }, { headers, body }, signal) {
    posted.push({ host, addresses, headers: { ...headers }, body: JSON.parse(body), raw: body });
    const answer = answers[host] ?? { state: 'answered', status: 200 };
    if (answer !== 'never') return answer;
    return new Promise((resolve) => {
      const reason = 'It took the message and did not answer in time.';
      signal.addEventListener('abort', () => resolve({ state: 'unreached', reason }));
    });
  },
};

function withWeb(ctx: ServiceContext): ServiceContext {
  const dns: Ports['dns'] = {
    ask: async (_, type) =>
      type === 'A' ? { state: 'found', values: [leadsTo] } : { state: 'none' },
  };
  return { ...ctx, ports: { ...ctx.ports, web, dns } };
}

function administrator(after = 0): ServiceContext {
  const ctx = lantern.administrator();
  const now = new Date(ctx.now().getTime() + after);
  return { ...ctx, actor: { ...ctx.actor, provedAt: now } as typeof ctx.actor, now: () => now };
}

/** The run of each minute: events are sealed, then processed. */
async function run(after = 0, signal = new AbortController().signal): Promise<void> {
  const actor = { type: 'system', job: 'send-webhooks' } as const;
  const ctx = withWeb({ ...lantern.program(after), actor });
  await sealAudit(ctx);
  await sendWebhooks(ctx, signal);
}

async function listen(
  host = 'hooks.example.org',
  scopes: Scope[] = ['submission:read', 'case:read'],
) {
  const integration = await createIntegration(administrator(), { ...wanted, scopes });
  const events = webhookEventNames.filter((name) => scopes.includes(webhookEvents[name].scope));
  const input = { integration: integration.id, url: `https://${host}/in?of=lantern`, events };
  const made = await createWebhook(administrator(), input);
  if (!made.ok) throw new Error(made.message);
  const [webhook] = (await findWebhooks(administrator())).webhooks;
  return { id: webhook?.id ?? '', integration: integration.id, secret: made.secret };
}

/** Audits an event of a record, as its service would. */
async function happen(action: string, target: string, details = {}): Promise<void> {
  await recordAudit(administrator(), { action, target, details });
}

async function log() {
  const { webhooks: found } = await findWebhooks(administrator());
  return found.flatMap(({ deliveries }) => deliveries);
}

test('a message is signed as Standard Webhooks says', () => {
  // The example in the specification.
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330' };
  expect(signWebhook(secret, { ...message, body: '{"test": 2432232314}' })).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('an event is sent once: kind and number, and no text that anybody wrote', async () => {
  const { secret } = await listen();
  const caseId = await storeCase(lantern.db(), { caseNumber: 'LGN-2026-000123' });
  await happen('case.opened', caseId, { client: 'Violet Plantedname' });
  await happen('case.note-added', caseId);
  await run();
  await run(minute);
  expect(posted).toMatchObject([
    {
      host: 'hooks.example.org',
      addresses: ['203.0.113.7'],
      body: { type: 'case.opened', data: { id: 'LGN-2026-000123' } },
    },
  ]);
  const [{ headers, raw } = { headers: {} as Record<string, string>, raw: '' }] = posted;
  expect(raw).not.toMatch(/violet|planted|client/i);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`;
  const own = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${own}`);
  expect(await log()).toMatchObject([{ state: 'delivered', lastAnswer: 'It answered 200.' }]);
  const { webhooks: list } = await findWebhooks(administrator());
  expect(list.map(({ url }) => url)).toEqual(['https://hooks.example.org/in?…']);
});

test('no event of a restricted case is sent, nor one that the integration may no longer read', async () => {
  const { integration } = await listen();
  const secretCase = await storeCase(lantern.db(), { isRestricted: true });
  const sent = await storeSubmission(lantern.db(), { caseId: secretCase });
  await happen('case.status-changed', secretCase);
  await happen('submission.created', sent);
  await run();
  expect(posted).toEqual([]);
  await revokeIntegration(administrator(), integration);
  await happen('case.opened', await storeCase(lantern.db(), { caseNumber: 'LGN-2026-000321' }));
  await run(minute);
  expect(posted).toEqual([]);
});

test('a webhook gets no event beyond the rights of its integration', async () => {
  const { id } = await createIntegration(administrator(), { ...wanted, scopes: ['case:read'] });
  const input = { integration: id, url: 'https://hooks.example.org/' };
  const events: WebhookEvent[] = ['case.opened', 'submission.created'];
  expect(await createWebhook(administrator(), { ...input, events })).toMatchObject({
    ok: false,
    field: 'events',
  });
});

test('a failed message is retried, later each time, and in the order of its record', async () => {
  await listen();
  const [one, other] = await Promise.all([
    storeCase(lantern.db(), { caseNumber: 'LGN-2026-000001' }),
    storeCase(lantern.db(), { caseNumber: 'LGN-2026-000002' }),
  ]);
  await happen('case.opened', one);
  await happen('case.status-changed', one);
  await happen('case.opened', other);
  answers['hooks.example.org'] = { state: 'answered', status: 503 };
  await run();
  await run(30_000);
  expect(posted).toHaveLength(1);
  leadsTo = '127.0.0.1';
  delete answers['hooks.example.org'];
  for (let time = 1; time <= 4; time += 1) await run(time * minute);
  // Resolved again for each call: the addresses at that time decide whether anything is sent.
  expect(posted[0]?.addresses).toEqual(['203.0.113.7']);
  expect(posted[1]?.addresses).toEqual(['127.0.0.1']);
  const received = posted.slice(1).map(({ body }) => `${body.data.id} ${body.type}`);
  expect(received.toSorted()).toEqual([
    'LGN-2026-000001 case.opened',
    'LGN-2026-000001 case.status-changed',
    'LGN-2026-000002 case.opened',
  ]);
  expect(received.indexOf('LGN-2026-000001 case.opened')).toBeLessThan(
    received.indexOf('LGN-2026-000001 case.status-changed'),
  );
  expect(new Set(posted.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
});

test('a receiver that fails for two days is paused, and administrators are notified', async () => {
  const { id } = await listen();
  const caseId = await storeCase(lantern.db());
  await happen('case.opened', caseId);
  answers['hooks.example.org'] = { state: 'unreached', reason: 'Its certificate: It has expired.' };
  let at = 0;
  for (const wait of [0, ...retryAfter]) {
    at += wait * minute;
    await run(at);
  }
  expect(at).toBeLessThan(2 * day);
  expect(posted).toHaveLength(retryAfter.length + 1);
  expect(await log()).toMatchObject([
    { state: 'failed', lastAnswer: 'Its certificate: It has expired.' },
  ]);
  const [held] = await lantern.db().select().from(webhooks).where(eq(webhooks.id, id));
  expect(held).toMatchObject({ pausedBecause: 'failed' });
  const mails = await lantern.db().select().from(emailMessages);
  expect(mails).toMatchObject([{ template: 'webhook-paused', toAddress: 'robin@example.org' }]);
  // Events that occur meanwhile wait, and are sent when it is resumed.
  await happen('case.status-changed', caseId);
  delete answers['hooks.example.org'];
  await run(at + minute);
  expect(posted).toHaveLength(retryAfter.length + 1);
  await holdWebhook(administrator(at), { id, isPaused: false });
  await run(at + 2 * minute);
  expect(posted.at(-1)?.body.type).toBe('case.status-changed');
});

test('one that is gone for good is paused immediately', async () => {
  await listen();
  await happen('case.opened', await storeCase(lantern.db()));
  answers['hooks.example.org'] = { state: 'answered', status: 410 };
  await run();
  expect(await lantern.db().select().from(webhooks)).toMatchObject([{ pausedBecause: 'gone' }]);
});

test('a receiver that never answers holds up no other', async () => {
  await listen('slow.example.org');
  await listen('quick.example.org');
  await happen('case.opened', await storeCase(lantern.db()));
  answers['slow.example.org'] = 'never';
  const stop = new AbortController();
  const running = run(0, stop.signal);
  await expect.poll(() => posted.map(({ host }) => host).toSorted()).toHaveLength(2);
  await expect
    .poll(async () => (await log()).map(({ state }) => state).toSorted())
    .toEqual(['delivered', 'waiting']);
  stop.abort();
  await running;
});

test('for a day after a change both secrets sign', async () => {
  const { id, secret } = await listen();
  const renewed = await renewWebhookSecret(administrator(minute), id);
  expect(renewed).not.toBe(secret);
  for (const [after, count] of [
    [2 * minute, 2],
    [2 * day, 1],
  ] as const) {
    posted = [];
    await testWebhook(administrator(after), id);
    await run(after);
    expect(posted[0]?.body.type).toBe('webhook.test');
    expect(posted[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(count);
  }
});

test('a message is sent again under its own identifier, and a test that fails holds nothing back', async () => {
  const { id } = await listen();
  await testWebhook(administrator(), id);
  answers['hooks.example.org'] = { state: 'answered', status: 302 };
  await run();
  const [failed] = await log();
  expect(failed).toMatchObject({ state: 'failed', attempts: 1 });
  expect(failed?.lastAnswer).toBe('It answered 302. Where it leads to is not followed.');
  expect(await lantern.db().select().from(webhooks)).toMatchObject([{ pausedAt: null }]);
  delete answers['hooks.example.org'];
  await replayDelivery(administrator(minute), failed?.id ?? '');
  await run(minute);
  const ids = posted.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(await lantern.db().select().from(webhookDeliveries)).toMatchObject([
    { state: 'delivered' },
  ]);
});

test('a receiver that the operator named is posted to where it is; no other one with a port', async () => {
  const { id } = await listen();
  await lantern.db().update(webhooks).set({ url: 'http://localhost:9000/in' });
  named.add('localhost:9000');
  await testWebhook(administrator(), id);
  await run();
  expect(posted.map(({ host, body }) => [host, body.type])).toEqual([
    ['http://localhost:9000/in', 'webhook.test'],
  ]);
  named.clear();
  await testWebhook(administrator(minute), id);
  await run(minute);
  expect(posted).toHaveLength(1);
  expect((await log())[0]?.lastAnswer).toBe('It is not among WEBHOOK_HOSTS any more.');
});

const typed = { integration: '01920000-0000-7000-8000-000000000001', events: ['case.opened'] };
const refused = `http://hooks.example.org/in https://hooks.example.org:8443/in https://[::1]/in
  https://me:secret@hooks.example.org/in https://hooks.example.org/in#part https://127.0.0.1/in
  https://0x7f.1/in https://localhost/in ftp://hooks.example.org hooks.example.org`;

test.each(['', ...refused.split(/\s+/)])('no message is sent to %j', (url) => {
  const { error } = webhookForm(createWeb()).safeParse({ ...typed, url });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['url']);
});

const ownWeb = createWeb({
  webhookHosts: new Set(['localhost:9000', 'hooks.lan:8443', 'x.lan:443']),
});

test.each<[string, boolean]>([
  ['http://localhost:9000/in', true],
  ['HTTPS://Hooks.LAN:8443/', true],
  ['https://x.lan/', true],
  ['http://localhost:9001/in', false],
  ['http://x.lan/', false],
  ['http://me:secret@localhost:9000/in', false],
  ['http://localhost:9000/in#part', false],
  ['ftp://localhost:9000/', false],
  ['http://localhost:9000.example.org/', false],
])('%s is taken with its host and port named: %j', (url, isTaken) => {
  expect(webhookForm(ownWeb).safeParse({ ...typed, url }).success).toBe(isTaken);
});

test('an address is stored as browsers write it', () => {
  const { url } = webhookForm(createWeb()).parse({
    ...typed,
    url: '  https://Höfe.example.org?of=lantern ',
  });
  expect(url).toBe('https://xn--hfe-sna.example.org/?of=lantern');
});
