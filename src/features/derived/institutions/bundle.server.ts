import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { getCase } from '#features/casework/cases/case.server.ts';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import {
  makeSums,
  makeTextFile,
  toListed,
  zipFiles,
  type MadeFile,
} from '#features/derived/packets/packet-archive.server.ts';
import { packetFrame } from '#features/derived/packets/packet.server.ts';
import {
  identifiersCsv,
  identifiersXlsx,
} from '#features/casework/payments/identifiers/identifier-files.server.ts';
import {
  hashKey,
  identifierColumns,
  identifierRows,
  isEntryNetwork,
  type IdentifierRow,
} from '#features/casework/payments/identifiers/identifier-rows.server.ts';
import { groupByAddressee, isOutsider } from '#features/casework/payments/roles.ts';
import { addresseeKindWords } from '#shared/vocabulary/addressee-kinds.ts';
import { countMoney } from '#features/casework/payments/count-money.ts';
import {
  requireCaseAccess,
  requireStoredCase,
} from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { foldName } from '#features/casework/payments/fold-name.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { readClientFacts, type ClientFacts } from './client-facts.server.ts';
import { requireRequestConsent, type StoredConsent } from './consents.server.ts';
import { readActiveInstitutions } from './institutions.server.ts';
import { reachedCsv, reachedColumns, readReachedPlaces } from './reached-places.server.ts';
import { createIssuerOf, createLedTo, createNameTest } from './reached-addressees.server.ts';
import {
  reachedTransfers,
  transfersSum,
  type PaymentValue,
  type ReachedInstitution,
  type ReachedPlace,
  type ReachedTransfer,
} from './reached-places.ts';
import {
  kindsOfInstitutions,
  letterOf,
  noOrder,
  pastedText,
  subjectOf,
  type EvidenceSum,
  type RequestText,
} from './request-words.ts';
import { factsOf, getRequest, type RequestDetails } from './requests.server.ts';
import { caseRequestBundles } from '#database/tables/institutions.ts';
import { consentWayWords, type Audience } from './states.ts';

type MakeBundle = {
  caseId: string;
  id: string;
  audience: Audience;
  /** Makes papers of other capabilities about payments of the request. */
  beside?: (paymentIds: readonly string[]) => Promise<MadeFile[]>;
  /** Makes the fingerprints of the archives of evidence of payments. */
  findSums?: (paymentIds: readonly string[]) => Promise<EvidenceSum[]>;
  /** Finds what traces found of payments of the request, for a letter that names everybody on their way. */
  findReached?: (paymentIds: readonly string[]) => Promise<ReachedInstitution[]>;
};

type MadeBundle = { name: string; mime: string; content: Buffer; sha256: string };

/**
 * Builds the files that staff send to an institution, or give to an officer, as one archive. It is
 * deterministic: the same facts at the same moment give the same bytes. Only its fingerprint is stored, and
 * nothing is sent. The audit row is written before the first byte is returned.
 * @throws Refusal `forbidden`, `not_found`, `too_many`; `conflict` without the client's consent, or when
 *   none of its payments is left
 */
export async function makeBundle(
  ctx: ServiceContext,
  { caseId, id, audience, beside, findSums, findReached }: MakeBundle,
): Promise<MadeBundle> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await requireStoredCase(ctx, caseId);
  const consent = await requireRequestConsent(ctx, caseId);
  const request = await getRequest(ctx, { caseId, id });
  if (request.about.length === 0)
    throw new Refusal('conflict', 'The payments of this request are gone. Draft another one.');
  if (!readReachedPlaces(request.reached).every((place) => isOfRecorded(place, request.about)))
    throw new Refusal(
      'conflict',
      'A payment was corrected or removed since its trace came into this request. Draft it again.',
    );
  await spend(ctx);
  const rows = rowsOf(request);
  const client = await readClientFacts(ctx, caseId);
  const isForAll = request.addresseeKind === 'officer';
  const ledTo = isForAll && findReached ? await findReached(request.paymentIds) : [];
  const hasTraces = readReachedPlaces(request.reached).length > 0;
  const evidence = hasTraces && findSums ? await findSums(request.paymentIds) : [];
  const described = await describe(ctx, { request, consent, audience, client, ledTo });
  const text = { ...described, evidence };
  const papers = beside ? await beside(request.paymentIds) : [];
  const files = await makeFiles(ctx, { text, rows, papers });
  const content = await buffer(zipFiles(ctx, { made: files, originals: [], madeAt: ctx.now() }));
  const sha256 = createHash('sha256').update(content).digest('hex');
  await inTransaction(ctx, async (tx) => {
    await lockCase(tx, caseId);
    const facts = factsOf(request, client);
    if (facts !== factsOf(request, await readClientFacts(tx, caseId)))
      throw new Refusal('conflict', m.packet_contact_changed());
    await keepRecord(tx, { request, audience, sha256, facts, size: content.length });
    const details = { request: id, audience, sha256 };
    await recordAudit(tx, { action: 'case.request-bundle-made', target: caseId, details });
  });
  const who = audience === 'officer' ? 'officer' : 'institution';
  return { name: `${text.reference}-${who}.zip`, mime: 'application/zip', content, sha256 };
}

