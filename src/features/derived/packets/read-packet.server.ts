import { and, eq } from 'drizzle-orm';
import {
  readCaseDates,
  type CaseDateState,
} from '#features/derived/deadlines/case-dates.server.ts';
import { findPrintedContact, leaveOut } from '#features/casework/safety/printed-contact.server.ts';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import { keyOf, readOwnIndicators } from '#features/derived/indicators/own-indicators.server.ts';
import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import {
  readFields,
  type FieldIndicator,
} from '#features/derived/indicators/indicator-fields.server.ts';
import { readPayments, type Payment } from '#features/casework/payments/payments.server.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import {
  noCase,
  noSubmission,
  notYours,
  requireCaseAccess,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { baseLanguage, isTranslation } from '#shared/vocabulary/languages.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { cases } from '#database/tables/cases.ts';
import { findEvidence, findReports, type StoredReport } from './packet-evidence.server.ts';
import { packetGaps, type PacketGap } from './packet-gaps.ts';
import type {
  Packet,
  PacketContact,
  PacketDate,
  PacketReport,
  PacketSubject,
  PacketTransaction,
} from './packet.server.ts';
import { readCasePayer } from '#features/casework/safety/case-payer.server.ts';
import { completePayer, readPayer, type Payer } from '#shared/vocabulary/payer.ts';
import { findPaidAnswer } from '#shared/vocabulary/ways.ts';
import { noParticulars, type Particulars } from './forms/particulars.ts';
import { readParticulars } from './particulars.server.ts';
import { paymentRows } from './payment-rows.server.ts';
import { readTransactions } from './transactions.server.ts';
import {
  linesOf,
  linesWithRole,
  statedAnswers,
  statedContacts,
  type StatedAnswers,
} from './stated-answers.server.ts';

/**
 * Collects what one person stated about a fraud. A client's packet is that of their own case. The caller
 * records the read, and adds the dates where it needs them.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function readPacket(
  ctx: ServiceContext,
  subject: PacketSubject,
): Promise<Omit<Packet, 'dates'>> {
  await requirePacket(ctx, subject);
  const stored = await findReports(ctx, subject);
  const file = 'caseId' in subject ? await readCase(ctx, subject.caseId) : undefined;
  if ('caseId' in subject ? !file : stored.length === 0)
    throw new Refusal('not_found', 'caseId' in subject ? noCase : noSubmission);
  const [settings, own, evidence, particulars] = await Promise.all([
    readSettings(ctx),
    readOwnIndicators(ctx),
    findEvidence(
      ctx,
      subject,
      stored.map(({ id }) => id),
    ),
    'caseId' in subject ? readParticulars(ctx, subject.caseId) : noParticulars,
  ]);
  const { person, held } = await findPerson(ctx, { subject, stored, file, particulars });
  const reports = stored.map((report) => toReport(report, held));
  const language = file?.language ?? stored[0]?.language ?? '';
  const payments = await paymentsOf(ctx, subject, reports);
  const stated = paymentRows(payments);
  const rows = [...stated.rows, ...writtenRows(reports, stated.rows)];
  const contacts = stored
    .flatMap(({ data }) => readContacts(data, own))
    .filter(({ value }) => leaveOut(value, held) === value);
  return {
    reference: file?.caseNumber ?? reports[0]?.reference ?? '',
    madeAt: ctx.now(),
    organisation: settings.company_name,
    site: ctx.ports.site.appUrl,
    timeZone: settings.timezone,
    language: isTranslation(language) ? language : baseLanguage,
    person,
    payer: await payerOf(ctx, subject, stored),
    reports,
    totals: unreportedTotals(stated.totals, reports),
    particulars: { ...particulars, address: person.isHeld.address ? '' : particulars.address },
    transactions: rows.map((row, place) => ({ ...row, number: place + 1 })),
    payments,
    contacts: contacts.filter(
      ({ value }, place) => contacts.findIndex((other) => other.value === value) === place,
    ),
    evidence,
  };
}

/** As the case knows it, or as the reports say. */
async function payerOf(
  ctx: ServiceContext,
  subject: PacketSubject,
  stored: readonly StoredReport[],
): Promise<Payer> {
  if ('caseId' in subject) return readCasePayer(ctx, subject.caseId);
  return stored.map(({ data }) => readPayer(data)).reduce(completePayer, {});
}

type Facts = {
  subject: PacketSubject;
  stored: readonly StoredReport[];
  file: Awaited<ReturnType<typeof readCase>>;
  particulars: Particulars;
};

