import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  makeTextFile,
  toListed,
  zipFiles,
  type MadeFile,
} from '#features/derived/packets/packet-archive.server.ts';
import { packetFrame } from '#features/derived/packets/packet.server.ts';
import { printRoad } from '#features/base/pictures/printed-road.server.tsx';
import { mostStations, type Road } from '#features/base/pictures/road.ts';
import { staffRoad } from '#features/base/pictures/written-amounts.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { writeCsv } from '#kernel/lists/csv.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { programVersion } from '#platform/config/program-root.ts';
import { plainAmount } from '#shared/money/amount.ts';
import { evidenceFiles, type EvidenceEdge, type EvidenceFact } from './evidence-files.server.ts';
import { describeKeptFacts, readKeptFacts, stateTransfers } from './kept-facts.server.ts';
import { txKey } from './method/asset.ts';
import type { Convention, TraceFacts } from './method/facts.ts';
import { traceFacts } from './method/trace.ts';
import { findReading } from './reading.server.ts';
import { isTraceFile, type TraceFileName } from './trace-file-names.ts';
import { arrivalsAt, movementsOf, statedTransfers } from './trace-movements.ts';
import { drawTrace } from './trace-road.ts';
import {
  shownBy,
  summariseTrace,
  withUnits,
  type SummaryFacts,
  type TraceSummary,
} from './trace-summary.ts';
import { reasonWords, riskWords } from './trace-words.ts';
import {
  findNewestTraces,
  getTrace,
  readAddresses,
  requireCurrent,
  type FoundTrace,
} from './traces.server.ts';

type TraceQuery = { caseId: string; id: string; convention: Convention | undefined };

export type MadeTraceFile = { name: string; mime: string; content: Buffer };

/**
 * Summary of a trace for an officer.
 * @throws Refusal `not_found`, `invalid`
 */
export async function getTraceSummary(
  ctx: ServiceContext,
  asked: TraceQuery,
): Promise<{ caseNumber: string; convention: Convention; summary: TraceSummary; road: Road }> {
  authorize(ctx, 'case:read');
  const found = await getTrace(ctx, asked);
  const { caseNumber, trace } = found;
  const summarised = await readSummarised(ctx, found);
  return {
    caseNumber,
    convention: trace.convention,
    summary: summariseTrace(summarised),
    road: drawSummarised(summarised),
  };
}

/**
 * Makes one file of a trace from its kept facts; it is not stored. The audit row, with the fingerprint, is
 * written before the first byte is returned.
 * @throws Refusal `forbidden`, `not_found`, `invalid`, `too_many`; `conflict` when the payment was corrected since
 */
export async function makeTraceFile(
  ctx: ServiceContext,
  { file, ...asked }: TraceQuery & { file: TraceFileName },
): Promise<MadeTraceFile> {
  authorize(ctx, 'case:read');
  const found = await getTrace(ctx, asked);
  requireCurrent(found);
  await spend(ctx);
  const content = await make(ctx, { file, found });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { convention } = found.trace;
  await recordAudit(ctx, {
    action: 'trace.file-made',
    target: asked.caseId,
    details: { trace: asked.id, file, convention, sha256 },
  });
  return { name: `${found.caseNumber}-${nameOf(found)}-${file}`, mime: mimes[file], content };
}

/** `trace-8c1841ad-0`: the beginning of its transaction, and the place of the payment in it where one is known. */
function nameOf({ facts: { payment } }: Pick<FoundTrace, 'facts'>): string {
  const { tx, index } = payment;
  return ['trace', txKey(tx).slice(0, 8), index].filter((each) => each !== undefined).join('-');
}

const mimes: Readonly<Record<TraceFileName, string>> = {
  'summary.pdf': 'application/pdf',
  'edges.csv': 'text/csv; charset=utf-8',
  'leaves.csv': 'text/csv; charset=utf-8',
  'evidence.zip': 'application/zip',
};

async function spend(ctx: ServiceContext): Promise<void> {
  const person = ctx.actor.type === 'staff' ? ctx.actor.userId : ctx.actor.type;
  const { isExhausted } = await spendBudget(ctx, budgets.packetsPerPerson, person);
  if (isExhausted)
    throw new Refusal('too_many', 'You have made many files in a short time. Wait up to an hour.');
}

type TraceFileRequest = { file: TraceFileName; found: FoundTrace };

