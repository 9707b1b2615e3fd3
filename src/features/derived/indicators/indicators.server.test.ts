import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { cases } from '#database/tables/cases.ts';
import { indicators } from '#database/tables/indicators.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { insertSubmission } from '#features/casework/reports/insert-submission.server.ts';
import { findIndicatorsOf } from './found-indicators.server.ts';
import {
  findLinkedLately,
  getIndicator,
  ignoreIndicator,
  ignoreIndicators,
  unignoreIndicator,
  unignoreIndicators,
} from './indicators.server.ts';
import { searchIndicators } from './indicator-search.server.ts';
import { findSightings } from './indicator-sightings.server.ts';
import { linkGraph, placeGraph } from './link-graph.server.ts';
import { recordSightings } from './sightings.server.ts';

const database = useTestDatabase();
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** The same first and last four digits. */
const twin = `0x5aae${'0'.repeat(32)}eaed`;
const domain = 'evil-two.com';

let ctx: ServiceContext;
let count = 0;

beforeEach(async () => {
  ctx = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
});

async function arrive(answers: Record<string, string>, caseId?: string): Promise<string> {
  count += 1;
  const { id } = await insertSubmission(ctx, {
    formType: 'report',
    idempotencyKey: `key-${count}`,
    answers,
    isSuspectedSpam: false,
    isMailed: false,
    templateVersionId: undefined,
  });
  await recordSightings(ctx, { source: { submissionId: id }, texts: answers, formType: 'report' });
  if (caseId)
    await ctx.db.update(formSubmissions).set({ caseId }).where(eq(formSubmissions.id, id));
  return id;
}

async function openCase(email = 'ana@example.com', notes = ''): Promise<string> {
  count += 1;
  const [row] = await ctx.db
    .insert(cases)
    .values({
      caseNumber: `LGN-${count}`,
      caseType: 'fraud',
      searchText: '',
      notes,
      userDetails: { email },
    })
    .returning({ id: cases.id });
  if (!row) throw new Error('The case was not stored.');
  await recordSightings(ctx, { source: { caseId: row.id }, texts: { email, notes } });
  return row.id;
}

/** Context with only the given rights. */
function withOnly(...rights: ('submission:read' | 'case:read')[]): ServiceContext {
  if (ctx.actor.type !== 'staff') throw new Error('Staff only.');
  return { ...ctx, actor: { ...ctx.actor, permissions: rights } };
}

async function walletOf(submissionId: string, reader = ctx) {
  const list = await findIndicatorsOf(reader, { submissionId });
  return list.find(({ kind }) => kind === 'wallet');
}

