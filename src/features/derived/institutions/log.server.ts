import { and, eq } from 'drizzle-orm';
import { addBusinessDays, addDays } from '#shared/calendar.ts';
import { settleDates } from '#features/derived/deadlines/case-dates.server.ts';
import { findFacts, noteFact, removeFact } from '#features/derived/deadlines/case-facts.server.ts';
import type { EventKind } from '#shared/vocabulary/event-kinds.ts';
import { caseDeadlines } from '#database/tables/deadlines.ts';
import { parseStaffPayment, reportedPart } from '#features/casework/payments/forms/payment.ts';
import {
  addPayments,
  changePayment,
  readPayments,
  removePayment,
  type Payment,
} from '#features/casework/payments/payments.server.ts';
import { addAmounts, scale } from '#shared/money/amount.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { confirmAddresses } from './confirmed-addresses.server.ts';
import { readHeld, type RequestLog } from './forms/request.ts';
import { lockCaseRequest, recordRequestEvent, type RequestDetails } from './requests.server.ts';
import { caseRequests } from '#database/tables/institutions.ts';
import { nextStates, requestStateWords, type RequestState } from './states.ts';

type LogResult =
  | { ok: true }
  | { ok: false; field: keyof RequestLog; message: string }
  /** A colleague has changed it meanwhile. */
  | { ok: false; code: 'conflict'; current: { version: number; state: string } };

type LogInput = RequestLog & {
  caseId: string;
  id: string;
  /** Payments of the request that the institution says it holds; the only one needs no choice. */
  heldPayments: readonly string[];
  /** Addresses of the request that the institution called its own in this answer, to be kept in our list. */
  ownAddresses?: readonly string[];
};

/**
 * Records an action of staff on a request, or its outcome, and updates the dates of the case: when the
 * institution says that it answers, and when a hold ends. Nothing is sent. What it holds becomes "held" in the payments
 * of the case, as `holdMoney` says.
 * @param input.version the one the form was filled from
 * @throws Refusal `not_found`
 */
export async function logRequest(ctx: ServiceContext, input: LogInput): Promise<LogResult> {
  const { caseId, id, state, on } = input;
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  // A day ahead of UTC may be today where the person works.
  if (on > addDays(ctx.now().toISOString().slice(0, 10), 1))
    return { ok: false, field: 'on', message: 'This day is still to come.' };
  return inTransaction(ctx, async (tx) => {
    const before = await lockCaseRequest(tx, { caseId, id });
    if (before.version !== input.version) {
      const current = { version: before.version, state: requestStateWords[before.state] };
      return { ok: false, code: 'conflict', current };
    }
    if (!nextStates[before.state].includes(state))
      return { ok: false, field: 'state', message: wrongStep(before) };
    if (state === 'held' && input.heldPayments.length === 0 && isUnsaid(before, input))
      return { ok: false, field: 'amount', message: 'Enter the amount, or tick the payments.' };
    const facts = await keepDates(tx, { before, input });
    await tx.db
      .update(caseRequests)
      .set({
        ...columnsOf(input),
        ...facts,
        state,
        version: before.version + 1,
        updatedAt: tx.now(),
      })
      .where(eq(caseRequests.id, id));
    if (state === 'held' || state === 'refused') await removePart(tx, before);
    if (state === 'held') await holdMoney(tx, before, input);
    const { ownAddresses = [] } = input;
    if (ownAddresses.length > 0 && answers.has(state))
      await confirmAddresses(tx, { request: before, on, addresses: ownAddresses });
    await recordRequestEvent(tx, {
      caseId,
      state,
      name: before.institutionName,
      details: detailsOf(input),
    });
    // The answer is stored in the history only, because audit rows cannot be deleted.
    const details = { request: id };
    await recordAudit(tx, { action: `case.request-${state}`, target: caseId, details });
    return { ok: true };
  });
}

/** States that an answer of the institution leads to. */
const answers: ReadonlySet<string> = new Set<RequestState>(['held', 'refused', 'needs-order']);