async function make(ctx: ServiceContext, { file, found }: TraceFileRequest): Promise<Buffer> {
  const summarised = await readSummarised(ctx, found);
  if (file === 'edges.csv') return edgesCsv(summarised);
  if (file === 'leaves.csv') return leavesCsv(summarised);
  if (file === 'summary.pdf') return setSummary(ctx, summarised);
  const made = await archiveFiles(ctx, { found, summarised });
  return buffer(zipFiles(ctx, { made, originals: [], madeAt: summarised.madeAt }));
}

/** Everything that somebody needs to check the trace without us. */
async function archiveFiles(
  ctx: ServiceContext,
  { found, summarised }: { found: FoundTrace; summarised: SummaryFacts },
): Promise<MadeFile[]> {
  const facts = await readKeptFacts(ctx, found.run.factIds);
  const wholeFacts = statedFacts(found);
  const { facts: about, check } = summariseTrace(summarised);
  return evidenceFiles({
    facts,
    reading: await findReading(ctx, { run: found.run, facts: wholeFacts, kept: facts }),
    edges: evidenceEdges(summarised, facts),
    madeAt: summarised.madeAt,
    about: Object.fromEntries([...about, ['Proof', check[0] ?? '']]),
    beside: [
      { path: 'summary.pdf', content: await setSummary(ctx, summarised) },
      { path: 'edges.csv', content: edgesCsv(summarised), fields: edgeColumns },
      { path: 'leaves.csv', content: leavesCsv(summarised), fields: leafColumns },
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
function evidenceEdges(summarised: SummaryFacts, kept: readonly EvidenceFact[]): EvidenceEdge[] {
  const texts = kept.map(({ key, raw }) => `${key} ${Buffer.from(raw).toString()}`.toLowerCase());
  // A payment that no fact repeats has no sender that could be checked.
  return statedTransfers(summarised)
    .filter(({ from }) => from !== '')
    .map((stated) => ({
      ...stated,
      facts: texts.flatMap((text, place) => (text.includes(txKey(stated.tx)) ? [place] : [])),
    }));
}

/** Columns of `edges.csv`. */
const edgeColumns = [
  { name: 'step', meaning: '0 for the payment, else the number of transfers from it' },
  { name: 'chain', meaning: 'the blockchain' },
  { name: 'asset', meaning: 'the symbol of what moved' },
  { name: 'contract', meaning: 'the token’s contract; empty for a chain’s own coin' },
  { name: 'transaction', meaning: 'its whole hash' },
  {
    name: 'index',
    meaning:
      'the number of the output (Bitcoin), the log index (tokens), else an order within the block',
  },
  { name: 'block', meaning: 'the number of the block' },
  { name: 'time_utc', meaning: 'the time of the block' },
  { name: 'from', meaning: 'the sender; “not known” where no answer names it' },
  { name: 'to', meaning: 'the recipient' },
  { name: 'amount', meaning: 'the followed part, in whole units of the asset' },
  { name: 'amount_base_units', meaning: 'the same in base units' },
  { name: 'whole_transfer_base_units', meaning: 'the whole transfer, as the chain has it' },
  { name: 'convention', meaning: 'the rule by which the followed part was worked out' },
  { name: 'shown_by', meaning: 'what shows the movement: a proof, a host, or our staff' },
  { name: 'possibly_change', meaning: 'yes for an output that may be the sender’s own change' },
] as const;

/** The payment is step 0, so that the file stands alone. */
function edgesCsv({ facts, trace, movements, decimals, states, hosts }: SummaryFacts): Buffer {
  const { chain, asset, contract } = facts.payment;
  const rows = movements.map((movement, place) => {
    const { step, tx, index, block, time, from, to, amount, whole } = movement;
    return [
      step,
      chain,
      asset,
      contract ?? '',
      tx,
      index,
      block,
      new Date(time).toISOString(),
      from || 'not known',
      to,
      plainAmount({ minor: BigInt(amount), decimals }),
      amount,
      whole,
      trace.convention,
      shownBy(movement, { state: states[place], hosts }),
      movement.isPossiblyChange ? 'yes' : '',
    ];
  });
  return Buffer.from(writeCsv(namesOf(edgeColumns), rows));
}

/** Columns of `leaves.csv`. */
const leafColumns = [
  {
    name: 'kind',
    meaning:
      '“risk” for what a list says of an address on the way, which is no part of the sum; “stopped” where following stopped, or “fees”: these make up the payment',
  },
  { name: 'chain', meaning: 'the blockchain' },
  { name: 'asset', meaning: 'the symbol of what lies there' },
  { name: 'contract', meaning: 'the token’s contract; empty for a chain’s own coin' },
  { name: 'address', meaning: 'where following stopped; empty for fees' },
  { name: 'amount', meaning: 'the followed part, in whole units of the asset' },
  { name: 'amount_base_units', meaning: 'the same in base units' },
  { name: 'least_base_units', meaning: 'the least of the five rules' },
  { name: 'most_base_units', meaning: 'the most of the five rules' },
  { name: 'reason', meaning: 'why it is not followed further' },
  { name: 'actor', meaning: 'the service that a list names; empty without one' },
  { name: 'wording', meaning: 'which list names it, and of which day' },
  { name: 'partly_read', meaning: 'yes where not all transfers of the address could be read' },
  { name: 'arrived_with', meaning: 'the transactions that brought it, separated by spaces' },
  { name: 'arrived_utc', meaning: 'the times of their blocks' },
  { name: 'as_of_block', meaning: 'the newest final block that was read' },
  { name: 'as_of_utc', meaning: 'the time of that block' },
  { name: 'convention', meaning: 'the rule by which the followed part was worked out' },
  { name: 'least_by', meaning: 'the rules that give the least, where they differ' },
  { name: 'most_by', meaning: 'the rules that give the most, where they differ' },
] as const;

/** With the fees, so that the amounts add up to the payment. */
function leavesCsv({ facts, trace, movements, decimals, head }: SummaryFacts): Buffer {
  const { chain, asset, contract } = facts.payment;
  function amountCells(amount: string): string[] {
    return [plainAmount({ minor: BigInt(amount), decimals }), amount];
  }
  const asOf = head ? [head.block, new Date(head.time).toISOString()] : ['', ''];
  const rows = trace.leaves.map((leaf) => {
    const { address, amount, low, high, lowBy = [], highBy = [], reason, actor, wording } = leaf;
    const came = arrivalsAt(address, { movements, chain });
    return [
      'stopped',
      chain,
      asset,
      contract ?? '',
      address,
      ...amountCells(amount),
      low,
      high,
      reasonWords[reason],
      actor ?? '',
      wording ?? '',
      trace.partlyRead.includes(address) ? 'yes' : '',
      came.map(({ tx }) => tx).join(' '),
      came.map(({ time }) => new Date(time).toISOString()).join(' '),
      ...asOf,
      trace.convention,
      lowBy.join(' '),
      highBy.join(' '),
    ];
  });
  const fees = [
    'fees',
    chain,
    asset,
    contract ?? '',
    '',
    ...amountCells(trace.fees),
    ...Array<string>(8).fill(''),
    ...asOf,
    trace.convention,
    '',
    '',
  ];
  // They stand first, with the followed money that came to the address.
  const risks = trace.risks.map(({ address, risk, list, day, amount }) => [
    'risk',
    chain,
    asset,
    contract ?? '',
    address,
    ...amountCells(amount),
    '',
    '',
    riskWords[risk],
    '',
    [list, day || 'undated'].join(', '),
    ...Array<string>(3).fill(''),
    ...asOf,
    trace.convention,
    '',
    '',
  ]);
  return Buffer.from(writeCsv(namesOf(leafColumns), [...risks, ...rows, fees]));
}

function namesOf(columns: readonly { name: string }[]): string[] {
  return columns.map(({ name }) => name);
}

/** All that a summary says, read once for each of its files. */
async function readSummarised(ctx: ServiceContext, found: FoundTrace): Promise<SummaryFacts> {
  const { caseNumber, facts, trace, all, decimals, run } = found;
  const { hosts, wasIssuerAsked, latest } = await describeKeptFacts(ctx, run.factIds);
  const settings = await readSettings(ctx);
  const movements = movementsOf(found);
  return {
    caseNumber,
    facts,
    trace,
    all: all(),
    movements,
    decimals,
    hosts,
    wasIssuerAsked,
    lookUps: run.lookUps,
    problems: run.problems,
    head: run.head ?? undefined,
    states: await stateTransfers(ctx, statedTransfers({ facts, movements }), run.factIds),
    madeAt: endOf(found, latest),
    madeBy: {
      person: run.startedByName,
      organisation: settings.company_name,
      contact: [
        settings.company_phone || settings.main_phone,
        settings.contact_email || settings.company_email,
        ctx.ports.site.appUrl,
      ].filter(Boolean),
      version: programVersion(),
    },
  };
}

/**
 * When the run ended, or else its latest answer; a freeze that was brought in later counts. It depends on the run
 * alone, so that the same run gives the same bytes on every day.
 */
function endOf({ run, facts }: FoundTrace, latest: Date | undefined): Date {
  const ended = run.finishedAt ?? latest ?? run.createdAt;
  const asked = facts.frozen.flatMap((fact) => (fact.asked ? Date.parse(fact.asked) : []));
  return new Date(Math.max(ended.getTime(), ...asked));
}

/** Rows of each table and stations of the drawing at most; the first that fits two pages counts. */
const shownParts = [
  [60, mostStations.trace],
  [60, 5],
  [30, 5],
  [20, 5],
  [14, 5],
  [11, 5],
  [8, 5],
  [6, 4],
] as const;

const mostPages = 2;

/** Without who was asked, which changes after the run: the same run gives the same drawing on every day. */
function drawSummarised(
  { facts, trace, all, decimals, head }: SummaryFacts,
  most: number = mostStations.trace,
): Road {
  const readAt = head && new Date(head.time);
  return drawTrace({ facts, trace, all, decimals, readAt }, { most });
}

async function setSummary(ctx: ServiceContext, summarised: SummaryFacts): Promise<Buffer> {
  const summary = summariseTrace(summarised);
  const frame = packetFrame(
    {
      organisation: summarised.madeBy.organisation,
      site: ctx.ports.site.appUrl,
      madeAt: summarised.madeAt,
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
  const longest = Math.max(summary.lies.rows.length, summary.moved.rows.length);
  let fitting: number = shownParts[0][0];
  let before = '';
  for (const [most, stations] of shownParts) {
    const rows = Math.min(most, longest);
    const parts = `${rows} ${stations}`;
    // What was set already, or is sure to be too long, is not set.
    if (parts === before || rows > fitting) continue;
    before = parts;
    const { road, files } = printRoad(drawSummarised(summarised, stations), staffRoad);
    const data = { frame, road, summary: shorten(summary, { most, summarised }) };
    // oxlint-disable-next-line no-await-in-loop -- until it fits
    const set = await ctx.ports.typesetter.set({ template: 'trace-summary', data, files });
    pdf = Buffer.from(set.pdf);
    if (set.pages <= mostPages) break;
    // A large drawing says nothing about the rows.
    if (stations < mostStations.trace) fitting = Math.ceil((rows * (mostPages + 1)) / set.pages);
  }
  return pdf;
}

type Shortening = { most: number; summarised: SummaryFacts };

/** Rows that do not fit are counted, and the table has their sum, so that the lines still add up. */
function shorten(summary: TraceSummary, { most, summarised }: Shortening) {
  const { lies, moved } = summary;
  const notSeen = summary.notSeen.slice(0, most);
  const left = summarised.trace.leaves.slice(most);
  const sum = left.reduce((total, { amount }) => total + BigInt(amount), 0n);
  const unit = { decimals: summarised.decimals, asset: summarised.facts.payment.asset };
  const rest = [
    `${left.length} more ${left.length === 1 ? 'address' : 'addresses'}, in leaves.csv`,
    withUnits(`${sum}`, unit),
  ];
  return {
    ...summary,
    lies: {
      ...lies,
      rows: lies.rows.slice(0, most),
      sums: [...(left.length > 0 ? [rest] : []), ...lies.sums],
      more: '',
    },
    moved: {
      ...moved,
      rows: moved.rows.slice(0, most),
      sums: [],
      more: moreOf(moved.rows.length - most, 'in edges.csv').join(''),
    },
    notSeen: [
      ...notSeen,
      ...moreOf(summary.notSeen.length - notSeen.length, 'on the page of the case'),
    ],
  };
}

function moreOf(left: number, where: string): string[] {
  return left > 0 ? [`${left} more ${where}.`] : [];
}

/** Larger archives of evidence are not packed beside other papers. */
const mostPackedBytes = 10 * 1024 * 1024;

/**
 * The files of the newest result of each payment, to be packed with other papers; large evidence is named by its
 * fingerprint. Nothing for a payment without a result. Each file is audited.
 * @param asked `paymentIds`: undefined for all of the case
 * @throws Refusal `not_found`
 */
export async function makeTracePapers(
  ctx: ServiceContext,
  asked: { caseId: string; paymentIds?: readonly string[] },
): Promise<MadeFile[]> {
  authorize(ctx, 'case:read');
  const newest = await findNewestTraces(ctx, asked);
  const papers: MadeFile[] = [];
  for (const { id } of newest) {
    // oxlint-disable-next-line no-await-in-loop -- a few payments of a case can be followed
    const found = await getTrace(ctx, { caseId: asked.caseId, id, convention: undefined });
    // Two records can name the same payment.
    const same = papers.some(({ path }) => path.startsWith(`${nameOf(found)}/`));
    const folder = same ? `${nameOf(found)}-${id}` : nameOf(found);
    // oxlint-disable-next-line no-await-in-loop -- a few payments of a case can be followed
    const made = await makePapers(ctx, { caseId: asked.caseId, found });
    papers.push(...made.map(({ path, content }) => ({ path: `${folder}/${path}`, content })));
  }
  return papers;
}

async function makePapers(
  ctx: ServiceContext,
  { caseId, found }: { caseId: string; found: FoundTrace },
): Promise<MadeFile[]> {
  authorize(ctx, 'case:read');
  if (!found.isCurrent) return [outdated];
  const summarised = await readSummarised(ctx, found);
  const archive = await archiveFiles(ctx, { found, summarised });
  const { madeAt } = summarised;
  const zip = await buffer(zipFiles(ctx, { made: archive, originals: [], madeAt }));
  const evidence = { path: 'evidence.zip', content: zip };
  const made = [
    ...archive.filter(({ path }) => isTraceFile(path)),
    zip.length > mostPackedBytes ? referTo(evidence) : evidence,
  ];
  for (const { path, content } of made)
    // oxlint-disable-next-line no-await-in-loop -- a few files
    await recordAudit(ctx, {
      action: 'trace.file-made',
      target: caseId,
      details: {
        trace: found.run.id,
        file: path,
        convention: found.trace.convention,
        sha256: createHash('sha256').update(content).digest('hex'),
      },
    });
  return made;
}

/**
 * Fingerprints of the lists of sums in the archives of the newest result of each payment, for letters: whoever gets
 * the archive later can tell that it is the same.
 * @throws Refusal `not_found`
 */
export async function findTraceSums(
  ctx: ServiceContext,
  asked: { caseId: string; paymentIds?: readonly string[] },
): Promise<{ tx: string; sha256: string }[]> {
  authorize(ctx, 'case:read');
  const sums: { tx: string; sha256: string }[] = [];
  for (const { id } of await findNewestTraces(ctx, asked)) {
    // oxlint-disable-next-line no-await-in-loop -- a few payments of a case can be followed
    const found = await getTrace(ctx, { caseId: asked.caseId, id, convention: undefined });
    if (!found.isCurrent) continue;
    // oxlint-disable-next-line no-await-in-loop -- a few payments of a case can be followed
    const summarised = await readSummarised(ctx, found);
    // oxlint-disable-next-line no-await-in-loop -- a few payments of a case can be followed
    const archive = await archiveFiles(ctx, { found, summarised });
    const list = archive.find(({ path }) => path === 'SHA256SUMS');
    if (!list) throw new Error('An archive of evidence has a list of sums.');
    const sha256 = createHash('sha256').update(list.content).digest('hex');
    sums.push({ tx: found.facts.payment.tx, sha256 });
  }
  return sums;
}

/** In place of a result that is about the payment as it was recorded before. */
const outdated = makeTextFile(
  'outdated.txt',
  'The payment was corrected since it was followed, so no trace of it is packed here. Follow it again.\r\n',
);

/** The same run gives the same archive on every day, so its fingerprint identifies it. */
function referTo(evidence: MadeFile): MadeFile {
  const { path, size, sha256 } = toListed(evidence);
  const lines = [
    `The evidence of this trace is not packed here, because it has ${size} bytes. Ask us for it.`,
    '',
    `${sha256}  ${path}`,
    '',
  ];
  return makeTextFile('evidence.txt', lines.join('\r\n'));
}
