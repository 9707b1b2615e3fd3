import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import {
  hiddenDomain,
  sharedWallet,
  storeMember,
  storeRestrictedCase,
  marksIn,
  answerTo,
  indicatorId,
  type RestrictedCase,
} from '#tests/restricted-case.ts';
import {
  findBoard,
  findCases,
  findNextCases,
  lookUpCases,
} from '#features/casework/cases/find-cases.server.ts';
import { findTimeline } from '#features/casework/cases/timeline.server.ts';
import { getCase } from '#features/casework/cases/case.server.ts';
import { countTotals } from '#features/derived/inbox/totals.server.ts';
import { findRecords } from '#app/back-office/palette/find-records.server.ts';
import { findIndicatorsOf } from '#features/derived/indicators/found-indicators.server.ts';
import { findLinkedLately, getIndicator } from '#features/derived/indicators/indicators.server.ts';
import { searchIndicators } from '#features/derived/indicators/indicator-search.server.ts';
import { findSightings } from '#features/derived/indicators/indicator-sightings.server.ts';
import { linkGraph } from '#features/derived/indicators/link-graph.server.ts';
import { asIntegration } from '#features/edges/integrations/access-token.server.ts';
import {
  findMailProblems,
  findMessages as findMails,
} from '#features/base/mail/messages.server.ts';
import { findUndeliverable } from '#features/base/mail/undeliverable.server.ts';
import {
  exportSubmissions,
  prepareExport,
} from '#features/casework/reports/export-submissions.server.ts';
import {
  findByReference,
  findNeighbours,
  findNextBatch,
  findSubmissions,
} from '#features/casework/reports/find-submissions.server.ts';
import {
  findEmailOverview,
  findPdfRequests,
} from '#features/casework/reports/submission-mails.server.ts';
import { getSubmission } from '#features/casework/reports/submission.server.ts';
import { lookUpSubmissions } from '#features/casework/reports/look-up-submissions.server.ts';

const database = useTestDatabase();
let scene: RestrictedCase;

beforeEach(async () => {
  scene = await storeRestrictedCase(database.db());
});

type Read = (ctx: ServiceContext, scene: RestrictedCase) => Promise<unknown>;

/** Everything that lists, searches, links, counts or exports. */
const reads: Record<string, Read> = {
  'the list of cases': (ctx) => findCases(ctx, {}),
  'a filtered list of cases': (ctx) => findCases(ctx, { status: 'submitted', sort: 'changed' }),
  'a search among cases': (ctx) => findCases(ctx, { query: 'hiddenname' }),
  'a search by number': (ctx) => findCases(ctx, { query: 'LG', sort: '-opened' }),
  'the board': (ctx) => findBoard(ctx, {}),
  'the rows of a bulk change of cases': (ctx) => findNextCases(ctx, { filter: {} }),
  'cases by number': (ctx) => lookUpCases(ctx, { query: 'lgn-2026-777001', limit: 5 }),
  'cases by name': (ctx) => lookUpCases(ctx, { query: 'hiddenname', limit: 5 }),
  'a linked case': (ctx, { open }) => getCase(ctx, { id: open }),
  'the timeline of a linked case': (ctx, { open }) =>
    findTimeline(ctx, { caseId: open, show: 'all' }),
  'the list of submissions': (ctx) => findSubmissions(ctx, {}),
  'a filtered list of submissions': (ctx) => findSubmissions(ctx, { status: 'pending' }),
  'merged submissions': (ctx) => findSubmissions(ctx, { isMerged: true }),
  'a search among submissions': (ctx) => findSubmissions(ctx, { query: 'hiddenname' }),
  'a search by reference': (ctx) => findSubmissions(ctx, { query: 'R-HIDDEN-00001' }),
  'the rows of a bulk change': (ctx) => findNextBatch(ctx, { filter: {} }),
  'the neighbours of a submission': (ctx, { copy }) =>
    findNeighbours(ctx, { id: copy, filter: {} }),
  'submissions by their beginning': (ctx) => lookUpSubmissions(ctx, { query: 'r-hid', limit: 5 }),
  'submissions by a word': (ctx) => lookUpSubmissions(ctx, { query: 'wrote', limit: 5 }),
  'a submission by its reference': (ctx) => findByReference(ctx, 'r-hidden-00001'),
  'a hint at a duplicate': (ctx, { copy }) => getSubmission(ctx, { id: copy }),
  'requests for documents': (ctx) => findPdfRequests(ctx),
  'the mail overview': (ctx) => findEmailOverview(ctx),
  'mail that failed': (ctx) => findMailProblems(ctx),
  'all mail': (ctx) => findMails(ctx, {}),
  'addresses that get no mail': (ctx) => findUndeliverable(ctx),
  'the palette': (ctx) => findRecords(ctx, { query: 'hiddenname' }),
  'indicators of a linked case': (ctx, { open }) => findIndicatorsOf(ctx, { caseId: open }),
  'indicators of another submission': (ctx, { copy }) =>
    findIndicatorsOf(ctx, { submissionId: copy }),
  'the graph': (ctx, { open }) =>
    linkGraph(ctx, { caseId: open, caseNumber: 'LGN-2026-777002', depth: 2 }),
  'a search for a shared wallet': (ctx) => searchIndicators(ctx, { query: sharedWallet }),
  'a search for what only it names': async (ctx) =>
    (await searchIndicators(ctx, { query: hiddenDomain })).found,
  'where a wallet was seen': async (ctx) =>
    findSightings(ctx, { indicatorId: await indicatorId(database.db(), sharedWallet) }),
  'twins of a wallet': async (ctx) =>
    getIndicator(ctx, { id: await indicatorId(database.db(), sharedWallet) }),
  'what was named lately': (ctx) => findLinkedLately(ctx),
};