/** The account of the client concerns those of whom they are a customer, and the officer. */
function rowsOf({ about, evmNetwork, addresseeKind, reached }: RequestDetails): IdentifierRow[] {
  const found = readReachedPlaces(reached).flatMap(({ chain, paid }) =>
    paid && isEntryNetwork(chain) ? [{ ...paid, network: chain }] : [],
  );
  const rows = identifierRows(about, { evmNetwork, found });
  const isStranger = addresseeKind !== null && isOutsider(addresseeKind);
  return isStranger ? rows.map((row) => ({ ...row, account: '' })) : rows;
}

/** True while the case records the payment that a place was traced from. */
function isOfRecorded({ paid }: ReachedPlace, about: RequestDetails['about']): boolean {
  if (!paid) return true;
  return about.some(
    ({ transactionId, recipient }) =>
      hashKey(transactionId) === hashKey(paid.tx) &&
      (paid.to === undefined || hashKey(recipient) === hashKey(paid.to)),
  );
}

/** Dollars that somebody stated for the payment from which a place was traced. */
function valueOf({ about }: RequestDetails, { paid }: ReachedPlace): PaymentValue | undefined {
  // Requests of earlier releases are about one payment, and do not say its transaction.
  const traced =
    about.length === 1 || !paid
      ? about
      : about.filter(({ transactionId }) => hashKey(transactionId) === hashKey(paid.tx));
  const [payment, ...others] = traced;
  if (!payment || others.length > 0) return undefined;
  const { amount, decimals, asset, usdCents } = payment;
  if (amount === null || decimals === null || !asset || usdCents === null) return undefined;
  return { amount, decimals, asset, usdCents };
}

async function spend(ctx: ServiceContext): Promise<void> {
  const person = ctx.actor.type === 'staff' ? ctx.actor.userId : ctx.actor.type;
  const { isExhausted } = await spendBudget(ctx, budgets.packetsPerPerson, person);
  if (isExhausted)
    throw new Refusal('too_many', 'You have made many files in a short time. Wait up to an hour.');
}

type Described = {
  request: RequestDetails;
  consent: StoredConsent;
  audience: Audience;
  client: ClientFacts;
  ledTo: readonly ReachedInstitution[];
};

async function describe(
  ctx: ServiceContext,
  { request, consent, audience, client, ledTo }: Described,
): Promise<RequestText & { timeZone: string }> {
  const [file, settings] = [await getCase(ctx, { id: request.caseId }), await readSettings(ctx)];
  const { institution } = request;
  const totals = countMoney(request.about).totals.filter(({ kind }) => kind === 'paid');
  const how = consentWayWords[consent.how].toLowerCase();
  const reached = readReachedPlaces(request.reached);
  const email = settings.contact_email || settings.company_email;
  return {
    audience,
    reference: `${file.caseNumber}-R${request.number}`,
    caseNumber: file.caseNumber,
    organisation: settings.company_name,
    site: ctx.ports.site.appUrl,
    contact: [
      settings.company_address,
      settings.company_phone,
      email,
      ctx.ports.site.appUrl,
    ].flatMap((line) => line.split('\n').filter(Boolean)),
    phone: settings.company_phone || settings.main_phone,
    email,
    institution: request.institutionName,
    kind: request.addresseeKind ?? kindsOfInstitutions[institution?.kind ?? 'other'],
    accounts: [...new Set(request.about.flatMap(({ account }) => account || []))],
    clientContact: client.contact,
    isMailUnsafe: client.isMailUnsafe,
    isToldByClient: request.about.every(({ saidBy }) => saidBy === 'client'),
    reports: reportLines(client),
    parties: request.addresseeKind === 'officer' ? await partiesOf(ctx, request, ledTo) : [],
    officersPortal: institution?.officersPortal ?? '',
    client: client.name || 'Our client',
    consent: `${how} on ${consent.givenOn}`,
    madeAt: formatDate(ctx.now(), settings.timezone),
    payments: request.about.length,
    reached,
    transfers: reachedTransfers(reached, (place) => valueOf(request, place)),
    totals: totals.map(({ minor, decimals, asset }) =>
      formatAssetAmount({ minor: BigInt(minor), decimals }, asset),
    ),
    madeBy: actorName(ctx),
    timeZone: settings.timezone,
  };
}

