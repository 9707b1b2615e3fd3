import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import {
  hiddenDomain,
  sharedWallet,
  storeMember,
  storeRestrictedCase,
  marksIn,
  answerTo,
  indicatorId,
} from '#tests/restricted-case.ts';
import type { Restricted } from '#tests/restricted-case.ts';
import { findBoard } from '../cases/find-board.ts';
import { findCases } from '../cases/find-cases.ts';
import { findNextCases } from '../cases/find-next-cases.ts';
import { getCase } from '../cases/get-case.ts';
import { lookUpCases } from '../cases/look-up-cases.ts';
import { countTotals } from '../dashboard/count-totals.ts';
import { findRecords } from '../find-records.ts';
import { findIndicatorsOf } from '../indicators/find-indicators-of.ts';
import { findLinkedLately } from '../indicators/find-linked-lately.ts';
import { findSightings } from '../indicators/find-sightings.ts';
import { getIndicator } from '../indicators/get-indicator.ts';
import { linkGraph } from '../indicators/link-graph.ts';
import { searchIndicators } from '../indicators/search-indicators.ts';
import { asIntegration } from '../integrations/as-integration.ts';
import { findMailProblems, findMessages as findMails } from '../mail/messages.ts';
import { findUndeliverable } from '../mail/undeliverable.ts';
import { exportSubmissions } from '../submissions/export-submissions.ts';
import { findByReference } from '../submissions/find-by-reference.ts';
import { findEmailOverview } from '../submissions/find-email-overview.ts';
import { findNeighbours } from '../submissions/find-neighbours.ts';
import { findNextBatch } from '../submissions/find-next-batch.ts';
import { findPdfRequests } from '../submissions/find-pdf-requests.ts';
import { findSubmissions } from '../submissions/find-submissions.ts';
import { getSubmission } from '../submissions/get-submission.ts';
import { lookUpSubmissions } from '../submissions/look-up-submissions.ts';
import { prepareExport } from '../submissions/prepare-export.ts';

const database = useTestDatabase();
let scene: Restricted;

beforeEach(async () => {
  scene = await storeRestrictedCase(database.db());
});

type Read = (ctx: ServiceContext, scene: Restricted) => Promise<unknown>;

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
  'a linked case and its history': (ctx, { open }) => getCase(ctx, { id: open }),
  'changes of a linked case': (ctx, { open }) => getCase(ctx, { id: open }),
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

/** Another program, which may read cases and submissions and is on no list. */
function program(ctx: ServiceContext): ServiceContext {
  const scopes = ['submission:read', 'case:read'] as const;
  return asIntegration(ctx, { id: v7(), name: 'A program', scopes, ip: '192.0.2.7' });
}

test.each(Object.entries(reads))('%s: only who is on the list meets it', async (_, read) => {
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

test('an export leaves it out, its columns as well', async () => {
  expect(marksIn(scene, await exported(scene.outsider))).toEqual([]);
  expect(marksIn(scene, await exported(scene.insider))).toContain('R-HIDDEN');
});

test('counts do not give it away', async () => {
  async function counts(ctx: ServiceContext) {
    const totals = await countTotals(ctx);
    const { total } = await prepareExport(ctx, { filter: {} });
    const [found] = (await searchIndicators(ctx, { query: sharedWallet })).found;
    const listed = (await findCases(ctx, {})).total?.count;
    return {
      ...Object.fromEntries(
        totals.map(({ name, count, isNew }) => [name, [count.value, isNew.value]]),
      ),
      ...{ rows: total?.count, matters: found?.matters, listed },
    };
  }
  expect(await counts(scene.outsider)).toEqual({
    ...{ pdfs: [0, 0], submissions: [1, 1], cases: [1, 1], rows: 1, matters: 2, listed: 1 },
  });
  expect(await counts(scene.insider)).toEqual({
    ...{ pdfs: [0, 0], submissions: [4, 4], cases: [2, 2], rows: 3, matters: 3, listed: 2 },
  });
});

test('a list does not say that a submission repeats a hidden one', async () => {
  async function duplicateOf(ctx: ServiceContext) {
    const { rows } = await findSubmissions(ctx, {});
    return rows.find(({ id }) => id === scene.copy)?.duplicate;
  }
  expect(await duplicateOf(scene.outsider)).toBeNull();
  expect(await duplicateOf(scene.insider)).toMatchObject({ reference: 'R-HIDDEN-00001' });
});
