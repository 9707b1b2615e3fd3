import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { zipFiles, type MadeFile } from '#features/derived/packets/packet-archive.server.ts';
import { packetFrame } from '#features/derived/packets/packet.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { writeCsv } from '#kernel/lists/csv.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { plainAmount } from '#shared/money/amount.ts';
import { evidenceFiles, type EvidenceEdge, type EvidenceFact } from './evidence-files.server.ts';
import { describeKeptFacts, readKeptFacts } from './kept-facts.server.ts';
import { txKey } from './method/asset.ts';
import type { Convention, TraceFacts } from './method/facts.ts';
import { traceFacts } from './method/trace.ts';
import type { TraceFileName } from './trace-file-names.ts';
import { placeOf } from './trace-movements.ts';
import { summariseTrace, type TraceSummary } from './trace-summary.ts';
import { getTrace, readAddresses, type FoundTrace } from './traces.server.ts';

type Asked = { caseId: string; id: string; convention: Convention | undefined };

export type MadeTraceFile = { name: string; mime: string; content: Buffer };

/**
 * Summary of a trace for an officer.
 * @throws Refusal `not_found`, `invalid`
 */
export async function getTraceSummary(
  ctx: ServiceContext,
  asked: Asked,
): Promise<{ caseNumber: string; convention: Convention; summary: TraceSummary }> {
  authorize(ctx, 'case:read');
  const found = await getTrace(ctx, asked);
  const { caseNumber, trace } = found;
  return { caseNumber, convention: trace.convention, summary: await summarise(ctx, found) };
}

/**
 * Makes one file of a trace from its kept facts; it is not stored. The audit row, with the fingerprint, is
 * written before the first byte is returned.
 * @throws Refusal `forbidden`, `not_found`, `invalid`, `too_many`
 */
export async function makeTraceFile(
  ctx: ServiceContext,
  { file, ...asked }: Asked & { file: TraceFileName },
): Promise<MadeTraceFile> {
  authorize(ctx, 'case:read');
  const found = await getTrace(ctx, asked);
  await spend(ctx);
  const content = await make(ctx, { file, found });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { convention } = found.trace;
  await recordAudit(ctx, {
    action: 'trace.file-made',
    target: asked.caseId,
    details: { trace: asked.id, file, convention, sha256 },
  });
  return { name: `${found.caseNumber}-trace-${file}`, mime: mimes[file], content };
}

const mimes: Readonly<Record<TraceFileName, string>> = {
  'summary.pdf': 'application/pdf',
  'edges.csv': 'text/csv; charset=utf-8',
  'evidence.zip': 'application/zip',
};

async function spend(ctx: ServiceContext): Promise<void> {
  const person = ctx.actor.type === 'staff' ? ctx.actor.userId : ctx.actor.type;
  const { isExhausted } = await spendBudget(ctx, budgets.packetsPerPerson, person);
  if (isExhausted)
    throw new Refusal('too_many', 'You have made many files in a short time. Wait up to an hour.');
}

type Making = { file: TraceFileName; found: FoundTrace };

async function make(ctx: ServiceContext, { file, found }: Making): Promise<Buffer> {
  if (file === 'edges.csv') return edgesCsv(found);
  if (file === 'summary.pdf') return setSummary(ctx, found);
  const made = await archiveFiles(ctx, found);
  return buffer(zipFiles(ctx, { made, originals: [], madeAt: ctx.now() }));
}

/** Everything that somebody needs to check the trace without us. */
async function archiveFiles(ctx: ServiceContext, found: FoundTrace): Promise<MadeFile[]> {
  const facts = await readKeptFacts(ctx, found.run.factIds);
  const wholeFacts = statedFacts(found);
  return evidenceFiles({
    facts,
    edges: evidenceEdges(found, facts),
    madeAt: ctx.now(),
    beside: [
      { path: 'summary.pdf', content: await setSummary(ctx, found) },
      { path: 'edges.csv', content: edgesCsv(found) },
      { path: 'facts.json', content: json(wholeFacts) },
      { path: 'trace.json', content: json(traceFacts(wholeFacts).trace) },
    ],
  });
}

