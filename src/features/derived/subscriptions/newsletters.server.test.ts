import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newsletterSendings } from '#database/tables/mail.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { posts } from '#database/tables/publishing.ts';
import { auditLog } from '#database/tables/security.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { newsletterSubscribers } from '#database/tables/suppressions.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { getNewsletter, orderNewsletter, sendNewsletters } from './newsletters.server.ts';

const database = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
const system = { type: 'system', job: 'test' } as const;

function context(actor: Parameters<typeof testContext>[1] = {}) {
  return testContext(database.db(), { now: () => now, actor: staffActor('editor'), ...actor });
}

function run() {
  return sendNewsletters(context({ actor: system }), { wordsOf: (markdown) => markdown });
}

async function addPost(changes: Partial<typeof posts.$inferInsert> = {}): Promise<string> {
  const [post] = await context()
    .db.insert(posts)
    .values({
      slug: 'new-scam',
      kind: 'alert',
      title: 'A new scam',
      body: 'It begins with a call.',
      publishedAt: new Date('2026-02-28T10:00:00Z'),
      ...changes,
    })
    .returning({ id: posts.id });
  return post?.id ?? '';
}

async function subscribe(people: number, confirmedAt = new Date('2026-01-01T00:00:00Z')) {
  const rows = Array.from({ length: people }, (_, index) => ({
    email: `reader-${confirmedAt.getTime()}-${index}@example.org`,
    confirmedAt,
  }));
  await context().db.insert(newsletterSubscribers).values(rows);
}

function mails() {
  return context().db.select().from(emailMessages).orderBy(asc(emailMessages.id));
}

beforeEach(async () => {
  await context().db.insert(siteSettings).values({ key: 'enable_newsletter', value: 'true' });
});

test('a post is sent to every subscriber exactly once, after repeated orders and interruptions', async () => {
  const post = await addPost();
  await subscribe(230);
  await orderNewsletter(context(), post);
  await expect(orderNewsletter(context(), post)).rejects.toThrow(/went out already/);
  await run();
  await run();
  const all = await mails();
  expect(new Set(all.map(({ toAddress }) => toAddress)).size).toBe(230);
  expect(all).toHaveLength(230);
  expect(all[0]).toMatchObject({
    template: 'newsletter-post',
    payload: { slug: 'new-scam', title: 'A new scam', opening: 'It begins with a call.' },
  });
  expect(await getNewsletter(context(), post)).toMatchObject({
    isOn: true,
    subscribers: 230,
    sending: { queued: 230, finishedAt: now },
  });
  const actions = await context().db.select({ action: auditLog.action }).from(auditLog);
  expect(actions.map(({ action }) => action)).toEqual(['newsletter.ordered', 'newsletter.queued']);
});

test('a run that crashes in the middle skips nobody and sends nobody two', async () => {
  const post = await addPost();
  await subscribe(150);
  await orderNewsletter(context(), post);
  const ending = new AbortController();
  function wordsOf(markdown: string): string {
    ending.abort();
    return markdown;
  }
  await sendNewsletters(context({ actor: system }), { wordsOf, signal: ending.signal });
  expect(await mails()).toHaveLength(100);
  await run();
  expect(new Set((await mails()).map(({ toAddress }) => toAddress)).size).toBe(150);
});

test('later subscribers get no mail, and an unpublished post is sent to nobody', async () => {
  const post = await addPost();
  await orderNewsletter(context(), post);
  await subscribe(1, new Date('2026-03-01T10:00:01Z'));
  await subscribe(1);
  await context().db.update(posts).set({ publishedAt: null });
  await run();
  expect(await mails()).toEqual([]);
  await context().db.update(posts).set({ publishedAt: now });
  await context().db.update(newsletterSendings).set({ finishedAt: null });
  await run();
  expect(await mails()).toHaveLength(1);
});

test('a long opening is cut at a word boundary', async () => {
  const post = await addPost({ body: 'word '.repeat(200) });
  await subscribe(1);
  await orderNewsletter(context(), post);
  await run();
  const [mail] = await mails();
  expect(mail?.payload['opening']).toMatch(/word …$/);
  expect(mail?.payload['opening']?.length).toBeLessThan(410);
});

test.each([
  ['a draft', { publishedAt: null }],
  ['a post that waits', { publishedAt: new Date('2026-03-02T10:00:00Z') }],
  ['a sample', { isSample: true }],
])('%s cannot be sent', async (_, changes) => {
  const post = await addPost(changes);
  await expect(orderNewsletter(context(), post)).rejects.toThrow(/Only a published post/);
});

test('a post that is hidden for a forbidden claim is not sent, and its sending stops', async () => {
  const post = await addPost();
  await subscribe(1);
  await orderNewsletter(context(), post);
  await context().db.update(posts).set({ body: 'We are a government agency.' });
  await run();
  expect(await mails()).toEqual([]);
  await context().db.delete(newsletterSendings);
  await expect(orderNewsletter(context(), post)).rejects.toThrow(/Put it otherwise first/);
});

test('without a newsletter nothing can be sent', async () => {
  const post = await addPost();
  await context().db.update(siteSettings).set({ value: 'false' });
  await expect(orderNewsletter(context(), post)).rejects.toThrow(/newsletter is off/);
});

test.each(['case_worker', 'auditor'] as const)('a %s may not send one', async (role) => {
  const post = await addPost();
  const ctx = context({ actor: staffActor(role) });
  await expect(orderNewsletter(ctx, post)).rejects.toMatchObject({ code: 'forbidden' });
});