function wrongStep({ state }: Pick<RequestDetails, 'state'>): string {
  const next = nextStates[state].map((each) => requestStateWords[each].toLowerCase());
  return next.length === 0
    ? 'This request is closed. Draft another one.'
    : `This request is ${requestStateWords[state].toLowerCase()}. Next it can be: ${next.join(', ')}.`;
}

type Columns = Partial<typeof caseRequests.$inferInsert>;

/** A new answer replaces the previous one; sending again keeps it. */
function columnsOf(input: LogInput): Columns {
  const { state, on, channel, ticket, answer, holdEnds } = input;
  // An empty field keeps the known ticket.
  const named = ticket === '' ? {} : { ticket };
  if (state === 'sent') return { sentOn: on, channel, ...named };
  if (state === 'closed') return { holdEnds: null, ...(answer !== '' && { answer }), ...named };
  const money =
    state === 'held'
      ? { ...(readHeld(input) ?? nothingHeld), holdEnds: holdEnds || null }
      : state === 'refused'
        ? { ...nothingHeld, holdEnds: null }
        : {};
  return { answeredOn: on, answer, ...money, ...named };
}

const nothingHeld = { amountHeld: null, decimals: null, asset: null };

/** Details for the history of the case, which is deleted with the case. */
function detailsOf({ state, on, channel, ticket, amount, asset, holdEnds }: LogInput) {
  const isHeld = state === 'held';
  return Object.fromEntries(
    Object.entries({
      on,
      channel: state === 'sent' ? channel : '',
      ticket,
      held: isHeld && amount ? `${amount} ${asset}` : '',
      until: isHeld ? holdEnds : '',
    }).filter(([, value]) => value !== ''),
  );
}

type Changing = { before: RequestDetails; input: LogInput };

type Facts = Pick<Columns, 'answerFactId' | 'holdFactId'>;

/**
 * Updates the facts that the case's dates are computed from; a promised answer that came is settled as
 * done.
 */
async function keepDates(tx: ServiceContext, { before, input }: Changing): Promise<Facts> {
  const { state, on } = input;
  if (state === 'sent') {
    await recordNotice(tx, { before, input });
    return { answerFactId: await expectAnswer(tx, { before, input }) };
  }
  await settleAnswer(tx, before, on);
  const of = { caseId: before.caseId };
  if (state === 'needs-order') return {};
  if (before.holdFactId) await removeFact(tx, { ...of, id: before.holdFactId });
  if (state !== 'held' || input.holdEnds === '') return { holdFactId: null };
  const ends = { earliest: input.holdEnds, latest: input.holdEnds };
  const about = before.institutionName;
  const fact = { ...of, kind: 'institution-hold-ends', on: ends, about } as const;
  return { holdFactId: await noteFact(tx, fact) };
}

/** Returns the last day stated by the institution, or else the one that staff recorded; null for neither. */
async function expectAnswer(
  tx: ServiceContext,
  { before, input }: Changing,
): Promise<string | null> {
  const { caseId, institution, answerFactId, institutionName: about } = before;
  if (answerFactId) await removeFact(tx, { caseId, id: answerFactId });
  const last = input.answerBy || promisedBy(institution, input.on);
  if (!last) return null;
  const on = { earliest: last, latest: last };
  return noteFact(tx, { caseId, kind: 'institution-answer-promised', on, about });
}

/**
 * Returns the day by which an institution says that it answers, counted in its own kind of days.
 * @param sentOn YYYY-MM-DD
 * @returns empty where its entry names no time
 */
export function promisedBy(
  institution:
    | Pick<NonNullable<RequestDetails['institution']>, 'answerDays' | 'answerClock'>
    | undefined,
  sentOn: string,
): string {
  const { answerDays = null, answerClock } = institution ?? {};
  if (answerDays === null) return '';
  const office = { isSaturdayCounted: false, isSundayCounted: false, isHolidayCounted: false };
  return answerClock === 'business-days'
    ? addBusinessDays(sentOn, answerDays, office)
    : addDays(sentOn, answerDays);
}

/**
 * Records the notice as a fact, because other rules count from it: Binance's, and those of kiosks in some
 * states.
 */