/** Facts that say of each address that was not read that it is incomplete, so that they suffice alone. */
function statedFacts({ facts, trace }: FoundTrace): TraceFacts {
  const { chain, asset } = facts.payment;
  const whole = { ...facts, convention: trace.convention };
  const { wanted } = traceFacts(whole, { isRead: readAddresses(facts) });
  const unread = wanted.map((address) => ({ chain, asset, address, isComplete: false }));
  return { ...whole, complete: [...facts.complete, ...unread] };
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/** The payment, then the movements; each with the answers that name its transaction. */
function evidenceEdges(
  { facts, trace }: FoundTrace,
  kept: readonly EvidenceFact[],
): EvidenceEdge[] {
  const { payment, transfers } = facts;
  const texts = kept.map(({ key, raw }) => `${key} ${Buffer.from(raw).toString()}`.toLowerCase());
  const own = transfers.filter(
    ({ tx, to, index }) =>
      txKey(tx) === txKey(payment.tx) && to === payment.to && index === (payment.index ?? index),
  );
  const moved = [
    ...own.slice(0, 1).map((transfer) => ({ ...transfer, is: 'observed' })),
    ...trace.edges.map((edge) => ({ ...edge, amount: placeOf(edge, facts).whole ?? edge.amount })),
  ];
  return moved.map(({ tx, index, from, to, amount, is }) => ({
    chain: payment.chain,
    asset: payment.asset,
    ...(payment.contract && { contract: payment.contract }),
    ...{ tx, index, from, to, amount, is },
    facts: texts.flatMap((text, place) => (text.includes(txKey(tx)) ? [place] : [])),
  }));
}

const columns = [
  ...['step', 'chain', 'asset', 'contract', 'transaction', 'index', 'block', 'time_utc'],
  ...['from', 'to', 'amount', 'amount_base_units', 'whole_transfer_base_units', 'convention', 'is'],
];

/** The payment is step 0, so that the file stands alone. */
function edgesCsv({ facts, trace, decimals }: FoundTrace): Buffer {
  const { payment } = facts;
  const start = { from: '', to: payment.to, tx: payment.tx, index: payment.index ?? 0 };
  const first = { ...start, amount: payment.amount, depth: 0, is: 'observed' };
  const rows = [first, ...trace.edges].map((edge) => {
    const { block, time, whole } = placeOf(edge, facts);
    return [
      ...[edge.depth, payment.chain, payment.asset, payment.contract ?? ''],
      ...[edge.tx, edge.index, block ?? payment.block],
      new Date(time ?? payment.time).toISOString(),
      ...[edge.from, edge.to, plainAmount({ minor: BigInt(edge.amount), decimals }), edge.amount],
      ...[whole ?? edge.amount, trace.convention, edge.is],
    ];
  });
  return Buffer.from(writeCsv(columns, rows));
}

async function summarise(ctx: ServiceContext, found: FoundTrace): Promise<TraceSummary> {
  const { caseNumber, facts, trace, decimals, run } = found;
  const { hosts, included, wasIssuerAsked } = await describeKeptFacts(ctx, run.factIds);
  const { head, lookUps, problems } = run;
  const proved = trace.edges.filter(({ tx }) => included.has(txKey(tx))).length;
  return summariseTrace({
    ...{ caseNumber, facts, trace, decimals, lookUps, problems, hosts },
    wasIssuerAsked,
    head: head ?? undefined,
    proved: { proved, all: trace.edges.length },
    madeAt: ctx.now(),
  });
}

/** Rows of the two tables that fit a page; the CSV has all of them. */
const shownRows = [12, 8, 5, 3, 2];

async function setSummary(ctx: ServiceContext, found: FoundTrace): Promise<Buffer> {
  const summary = await summarise(ctx, found);
  const settings = await readSettings(ctx);
  const frame = packetFrame(
    {
      organisation: settings.company_name,
      site: ctx.ports.site.appUrl,
      madeAt: ctx.now(),
      timeZone: 'UTC',
    },
    {
      title: summary.title,
      kind: 'Trace',
      about: summary.lead,
      genuine: { title: '', text: [] },
    },
  );
  let pdf = Buffer.alloc(0);
  for (const most of shownRows) {
    const data = { frame, summary: shorten(summary, most) };
    // oxlint-disable-next-line no-await-in-loop -- until it fits one page
    const set = await ctx.ports.typesetter.set({ template: 'trace-summary', data });
    pdf = Buffer.from(set.pdf);
    if (set.pages === 1) break;
  }
  return pdf;
}

function shorten(summary: TraceSummary, most: number) {
  const notSeen = summary.notSeen.slice(0, most);
  return {
    ...summary,
    lies: shortenTable(summary.lies, most),
    moved: shortenTable(summary.moved, most),
    notSeen: [
      ...notSeen,
      ...moreOf(summary.notSeen.length - notSeen.length, 'on the page of the case'),
    ],
  };
}

function shortenTable({ head, rows }: TraceSummary['lies'], most: number) {
  return {
    head,
    rows: rows.slice(0, most),
    more: moreOf(rows.length - most, 'in edges.csv and trace.json').join(''),
  };
}

function moreOf(left: number, where: string): string[] {
  return left > 0 ? [`${left} more ${where}.`] : [];
}