describe('also seen in', () => {
  test('counts other matters, not other mentions', async () => {
    const one = await arrive({ wallets: wallet, message: `to ${wallet}` });
    expect((await walletOf(one))?.others).toEqual({ total: 0, latest: [] });

    const file = await openCase('bob@example.com', wallet);
    await arrive({ wallets: wallet.toLowerCase() }, file);
    await arrive({ wallets: wallet.toLowerCase(), message: wallet }, file);
    const lone = await arrive({ message: wallet });
    const others = (await walletOf(one))?.others;
    expect(others?.total).toBe(2);
    expect(others?.latest[0]?.submission?.id).toBe(lone);
    expect(others?.latest[1]?.case?.id).toBe(file);
    expect(others?.latest[0]?.seenAt).toBeInstanceOf(Date);
  });

  test("a submission's own case and its duplicates do not count as others", async () => {
    const file = await openCase('ana@example.com', wallet);
    const one = await arrive({ email: 'ana@example.com', wallets: wallet }, file);
    const repeated = await arrive({ wallets: wallet });
    await ctx.db
      .update(formSubmissions)
      .set({ duplicateOf: file ? one : null })
      .where(eq(formSubmissions.id, repeated));
    const list = await findIndicatorsOf(ctx, { submissionId: one });
    expect(list.map(({ others }) => others.total)).toEqual([1, 0]);
    const ofCase = await findIndicatorsOf(ctx, { caseId: file });
    expect(ofCase.find(({ kind }) => kind === 'email')).toMatchObject({
      role: 'reporter',
      others: { total: 0 },
    });
  });

  test('reveals nothing that the reader may not see', async () => {
    const one = await arrive({ wallets: wallet });
    await openCase('bob@example.com', wallet);
    const other = await arrive({ wallets: wallet }, await openCase('eve@example.com'));
    const seen = await walletOf(one, withOnly('submission:read'));
    expect(seen?.others.total).toBe(1);
    expect(seen?.others.latest[0]).toMatchObject({ submission: { id: other } });
    expect(seen?.others.latest[0]?.case).toBeUndefined();
    await expect(findIndicatorsOf(withOnly('case:read'), { submissionId: one })).rejects.toThrow(
      'not allowed',
    );
    await expect(findIndicatorsOf(withOnly(), { caseId: one })).rejects.toThrow('not allowed');
  });

  test('stops for several at once, each with its row in the audit log', async () => {
    const one = await arrive({ message: `${wallet} and https://${domain}` });
    const ids = (await findIndicatorsOf(ctx, { submissionId: one }))
      .filter(({ display }) => display === wallet || display === domain)
      .map(({ id }) => id)
      .toSorted();
    expect(ids).toHaveLength(2);
    await ignoreIndicator(ctx, { id: ids[0] ?? '', reason: 'A news site' });
    expect(await ignoreIndicators(ctx, { ids, reason: 'Our own' })).toEqual([ids[1]]);
    const rows = await ctx.db
      .select({ target: auditLog.target })
      .from(auditLog)
      .where(eq(auditLog.action, 'indicator.ignored'));
    expect(rows.map(({ target }) => target).toSorted()).toEqual(ids);
    expect((await unignoreIndicators(ctx, { ids })).toSorted()).toEqual(ids);
    expect(await unignoreIndicators(ctx, { ids })).toEqual([]);
  });

  test('stops when staff ignore the indicator, and resumes when they revert that', async () => {
    const one = await arrive({ message: domain });
    await arrive({ message: `https://${domain.toUpperCase()}/` });
    const [before] = await findIndicatorsOf(ctx, { submissionId: one });
    expect(before?.others.total).toBe(1);
    const id = before?.id ?? '';
    await ignoreIndicator(ctx, { id, reason: 'A news site' });
    await ignoreIndicator(ctx, { id, reason: 'Again' });
    const [ignored] = await findIndicatorsOf(ctx, { submissionId: one });
    expect(ignored).toMatchObject({ isIgnored: true, ignoredReason: 'A news site' });
    expect(ignored?.others.total).toBe(0);
    expect(await findLinkedLately(ctx)).toEqual([]);
    await unignoreIndicator(ctx, { id });
    expect((await findIndicatorsOf(ctx, { submissionId: one }))[0]?.others.total).toBe(1);
    const actions = await ctx.db.select({ action: auditLog.action }).from(auditLog);
    expect(actions.filter(({ action }) => action.startsWith('indicator.'))).toHaveLength(2);
    await expect(ignoreIndicator(withOnly('submission:read'), { id, reason: 'x' })).rejects.toThrow(
      'not allowed',
    );
  });
});