/** The person with what may be printed of their contact; `held`: what stands nowhere in the packet. */
async function findPerson(
  ctx: ServiceContext,
  { subject, stored, file, particulars: { address } }: Facts,
): Promise<{ person: Packet['person']; held: readonly string[] }> {
  function firstOf(field: string): string {
    return stored.map(({ data }) => data[field]).find(Boolean) ?? '';
  }
  const number = stored[0]?.reference ?? '';
  const whose =
    'caseId' in subject ? subject : { submissionIds: stored.map(({ id }) => id), number };
  const own = { email: file?.email || firstOf('email'), phone: file?.phone || firstOf('phone') };
  const { held, ...contact } = await findPrintedContact(ctx, whose, { ...own, address });
  // Reports may name another address of the same person.
  const others = contact.isHeld.email ? stored.flatMap(({ data }) => data['email'] || []) : [];
  const { email, phone, isHeld, through } = contact;
  const name = file?.name || firstOf('name');
  return {
    person: { name, email, phone, isHeld, through },
    held: [...new Set([...held, ...others])],
  };
}

/**
 * Refuses what was made while the person called their contact unsafe: it may name what they took back.
 * @throws Refusal `conflict`
 */
export async function requireSamePerson(
  ctx: ServiceContext,
  subject: PacketSubject,
  { person }: Pick<Packet, 'person'>,
): Promise<void> {
  const isCase = 'caseId' in subject;
  const now = await findPerson(ctx, {
    subject,
    stored: await findReports(ctx, subject),
    file: isCase ? await readCase(ctx, subject.caseId) : undefined,
    particulars: isCase ? await readParticulars(ctx, subject.caseId) : noParticulars,
  });
  if (JSON.stringify(now.person) !== JSON.stringify(person))
    throw new Refusal('conflict', m.packet_contact_changed());
}

const stateWords: Readonly<Record<CaseDateState, () => string>> = {
  open: m.packet_date_open,
  'maybe-passed': m.packet_date_maybe,
  passed: m.packet_date_over,
  done: m.dates_done,
  dropped: m.dates_dropped,
};

/**
 * Reads the dates of a packet, for a caller that has authorised. Dates for staff only are excluded, because
 * the packet goes to others.
 */
export async function readPacketDates(
  ctx: ServiceContext,
  subject: PacketSubject,
): Promise<PacketDate[]> {
  if (!('caseId' in subject)) return [];
  const dates = await readCaseDates(ctx, { ...subject, isForClient: true });
  // Dates that still need action come first.
  const pressing = dates.filter(({ presses }) => presses);
  return (
    [...pressing, ...dates.filter((date) => !pressing.includes(date))]
      // The packet claims no right that a deceived person does not have.
      .filter(({ state, isOnlyIfOther }) => state !== 'dropped' && !isOnlyIfOther)
      .map(({ until, title, citation, readOn, state }) => ({
        until,
        title,
        basis: m.packet_date_basis({ citation, date: readOn }),
        state: stateWords[state](),
      }))
  );
}

async function requirePacket(ctx: ServiceContext, subject: PacketSubject): Promise<void> {
  if (ctx.actor.type === 'client') {
    authorize(ctx, 'case:converse');
    if ('caseId' in subject && subject.caseId === ctx.actor.caseId) return;
    throw notYours();
  }
  authorize(ctx, 'submission:read');
  if ('submissionId' in subject) return requireSubmissionAccess(ctx, subject.submissionId);
  authorize(ctx, 'case:read');
  return requireCaseAccess(ctx, subject.caseId);
}

async function readCase(ctx: ServiceContext, id: string) {
  const [file] = await ctx.db
    .select({ caseNumber: cases.caseNumber, language: cases.language, person: cases.userDetails })
    .from(cases)
    .where(and(eq(cases.id, id), visibleCases(ctx)));
  if (!file) return undefined;
  const { name = '', email, phone = '', contact_email: older = '' } = file.person;
  return {
    caseNumber: file.caseNumber,
    language: file.language,
    name,
    phone,
    email: email ?? older,
  };
}

async function paymentsOf(
  ctx: ServiceContext,
  subject: PacketSubject,
  reports: readonly PacketReport[],
): Promise<Payment[]> {
  if ('caseId' in subject) return readPayments(ctx, subject);
  const lists = await Promise.all(reports.map(({ id }) => readPayments(ctx, { submissionId: id })));
  return lists.flat();
}