/** An integration that may read cases and submissions and is on no access list. */
function program(ctx: ServiceContext): ServiceContext {
  const scopes = ['submission:read', 'case:read'] as const;
  return asIntegration(ctx, { id: v7(), name: 'A program', scopes, ip: '192.0.2.7' });
}

test.each(Object.entries(reads))('%s: found only by people on the list', async (_, read) => {
  const auditor = await storeMember(database.db(), 'auditor', 'auditor@example.org');
  const administrator = await storeMember(database.db(), 'administrator', 'admin@example.org');
  expect(marksIn(scene, await read(scene.outsider, scene))).toEqual([]);
  expect(marksIn(scene, await answerTo(read(program(scene.outsider), scene)))).toEqual([]);
  expect(marksIn(scene, await read(auditor, scene))).toEqual([]);
  expect(marksIn(scene, await read(scene.insider, scene))).not.toEqual([]);
  expect(marksIn(scene, await read(administrator, scene))).not.toEqual([]);
});

async function exported(ctx: ServiceContext): Promise<string> {
  const { body } = await exportSubmissions(ctx, { filter: {}, reason: 'For a test' });
  return new Response(body).text();
}

test('an export omits it, including its columns', async () => {
  expect(marksIn(scene, await exported(scene.outsider))).toEqual([]);
  expect(marksIn(scene, await exported(scene.insider))).toContain('R-HIDDEN');
});

test('counts do not reveal it', async () => {
  async function counts(ctx: ServiceContext) {
    const totals = await countTotals(ctx);
    const { total } = await prepareExport(ctx, { filter: {} });
    const [found] = (await searchIndicators(ctx, { query: sharedWallet })).found;
    const listed = (await findCases(ctx, {})).total?.count;
    return {
      ...Object.fromEntries(
        totals.map(({ name, count, isNew }) => [name, [count.value, isNew.value]]),
      ),
      rows: total?.count,
      matters: found?.matters,
      listed,
    };
  }
  expect(await counts(scene.outsider)).toEqual({
    submissions: [1, 1],
    cases: [1, 1],
    documents: [0, 0],
    rows: 1,
    matters: 2,
    listed: 1,
  });
  expect(await counts(scene.insider)).toEqual({
    submissions: [5, 5],
    cases: [2, 2],
    documents: [0, 0],
    rows: 4,
    matters: 3,
    listed: 2,
  });
});

test('a list does not reveal that a submission duplicates a hidden one', async () => {
  async function duplicateOf(ctx: ServiceContext) {
    const { rows } = await findSubmissions(ctx, {});
    return rows.find(({ id }) => id === scene.copy)?.duplicate;
  }
  expect(await duplicateOf(scene.outsider)).toBeNull();
  expect(await duplicateOf(scene.insider)).toMatchObject({ reference: 'R-HIDDEN-00001' });
});