/** Numbers of reports as recorded, a line each. */
function reportLines({ particulars }: ClientFacts): string[] {
  const { ic3Number, policeNumber, policeOffice, otherNumbers } = particulars;
  return [
    ic3Number && `IC3 complaint ${ic3Number}`,
    policeNumber && `police report ${[policeNumber, policeOffice].filter(Boolean).join(', ')}`,
    otherNumbers.replaceAll(/\s*\n\s*/g, '; '),
  ].filter(Boolean);
}

/** Institutions on the path of the payments, with the portal for officers where the directory has it. */
async function partiesOf(
  ctx: ServiceContext,
  { about }: RequestDetails,
  reached: readonly ReachedInstitution[],
): Promise<string[]> {
  const entries = await readActiveInstitutions(ctx);
  const isSame = createNameTest(entries);
  const known = { issuerOf: createIssuerOf(entries), ledTo: createLedTo(entries, reached) };
  return groupByAddressee(about, known)
    .filter(({ addressee }) => addressee.role !== 'officer' && addressee.name !== '')
    .map(({ addressee: { name, kind, role } }) => {
      const entry = entries.find(({ foldedNames }) => foldedNames.includes(foldName(name)));
      const portal = entry?.officersPortal.replaceAll(/\s*\n\s*/g, '; ');
      const traced = reached.filter((each) => each.kind === kind && isSame(each.name, name));
      const wordings = traced.flatMap(({ places }) =>
        places.flatMap(({ wording }) => wording || []),
      );
      const byTrace = [
        'by a trace',
        ...new Set(
          wordings.map((wording) =>
            wording.startsWith('behaves ')
              ? `to an address that ${wording}`
              : `to an address that is ${wording}`,
          ),
        ),
      ];
      const why = traced.length > 0 ? byTrace : ['as recorded'];
      const part = [
        addresseeKindWords[kind].toLowerCase(),
        ...(role === 'destination' ? why : []),
      ].join(', ');
      return [`${name} (${part})`, portal].filter(Boolean).join(': ');
    });
}

type BundleInput = { text: RequestText & { timeZone: string }; rows: readonly IdentifierRow[] };

async function makeFiles(
  ctx: ServiceContext,
  { text, rows, papers }: BundleInput & { papers: readonly MadeFile[] },
): Promise<MadeFile[]> {
  const made: MadeFile[] = [
    { path: 'request.pdf', content: await setLetter(ctx, { text, rows }) },
    { path: 'identifiers.csv', content: identifiersCsv(rows) },
    { path: 'identifiers.xlsx', content: await identifiersXlsx(rows, ctx.now()) },
    ...(text.reached.length > 0
      ? [{ path: 'reached.csv', content: reachedCsv(text.reached) }]
      : []),
    makeTextFile('request.txt', pastedText(text, rows.map(inWords))),
    ...papers,
  ];
  const manifest = makeTextFile(
    'manifest.json',
    `${JSON.stringify(manifestOf(ctx, { text, rows }, made), null, 2)}\n`,
  );
  return [...made, manifest, makeSums([...made, manifest].map(toListed))];
}

/** Every known value on a line of its own, so that each can be copied into a form. */
function inWords(row: IdentifierRow): string {
  const known = Object.entries(row).filter(([name, value]) => value !== '' && name !== 'seq');
  return [`${row.seq}.`, ...known.map(([name, value]) => `   ${name}: ${value}`)].join('\r\n');
}

function manifestOf(
  ctx: ServiceContext,
  { text, rows }: BundleInput,
  made: readonly MadeFile[],
): object {
  const { reference, audience, organisation, site, institution } = text;
  return {
    format: 'lantern-request-bundle',
    version: 1,
    reference,
    audience,
    institution,
    organisation,
    site,
    madeAt: ctx.now().toISOString(),
    notice: noOrder,
    payments: rows.length,
    files: made.map(toListed),
    columns: {
      'identifiers.csv': identifierColumns,
      ...(text.reached.length > 0 && { 'reached.csv': reachedColumns }),
    },
    rows,
    ...(text.reached.length > 0 && { reached: text.reached }),
  };
}

/** Input of `request.typ`. */
type RequestLetter = {
  frame: ReturnType<typeof packetFrame>;
  reference: string;
  contact: readonly string[];
  to: string;
  notice: string;
  opening: readonly string[];
  reached: LetterTable;
  paragraphs: readonly string[];
  payments: LetterTable;
  signed: string;
};

type LetterTable = {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  more: string;
};

/** As many rows of each table as fit one page; the other files have all of them. */
const shownRows = [
  { payments: 12, transfers: 12 },
  { payments: 8, transfers: 8 },
  { payments: 4, transfers: 6 },
  { payments: 4, transfers: 4 },
  { payments: 1, transfers: 3 },
  { payments: 0, transfers: 3 },
];