/**
 * Rows of the reports' lists of transactions and addresses that the payments do not cover; a line that
 * repeats a payment adds none, nor does a report's total beside its payments.
 */
function writtenRows(
  reports: readonly PacketReport[],
  stated: readonly Omit<PacketTransaction, 'number'>[],
): Omit<PacketTransaction, 'number'>[] {
  const text = stated.map(({ to, transactionId }) => `${to} ${transactionId}`).join('\n');
  const known = new Set(readIndicators(text).map(({ display }) => display));
  return reports
    .flatMap(({ reference, answers }) => readTransactions(statedPayments(reference, answers)))
    .filter((row) => row.asWritten !== '' || stated.length === 0)
    .filter(
      ({ to, transactionId }) => !known.has(transactionId) && (transactionId || !known.has(to)),
    );
}

function statedPayments(report: string, answers: StatedAnswers) {
  return {
    report,
    transactionLines: linesWithRole(answers, 'transactions'),
    walletLines: linesWithRole(answers, 'wallets'),
    date: answers.incident_date ?? '',
    amount: answers.amount_lost ?? '',
    asset: answers.currency ?? '',
  };
}

/** @param held contacts that stand in no text of the packet */
function toReport(
  { id, reference, submittedAt, data }: StoredReport,
  held: readonly string[],
): PacketReport {
  const paidBy = linesOf(data['paid_by']).flatMap((answer) => findPaidAnswer(answer) ?? []);
  const stated = Object.entries(statedAnswers(data));
  const answers = Object.fromEntries(stated.map(([name, text]) => [name, leaveOut(text, held)]));
  const isCut = answers.message !== statedAnswers(data).message;
  return { id, reference, arrivedAt: submittedAt, answers, paidBy, isCut };
}

/** The total of a report is already among its answers. */
function unreportedTotals(totals: Packet['totals'], reports: readonly PacketReport[]) {
  const isStated = reports.some(({ answers }) => answers.amount_lost);
  return totals.filter(({ saidBy }) => saidBy === 'staff' || !isStated);
}

const kinds: Readonly<Partial<Record<IndicatorKind, PacketContact['kind']>>> = {
  domain: 'site',
  url: 'site',
  email: 'email',
  phone: 'phone',
  handle: 'phone',
  iban: 'account',
  aba: 'account',
};

/**
 * Contact details of the other side: lines of the fields that ask for them, then those found in the
 * description. The reporter's own are excluded.
 * @param own keys of the organisation's own addresses and numbers
 */
function readContacts(
  answers: Readonly<Record<string, string>>,
  own: ReadonlySet<string>,
): PacketContact[] {
  const stated = statedContacts(answers).map((each): PacketContact => ({
    ...each,
    source: 'stated',
  }));
  const read = readFields(answers, own);
  const known = new Set(read.filter(({ field }) => field !== 'message').map(keyOf));
  const described = read.filter(
    (each) => each.field === 'message' && each.role === 'named' && !known.has(keyOf(each)),
  );
  return [...stated, ...described.flatMap(toContact)];
}

function toContact({ kind: of, display }: FieldIndicator): PacketContact[] {
  const kind = kinds[of];
  return kind ? [{ kind, value: display, source: 'described' }] : [];
}

/** Returns what the packet lacks of what official forms ask for, in their order. */
export function findGaps(packet: Omit<Packet, 'dates'>): PacketGap[] {
  const { person, reports, transactions, contacts, evidence } = packet;
  const payments = transactions.filter(({ asWritten }) => asWritten !== '');
  const is: Record<PacketGap, boolean> = {
    report: reports.length === 0,
    name: person.name === '',
    phone: person.phone === '' && !person.isHeld.phone,
    date:
      reports.every(({ answers }) => !answers.incident_date) &&
      transactions.every(({ date }) => date === ''),
    paid: reports.every(({ answers }) => !answers.paid_by),
    amount: reports.every(({ answers }) => !answers.amount_lost) && packet.totals.length === 0,
    transactions: payments.length === 0,
    rows: payments.some(({ date, amount, to, transactionId }) =>
      [date, amount, to, transactionId].includes(''),
    ),
    checksum: payments.some(({ check }) => check === 'wrong'),
    offender: contacts.length === 0,
    reported: reports.every(({ answers }) => !answers.reported_to),
    evidence: evidence.length === 0,
    waiting: evidence.some(({ state }) => state === 'waiting'),
    quarantined: evidence.some(({ state }) => state === 'quarantined'),
  };
  return (Object.keys(packetGaps) as PacketGap[]).filter((gap) => is[gap]);
}