async function recordNotice(tx: ServiceContext, { before, input }: Changing): Promise<void> {
  const { caseId, institution } = before;
  const kind: EventKind | undefined =
    institution?.shippedKey === 'binance'
      ? 'binance-told'
      : institution?.kind === 'kiosk-operator'
        ? 'operator-told'
        : undefined;
  if (!kind) return;
  const { facts } = await findFacts(tx, { caseId });
  if (facts.some((fact) => fact.kind === kind)) return;
  const on = { earliest: input.on, latest: input.on };
  await noteFact(tx, { caseId, kind, on, about: before.institutionName });
}

async function settleAnswer(tx: ServiceContext, before: RequestDetails, on: string): Promise<void> {
  const { caseId, answerFactId } = before;
  if (!answerFactId) return;
  const dates = await tx.db
    .select({ id: caseDeadlines.id })
    .from(caseDeadlines)
    .where(
      and(eq(caseDeadlines.caseId, caseId), eq(caseDeadlines.key, `inst-answer:${answerFactId}`)),
    );
  const ids = dates.map(({ id }) => id);
  if (ids.length > 0)
    await settleDates(tx, { caseId, ids, state: 'done', proof: `Answered on ${on}` });
}

/** Nobody said which money it is: neither an amount nor, of several payments, which. */
function isUnsaid({ about }: RequestDetails, input: LogInput): boolean {
  return about.length !== 1 && !readHeld(input);
}

/**
 * Marks as held what the institution says that it holds: the selected payments, or the only one that it was asked about.
 * Where that is more than the amount that it holds, or nobody said of which payment it is, the amount is noted as a
 * part of the money, so that no sum says more than the answer.
 */
async function holdMoney(
  tx: ServiceContext,
  { caseId, about, institutionName }: RequestDetails,
  input: LogInput,
): Promise<void> {
  const ticked = about.filter(({ id }) => input.heldPayments.includes(id));
  const held = readHeld(input);
  const chosen = ticked.length === 0 && about.length === 1 ? about : ticked;
  if (held && (chosen.length === 0 || isLess(held, chosen))) {
    const { amount, asset } = input;
    const part = { entry: 'found', state: 'held', saidBy: 'staff', amount, asset } as const;
    const typed = { ...part, institution: institutionName };
    const parsed = parseStaffPayment(typed, { now: tx.now(), zone: undefined });
    if (parsed.ok) await addPayments(tx, { caseId, payments: [parsed.payment] });
    return;
  }
  for (const payment of chosen) {
    const { id, version, entry, saidBy, contract, usdCents, usdSource, usdAt, proofId } = payment;
    const known = { entry, saidBy, contract, usdCents, usdSource, usdAt, proofId };
    const next = { ...reportedPart(payment), ...known, state: 'held' } as const;
    await changePayment(tx, { caseId, id, version, payment: next });
  }
}

type HeldAmount = NonNullable<ReturnType<typeof readHeld>>;

/** False where the payments are in another unit, or one of them has no amount: then nothing compares. */
function isLess({ amountHeld, decimals, asset }: HeldAmount, chosen: readonly Payment[]): boolean {
  const amounts = chosen.flatMap((payment) =>
    payment.asset === asset && payment.amount !== null && payment.decimals !== null
      ? [{ minor: BigInt(payment.amount), decimals: payment.decimals }]
      : [],
  );
  const [first, ...others] = amounts;
  if (!first || amounts.length < chosen.length) return false;
  const paid = others.reduce(addAmounts, first);
  const digits = Math.max(decimals, paid.decimals);
  return scale({ minor: BigInt(amountHeld), decimals }, digits) < scale(paid, digits);
}

/** Removes the part that an earlier answer to the request noted: another answer replaces it. */
async function removePart(tx: ServiceContext, before: RequestDetails): Promise<void> {
  const { caseId, state, institutionName, amountHeld, asset } = before;
  if (state !== 'held' || amountHeld === null) return;
  const part = (await readPayments(tx, { caseId })).find(
    (row) =>
      row.entry === 'found' &&
      row.state === 'held' &&
      row.institution === institutionName &&
      row.amount === amountHeld &&
      row.asset === asset,
  );
  if (part) await removePayment(tx, { caseId, id: part.id });
}