async function setLetter(ctx: ServiceContext, { text, rows }: BundleInput): Promise<Buffer> {
  const { typesetter } = ctx.ports;
  let pdf = Buffer.alloc(0);
  for (const most of shownRows) {
    const set = await typesetter.set({
      template: 'request',
      data: toLetter(ctx, { text, rows }, most),
    });
    pdf = Buffer.from(set.pdf);
    if (set.pages === 1) break;
  }
  return pdf;
}

function toLetter(
  ctx: ServiceContext,
  { text, rows }: BundleInput,
  most: (typeof shownRows)[number],
): RequestLetter {
  const { organisation, site, timeZone, institution, audience } = text;
  const maker = { organisation, site, madeAt: ctx.now(), timeZone };
  const own = {
    title: subjectOf(text),
    kind: 'Request',
    about: noOrder,
    genuine: { title: '', text: [] },
  };
  const { opening, reachedTitle, paragraphs, paymentsTitle } = letterOf(text);
  return {
    frame: packetFrame(maker, own),
    reference: text.reference,
    contact: text.contact,
    to: audience === 'officer' ? 'To the officer in charge' : `To ${institution}`,
    notice: noOrder,
    opening,
    reached: {
      title: reachedTitle,
      head: [
        '',
        'Time, block',
        'Amount',
        isAsked(text) ? 'Your address' : 'Address',
        'Transaction',
      ],
      rows: text.transfers.slice(0, most.transfers).map(transferCells),
      more: moreTransfers(text, most.transfers),
    },
    paragraphs,
    payments: {
      title: reachedTitle === '' ? '' : paymentsTitle,
      head: ['', 'Time (UTC)', 'Amount', 'To', 'Transaction'],
      rows: rows.slice(0, most.payments).map(paymentCells),
      more: moreOf(text.payments - most.payments, 'identifiers.csv and identifiers.xlsx'),
    },
    signed: text.madeBy,
  };
}

/** True for a letter to the institution whose customer received the money. */
function isAsked({ audience, kind }: RequestText): boolean {
  return audience === 'institution' && kind !== 'issuer';
}

function moreTransfers({ transfers }: RequestText, most: number): string {
  const left = transfers.slice(most);
  return moreOf(left.length, `reached.csv, which brought ${transfersSum(left)}`);
}

function moreOf(left: number, where: string): string {
  return left > 0 ? `${left} more in ${where}.` : '';
}

function transferCells(transfer: ReachedTransfer, place: number): string[] {
  const { time, block, amount, units, whole, left, usd, address, network, contract } = transfer;
  const { tx, position } = transfer;
  return [
    `${place + 1}`,
    joined([time, block && `block ${block}`]),
    joined([
      amount,
      `${units} base units`,
      whole && `of a transfer of ${whole}`,
      left && `the address still has ${left} of it`,
      usd && `${usd}, its share of the payment’s value`,
    ]),
    joined([address, network, contract && `token contract ${contract}`]),
    joined([tx, position]),
  ];
}

function paymentCells(row: IdentifierRow): string[] {
  const usd = row.usd_value && `${row.usd_value} USD`;
  return [
    row.seq,
    joined([timeOf(row), row.block_number && `block ${row.block_number}`]),
    joined([[row.amount, row.asset].filter(Boolean).join(' '), usd]),
    joined([cut(row.to), row.destination && `at ${cut(row.destination)}`]),
    joined([
      cut(row.tx_hash || row.transaction_id),
      // A number that is cut is none: nobody finds a payment by it.
      ...row.bank_numbers.split('; '),
      cut(row.reference),
      row.contract && `contract ${row.contract}`,
    ]),
  ];
}

/** Known values, a line each. */
function joined(values: readonly string[]): string {
  return values.filter(Boolean).join('\n');
}

function timeOf({ time_utc_from: from, time_utc_to: to }: IdentifierRow): string {
  return from === to || to === '' ? from : `${from} to ${to}`;
}

/** Addresses and hashes are never that long; other text typed into the field can be. */
function cut(words: string): string {
  return words.length > 100 ? `${words.slice(0, 99)}…` : words;
}

type Recorded = {
  request: RequestDetails;
  audience: Audience;
  sha256: string;
  facts: string;
  size: number;
};

async function keepRecord(
  tx: ServiceContext,
  { request, audience, sha256, facts, size }: Recorded,
): Promise<void> {
  const { id, caseId, institutionName: institution } = request;
  await tx.db.insert(caseRequestBundles).values({
    requestId: id,
    audience,
    sha256,
    facts,
    size,
    payments: request.about.length,
    madeByName: actorName(tx),
    createdAt: tx.now(),
  });
  const details = { institution, audience };
  await recordCaseEvent(tx, { caseId, kind: 'request-bundle-made', details });
  await announce(tx, { kind: 'case.changed', id: caseId });
}
