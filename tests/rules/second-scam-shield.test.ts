import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueLetters } from '#features/casework/care/contact-plan.server.ts';
import { planLetters } from '#features/casework/care/letters/contact-plan.server.ts';
import * as offeredRecovery from '#features/casework/care/public/offered-recovery.tsx';
import { recoveryOffers } from '#database/tables/care.ts';
import { cases } from '#database/tables/cases.ts';
import * as caseTracker from '#app/site/tracker/case-tracker.tsx';
import { runDrainOutbox } from '#features/base/mail/jobs.server.ts';
import { chooseWording } from '#features/edges/languages/letter-wording.server.ts';
import * as unsubscribe from '#features/derived/subscriptions/public/unsubscribe.tsx';
import { submissionKeyField } from '#frames/public/forms/form-meta.ts';
import { runDeletions } from '#features/edges/rights/deletions.server.ts';
import * as ownData from '#features/edges/rights/public/own-data.tsx';
import type { Mailer } from '#kernel/ports/mail.ts';
import { arrivingContext, pageContext, serviceContext } from '#platform/http/request-context.ts';
import { newFormKey } from '#shared/new-form-key.ts';
import { storeCase } from '../case.ts';
import { testPorts } from '../context.ts';
import { useTestDatabase } from '../db.ts';
import { outboxWorld, type OutboxWorld } from '../outbox.ts';

// Three people go through the half year after their loss as browsers and mail programs do: by the pages and
// the links of real letters, while the clock of the context advances.

const database = useTestDatabase();
const [hour, day] = [60, 24 * 60];
const subjects = planLetters.map(({ subject }) => subject);
let world: OutboxWorld;
let server: Server;
let arrived: (Parameters<Mailer['send']>[0] & { at: Date })[] = [];

