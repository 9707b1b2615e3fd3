import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { createHash, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';
import {
  findAllowedSupporter,
  isAwaitingConsent,
} from '#features/casework/safety/supporters.server.ts';
import { isShortNumber, isTypedNumber } from '#features/casework/cases/case-number.server.ts';
import { cases, type UserDetails } from '#database/tables/cases.ts';
import { readReference } from '#features/casework/reports/reference.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { alarmOnce, auditStranger } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { budgets, type Budget } from '#kernel/rate-limits/budgets.ts';
import {
  everyone,
  networkUses,
  readBudgets,
  spendBudget,
  spendBudgets,
} from '#kernel/rate-limits/rate-limits.ts';
import type { LookUp } from './forms/tracker.ts';
import { tidyEmail } from '#shared/forms/text-fields.ts';
import { createTrackerToken, readTrackerToken } from './tracker-token.server.ts';

export type LookUpResult =
  | { ok: true; token: string }
  | {
      ok: false;
      code:
        | 'missing'
        | 'not_found'
        | 'email_differs'
        | 'awaits_consent'
        | 'no_case_yet'
        | 'unavailable';
    }
  | { ok: false; code: 'limited'; retryAfterMinutes: number };

type Decision =
  | { code: 'looked-up'; caseId: string; caseNumber: string; supporterId?: string }
  | { code: 'email-differs'; caseId: string; caseNumber: string }
  /** The address of a helper whose request nobody has answered. */
  | { code: 'awaits-consent'; caseId: string; caseNumber: string }
  | { code: 'not-found' }
  /** The reference of a report, for which no case is opened, or not with this address. */
  | { code: 'report-reference' }
  | { code: 'limited'; retryAfterMinutes: number };

/**
 * Opens a case's status to a visitor who knows its number and e-mail address. Tries are audited as those of
 * strangers are; wrong ones are counted per network, and once the limit is used up correct ones are refused too.
 * @param input.token of an earlier look-up in this browser: a code that it asked for keeps working
 */
export async function lookUpCase(
  ctx: ServiceContext,
  input: LookUp & { token?: string },
): Promise<LookUpResult> {
  authorize(ctx, 'tracker:look-up');
  if (input.caseNumber === '' || input.email === '') return { ok: false, code: 'missing' };
  try {
    const decision = await inTransaction(ctx, async (tx) => {
      const limits = networkUses(tx, budgets.wrongLookUpsPerNetwork);
      const [, network] = limits.at(-1) ?? limits[0];
      // One at a time per network, the widest: concurrent guesses must not all be checked against the same
      // outdated count.
      await tx.db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`look-up ${network}`}, 0))`,
      );
      const decided = await decide(tx, input, limits);
      await auditStranger(tx, {
        action: `tracker.${decided.code}`,
        ...('caseId' in decided && { target: decided.caseId }),
        details: { caseNumber: auditable(decided, input.caseNumber) },
        severity: decided.code === 'looked-up' ? 'info' : 'warning',
      });
      return decided;
    });
    return toResult(ctx, decision, input.token);
  } catch (error) {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A case could not be looked up');
    return { ok: false, code: 'unavailable' };
  }
}

async function decide(
  tx: ServiceContext,
  input: LookUp,
  limits: ReturnType<typeof networkUses>,
): Promise<Decision> {
  const before = await readBudgets(tx, limits);
  if (before.isExhausted) return { code: 'limited', retryAfterMinutes: before.retryAfterMinutes };
  const reference = readReference(input.caseNumber);
  const found = await findNamed(tx, input.caseNumber, reference);
  for (const named of found) {
    const { id: caseId, caseNumber, userDetails } = named;
    const isClient = isSameEmail(input.email, userDetails);
    const supporter = isClient
      ? undefined
      : await findAllowedSupporter(tx, { caseId, email: input.email });
    if (!isClient && !supporter) {
      if (!(await isAwaitingConsent(tx, { caseId, email: input.email }))) continue;
      await spendBudgets(tx, limits);
      return { code: 'awaits-consent', caseId, caseNumber };
    }
    const right = await spendBudgets(tx, networkUses(tx, budgets.rightLookUpsPerNetwork));
    if (right.isExhausted) return { code: 'limited', retryAfterMinutes: right.retryAfterMinutes };
    return {
      code: 'looked-up',
      caseId,
      caseNumber,
      ...(supporter && { supporterId: supporter.id }),
    };
  }
  // The same work where there is none, so that the time taken tells nothing.
  if (found.length === 0) isSameEmail(input.email, undefined);
  await spendBudgets(tx, limits);
  await watchTotal(tx, budgets.wrongLookUpsInTotal, 'wrongLookUps');
  const [first] = found;
  // Whether a case was opened for a report is for those who know its address.
  if (reference && first?.by !== 'number') return { code: 'report-reference' };
  // Many cases share a short number, and that one exists would be news to whoever tries all of them.
  return first?.by === 'number'
    ? { code: 'email-differs', caseId: first.id, caseNumber: first.caseNumber }
    : { code: 'not-found' };
}

type NamedCase = {
  id: string;
  caseNumber: string;
  userDetails: UserDetails;
  /** Its own number, the end of it alone, or the reference of a report. */
  by: 'number' | 'short number' | 'reference';
};

/** Cases that a typed number can mean, the exact one first, and the case of the report with that reference. */
export async function findNamed(
  tx: ServiceContext,
  typed: string,
  reference: string | undefined,
): Promise<NamedCase[]> {
  const isShort = isShortNumber(typed);
  const isNumbered = isShort ?? isTypedNumber(typed);
  const { id, caseNumber, userDetails } = cases;
  const columns = { id, caseNumber, userDetails };
  const numbered = isNumbered
    ? await tx.db
        .select(columns)
        .from(cases)
        .where(isNumbered)
        .orderBy(desc(id))
        .limit(isShort ? mostShared : mostAlike)
    : [];
  const exact = typed.trim().toUpperCase();
  const sorted = numbered.toSorted(
    (one, other) => Number(other.caseNumber === exact) - Number(one.caseNumber === exact),
  );
  const reported = reference ? await findReported(tx, reference) : [];
  return [
    ...sorted.map((row) => ({
      ...row,
      by: isShort ? ('short number' as const) : ('number' as const),
    })),
    ...reported.map((row) => ({ ...row, by: 'reference' as const })),
  ];
}

/** Numbers that look alike when letters are read as digits: far fewer in practice. */
const mostAlike = 10;

/** Cases of as many years and prefixes that may end in the same six digits. */
const mostShared = 50;

function findReported(tx: ServiceContext, reference: string) {
  const { id, caseNumber, userDetails } = cases;
  const stays = alias(formSubmissions, 'stays');
  return tx.db
    .select({ id, caseNumber, userDetails })
    .from(formSubmissions)
    .leftJoin(stays, eq(stays.id, formSubmissions.mergedInto))
    .innerJoin(cases, eq(cases.id, sql`coalesce(${stays.caseId}, ${formSubmissions.caseId})`))
    .where(eq(formSubmissions.reference, reference));
}

/** People type their e-mail address into the wrong field, and addresses must stay out of the log. */
function auditable(decided: Decision, typed: string): string {
  if ('caseNumber' in decided) return decided.caseNumber;
  if (decided.code === 'report-reference') return 'the reference of a report';
  const text = typed.toUpperCase();
  return /^[A-Z0-9]{1,10}-\d{4}-\d{1,12}$/.test(text) ? text : 'not a case number';
}

function toResult(
  ctx: ServiceContext,
  decision: Decision,
  before: string | undefined,
): LookUpResult {
  switch (decision.code) {
    case 'looked-up': {
      const { caseId, supporterId } = decision;
      const earlier = readTrackerToken(ctx, before ?? '');
      const isSame =
        earlier?.level === 'status' &&
        earlier.caseId === caseId &&
        earlier.supporterId === supporterId;
      const lookUpId = isSame ? earlier.lookUpId : v7();
      const whose = { caseId, ...(supporterId && { supporterId }) };
      return { ok: true, token: createTrackerToken(ctx, { level: 'status', ...whose, lookUpId }) };
    }
    case 'awaits-consent':
      return { ok: false, code: 'awaits_consent' };
    case 'email-differs':
      return { ok: false, code: 'email_differs' };
    case 'not-found':
      return { ok: false, code: 'not_found' };
    case 'report-reference':
      return { ok: false, code: 'no_case_yet' };
    case 'limited':
      return { ok: false, code: 'limited', retryAfterMinutes: decision.retryAfterMinutes };
  }
}

/**
 * Compares typed text with the case's address, ignoring case. Hashes are compared in constant time; the
 * same work is done when there is no case.
 */
function isSameEmail(typed: string, details: UserDetails | undefined): boolean {
  const known = details?.email?.trim() || details?.contact_email?.trim() || '';
  const isEqual = timingSafeEqual(hash(typed), hash(known));
  return isEqual && known !== '';
}

function hash(email: string): Buffer {
  return createHash('sha256').update(tidyEmail(email).toLowerCase()).digest();
}

/**
 * Counts one use of a budget that all visitors share. Exceeding it alerts the staff, but locks nobody out.
 * @param what the counted event as the audit log names it, for example `wrongLookUps`
 */
export async function watchTotal(tx: ServiceContext, budget: Budget, what: string): Promise<void> {
  const total = await spendBudget(tx, budget, everyone);
  if (!total.isExhausted) return;
  const details = { [`${what}Over`]: String(budget.allowed) };
  await alarmOnce(tx, budget, { action: 'tracker.alarm', details });
}