describe('look-alikes', () => {
  test('wallets with the same ends are look-alikes of each other', async () => {
    expect(twin).toHaveLength(42);
    const one = await arrive({ wallets: wallet });
    const other = await arrive({ wallets: twin });
    expect((await walletOf(one))?.twins).toMatchObject([
      { display: expect.stringMatching(/^0x5[aA]{2}[eE]/) },
    ]);
    expect((await walletOf(other))?.twins).toMatchObject([{ display: wallet }]);
  });

  test('a mistyped wallet links to the one that was meant', async () => {
    await arrive({ wallets: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' });
    const one = await arrive({ wallets: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxWM' });
    const seen = await walletOf(one);
    expect(seen).toMatchObject({
      checksum: 'invalid',
      likelyTypo: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
    });
    const meant = await getIndicator(ctx, { id: seen?.likelyIndicatorId ?? '' });
    expect(meant.value).toBe('TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW');
  });

  test('a host in look-alike letters is reported', async () => {
    const one = await arrive({ sites: 'https://соinbase.com/login' });
    const [seen] = await findIndicatorsOf(ctx, { submissionId: one });
    expect(seen?.hostWarning).toEqual({ kind: 'mixed-scripts', looksLike: 'coinbase.com' });
  });
});

describe('look-up', () => {
  test.each([wallet, wallet.toLowerCase(), `  ${wallet} `, wallet.slice(0, 12)])(
    'finds a wallet by %j',
    async (query) => {
      await arrive({ wallets: wallet });
      await arrive({ message: wallet });
      const { found } = await searchIndicators(ctx, { query });
      expect(found).toMatchObject([{ display: wallet, matters: 2 }]);
    },
  );

  test('reports how a text parses even when nothing is stored', async () => {
    expect(await searchIndicators(ctx, { query: 'hxxps://never-seen[.]com' })).toMatchObject({
      read: [{ kind: 'domain', display: 'never-seen.com' }],
      found: [],
    });
    expect(await searchIndicators(ctx, { query: '%%%%' })).toEqual({ read: [], found: [] });
  });

  test('lists indicators that several matters name', async () => {
    await arrive({ message: `${domain} ${wallet}`, email: 'ana@example.com' });
    await arrive({ message: domain, email: 'ana@example.com' });
    expect(await findLinkedLately(ctx)).toMatchObject([{ value: domain, matters: 2 }]);
    expect(await findLinkedLately(withOnly('submission:read'))).toHaveLength(1);
  });

  test('an indicator shows its sightings to readers who may see them', async () => {
    const one = await arrive({ message: domain });
    await openCase('bob@example.com', domain);
    const [row] = await ctx.db.select().from(indicators).where(eq(indicators.value, domain));
    const id = row?.id ?? '';
    expect((await getIndicator(ctx, { id })).matters).toBe(2);
    expect((await findSightings(ctx, { indicatorId: id })).rows).toHaveLength(2);
    const some = await findSightings(withOnly('submission:read'), { indicatorId: id });
    expect(some.rows).toMatchObject([{ submissionId: one, field: 'message' }]);
  });
});

describe('the graph', () => {
  test('links a case to records that share an indicator, up to the requested depth', async () => {
    const file = await openCase();
    const one = await arrive({ wallets: wallet, sites: 'only-here.com' }, file);
    const other = await arrive({ wallets: wallet, sites: domain });
    const third = await arrive({ sites: domain });
    const input = { caseId: file, caseNumber: 'LGN-1' };
    const near = await linkGraph(ctx, { ...input, depth: 1 });
    expect(near.nodes.map(({ target }) => target)).toEqual(
      expect.arrayContaining([file, one, other]),
    );
    expect(near.nodes.map(({ target }) => target)).not.toContain(third);
    expect(near.nodes.map(({ label }) => label)).not.toContain('only-here.com');
    expect(near.edges.map(({ kind }) => kind).toSorted()).toEqual(['belongs', 'names', 'names']);
    const far = await linkGraph(ctx, { ...input, depth: 2 });
    expect(far.nodes.map(({ target }) => target)).toContain(third);
    expect(placeGraph(far)).toEqual(placeGraph(far));
    const alone = await linkGraph(withOnly('case:read'), { ...input, depth: 2 });
    expect(alone.nodes).toHaveLength(1);
  });

  test('shows a look-alike and the records that name it', async () => {
    const file = await openCase();
    await arrive({ wallets: wallet }, file);
    const other = await arrive({ wallets: twin });
    const { nodes, edges } = await linkGraph(ctx, { caseId: file, caseNumber: 'LGN-1', depth: 1 });
    expect(edges.map(({ kind }) => kind)).toContain('twin');
    expect(nodes.map(({ target }) => target)).toContain(other);
  });

  test('stops at sixty nodes and reports it', async () => {
    const sites = Array.from({ length: 80 }, (_, number) => `evil-${number}.com`).join('\n');
    const file = await openCase();
    await arrive({ sites }, file);
    await arrive({ sites });
    const graph = await linkGraph(ctx, { caseId: file, caseNumber: 'LGN-1', depth: 2 });
    expect(graph).toMatchObject({ isCut: true });
    expect(graph.nodes).toHaveLength(60);
  });
});