beforeEach(async () => {
  arrived = [];
  const access = { host: 'mail.example.org', port: 25, security: 'none' } as const;
  world = outboxWorld(database.db(), {
    ...testPorts().mailer,
    fallback: { ...access, reach: 'anywhere', isCertificateChecked: true },
    async send(mail) {
      arrived.push({ ...mail, at: world.ctx.now() });
      return { outcome: 'accepted', response: '250 OK' };
    },
  });
  server = createServer(createRequestListener(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Page = { loader: (asked: never) => unknown; action: (asked: never) => unknown };

const pages: readonly (readonly [RegExp, Page])[] = [
  [/^\/case-tracker$/, caseTracker],
  [/^\/case-tracker\/your-data$/, ownData],
  [/^\/offered-recovery$/, offeredRecovery],
  [/^\/unsubscribe\/(?<token>[^/]+)$/, unsubscribe],
];

/** Runs the page's loader and action; data replaces the rendered page. */
async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const [pattern, page] = pages.find(([known]) => known.test(url.pathname)) ?? [];
  if (!pattern || !page) return new Response('', { status: 404 });
  const context = new RouterContextProvider();
  context.set(serviceContext, world.as({ type: 'public', ip: '192.0.2.9' }));
  const responseHeaders = new Headers();
  context.set(arrivingContext, undefined);
  const appUrl = 'https://help.example.org';
  context.set(pageContext, { nonce: '', enhanceScript: '', appUrl, responseHeaders });
  const params = { ...pattern.exec(url.pathname)?.groups };
  const work = request.method === 'POST' ? page.action : page.loader;
  const made = await work({ request, url, params, context, pattern: '' } as never);
  if (made instanceof Response) return made;
  const { data, init } = made as { data: unknown; init?: ResponseInit | null };
  return Response.json(data ?? null, init ?? {});
}

/** One person's requests on one device, without script. */
function browser() {
  const cookies = new Map<string, string>();
  async function ask(path: string, form?: Record<string, string>) {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const to = response.headers.get('Location') ?? '';
    const loaded = to === '' ? ((await response.json()) as Record<string, unknown> | null) : null;
    return { status: response.status, to, loaded };
  }
  return ask;
}

/** Advances time in steps; after each the jobs run, and the outbox is emptied. */
async function pass(minutes: number, step = day): Promise<void> {
  for (let gone = 0; gone < minutes; gone += step) {
    world.pass(step);
    await sendDueLetters(world.ctx);
    await runDeletions(world.as({ type: 'system', job: 'run-deletions' }));
    await runDrainOutbox(world.ctx, { chooseWording });
  }
}

function mailsTo(name: string) {
  return arrived.filter(({ to }) => to === `${name}@example.org`);
}

/** Letters of the plan that a person received, each with the day after the loss. */
function planOf(name: string, started: Date): [number, string][] {
  return mailsTo(name)
    .filter(({ subject }) => subjects.includes(subject))
    .map(({ subject, at }) => [
      Math.round((at.getTime() - started.getTime()) / 86_400_000),
      subject,
    ]);
}

async function openCase(name: string): Promise<string> {
  const userDetails = { name, email: `${name}@example.org` };
  const caseNumber = `LGN-2026-${name}`.toUpperCase();
  return storeCase(world.ctx.db, { userDetails, caseNumber, createdAt: world.ctx.now() });
}

/** Looks up the case, requests a code and enters it, as the mail states it. */
async function openTracker(ask: ReturnType<typeof browser>, name: string): Promise<void> {
  const caseNumber = `LGN-2026-${name}`;
  await ask('/case-tracker', { case_number: caseNumber, email: `${name}@example.org` });
  expect((await ask('/case-tracker', { intent: 'send-code' })).to).toContain('code-sent');
  await runDrainOutbox(world.ctx, { chooseWording });
  const code = /\b\d{4} ?\d{4}\b/.exec(mailsTo(name).at(-1)?.text ?? '')?.[0] ?? '';
  await ask('/case-tracker', { intent: 'enter-code', code });
  expect((await ask('/case-tracker')).loaded?.['inside']).toBeTruthy();
}

test('one opts out by the link in a letter, and the plan is silent from then on', async () => {
  const started = world.ctx.now();
  await openCase('ana');
  await pass(3 * day);
  const [, second] = mailsTo('ana');
  const link = /<https:\/\/help\.example\.org(\/unsubscribe\/[^>]+)>/.exec(
    second?.headers?.['List-Unsubscribe'] ?? '',
  )?.[1];
  const ask = browser();
  expect((await ask(link ?? '')).status, 'opening it changes nothing').toBe(200);
  await ask(link ?? '', { 'List-Unsubscribe': 'One-Click' });
  await pass(200 * day, 5 * day);
  expect(planOf('ana', started)).toEqual([
    [1, subjects[0]],
    [3, subjects[1]],
  ]);
});

test('one is robbed again: the answer is immediate, the case records it, and the plan continues', async () => {
  const started = world.ctx.now();
  const caseId = await openCase('ben');
  await pass(14 * day);
  const letter = mailsTo('ben').at(-1);
  expect(letter?.text).toContain('https://help.example.org/offered-recovery');
  const ask = browser();
  await openTracker(ask, 'ben');
  const before = await ask('/offered-recovery');
  expect(before.loaded).toMatchObject({ caseNumber: 'LGN-2026-BEN' });
  const sent = await ask('/offered-recovery', {
    offerWho: 'firm',
    offerHow: 'unasked',
    offerAsked: 'fee',
    offerPaid: 'yes',
    [submissionKeyField]: newFormKey(),
  });
  const told = await ask(sent.to);
  expect(told.loaded?.['offer']).toMatchObject({ offerPaid: 'yes' });
  const [offer] = await world.ctx.db.select().from(recoveryOffers);
  expect(offer).toMatchObject({ caseId });
  await pass(180 * day, 2 * day);
  expect(planOf('ben', started)).toEqual([1, 3, 14, 60, 180].map((on, at) => [on, subjects[at]]));
});

test('one asks for deletion: after a day the person is gone, and no letter comes any more', async () => {
  const started = world.ctx.now();
  const caseId = await openCase('cleo');
  await pass(3 * day);
  const ask = browser();
  await openTracker(ask, 'cleo');
  const asked = await ask('/case-tracker/your-data', { intent: 'delete', read: 'yes' });
  expect(asked.to).toContain('told=deleting');
  await pass(23 * hour, hour);
  expect(await nameOf(caseId)).toBe('cleo');
  await pass(3 * hour, hour);
  expect(await nameOf(caseId)).toBeUndefined();
  const news = mailsTo('cleo').filter(({ subject }) => subject.startsWith('About your data'));
  expect(news.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringContaining('We do it after 24 hours'),
    expect.stringContaining('This mail is the last one about it'),
  ]);
  const count = mailsTo('cleo').length;
  await pass(200 * day, 5 * day);
  expect(mailsTo('cleo')).toHaveLength(count);
  expect(planOf('cleo', started)).toEqual([
    [1, subjects[0]],
    [3, subjects[1]],
  ]);
  const late = browser();
  const found = await late('/case-tracker', {
    case_number: 'LGN-2026-CLEO',
    email: 'cleo@example.org',
  });
  expect(found.to, 'nobody opens it any more').toBe('');
});

async function nameOf(caseId: string): Promise<string | undefined> {
  const [row] = await world.ctx.db.select().from(cases).where(eq(cases.id, caseId));
  return row?.userDetails.name;
}
