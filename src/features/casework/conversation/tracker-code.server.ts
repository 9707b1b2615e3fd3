import { and, desc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { timingSafeEqual } from 'node:crypto';
import { findAllowedSupporter } from '#features/casework/safety/supporters.server.ts';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import { cases } from '#database/tables/cases.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { auditStranger, recordAudit } from '#kernel/audit/record-audit.ts';
import { latestEnd } from '#kernel/clock.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOfActor } from '#kernel/rate-limits/network-of.ts';
import {
  networkUses,
  readBudget,
  readBudgets,
  spendBudget,
  spendBudgets,
  type BudgetState,
} from '#kernel/rate-limits/rate-limits.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { trackerCode, trackerDigits } from '#features/base/mail/letters/letter-codes.server.ts';
import { trackerCodes } from '#database/tables/conversation.ts';
import { readReference } from '#features/casework/reports/reference.server.ts';
import { findNamed, watchTotal } from './tracker-look-up.server.ts';
import { createTrackerToken, readTrackerToken, trackerSeconds } from './tracker-token.server.ts';

/** Compares in constant time. */
function isTrackerCode(site: SiteAddress, codeId: string, typed: string): boolean {
  const given = Buffer.from(typed.normalize('NFKC').replaceAll(/\D/g, ''));
  const known = Buffer.from(trackerDigits(site, codeId));
  return given.length === known.length && timingSafeEqual(given, known);
}

/** Minutes for which a code is valid, and the number of tries. */
const codeMinutes = 10;
const codeTries = 5;

/**
 * The same for a code that staff give. Any look-up of the case may try it, each network only a few times, so it
 * bears more tries: a stranger cannot use them up quickly, and a hundred guesses find one of eight digits once in a million.
 */
const givenMinutes = 30;
const givenTries = 100;

const longestMinutes = Math.max(codeMinutes, givenMinutes);

export type SendCodeResult =
  | { ok: true }
  /** `closed`: the look-up is over, or the case is gone. */
  | { ok: false; code: 'closed' }
  | { ok: false; code: 'unavailable' }
  | { ok: false; code: 'limited'; retryAfterMinutes: number };

/**
 * Sends a one-time code to the address stored with the case, never to a typed one; to a helper, at the
 * address that the client allowed. It belongs to the look-up that asked for it: others neither use it nor use
 * up its tries, and a new one invalidates only its own predecessor. Limited per person, so that nobody floods a
 * mailbox, and per network.
 * @param token of a look-up
 */
export async function sendCode(ctx: ServiceContext, token: string): Promise<SendCodeResult> {
  authorize(ctx, 'tracker:look-up');
  const opened = readTrackerToken(ctx, token);
  if (opened?.level !== 'status') return { ok: false, code: 'closed' };
  const { caseId, supporterId, lookUpId } = opened;
  try {
    return await inTransaction<SendCodeResult>(ctx, async (tx) => {
      // Concurrent requests must each see the one before them.
      const [file] = await tx.db
        .select({ id: cases.id, email: cases.contactEmail })
        .from(cases)
        .where(eq(cases.id, caseId))
        .for('update');
      const to = supporterId
        ? (await findAllowedSupporter(tx, { caseId, id: supporterId }))?.email
        : file?.email;
      if (!file || !to) return { ok: false, code: 'closed' };
      const limit = await spendCode(tx, supporterId ?? caseId);
      if (limit.isExhausted) {
        await auditStranger(tx, {
          action: 'tracker.code-limited',
          target: caseId,
          severity: 'warning',
        });
        return { ok: false, code: 'limited', retryAfterMinutes: limit.retryAfterMinutes };
      }
      const whose = { caseId, supporterId: supporterId ?? null };
      const codeId = await storeCode(tx, { ...whose, lookUpId, minutes: codeMinutes });
      const email = await enqueueEmail(tx, {
        template: 'tracker-code',
        to,
        payload: { codeId },
        caseId,
      });
      await auditStranger(tx, { action: 'tracker.code-sent', target: caseId, details: { email } });
      return { ok: true };
    });
  } catch (error) {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A code could not be sent');
    return { ok: false, code: 'unavailable' };
  }
}

/**
 * Spends the network's budget first: a network that has used it up must not spend the client's. A network from
 * which the person opened the case before has a budget that strangers cannot use up.
 */
async function spendCode(tx: ServiceContext, whose: string): Promise<BudgetState> {
  await watchTotal(tx, budgets.codesInTotal, 'codes');
  const network = networkUses(tx, budgets.codesPerNetwork);
  const known = knownNetwork(tx, whose);
  const { count = 0 } = await readBudget(tx, budgets.knownTrackerNetworks, known);
  return spendBudgets(
    tx,
    count > 1
      ? [
          ...network,
          [budgets.codesPerKnownNetwork, known],
          [budgets.codesPerKnownNetworkAndDay, known],
        ]
      : [...network, [budgets.codesPerCase, whose], [budgets.codesPerCaseAndDay, whose]],
  );
}

function knownNetwork(tx: ServiceContext, whose: string): string {
  return `${whose} ${networkOfActor(tx)}`;
}

type NewCode = {
  caseId: string;
  supporterId: string | null;
  /** Null: any look-up of the person may enter it. */
  lookUpId: string | null;
  minutes: number;
};

async function storeCode(tx: ServiceContext, { minutes, ...whose }: NewCode): Promise<string> {
  // Expired codes and sessions add nothing to the audit log. A row of a clock that ran ahead sorts after the
  // new code and would be taken for the latest.
  await tx.db
    .delete(trackerCodes)
    .where(
      and(
        eq(trackerCodes.caseId, whose.caseId),
        or(
          lt(sql`coalesce(${trackerCodes.opensUntil}, ${trackerCodes.expiresAt})`, tx.now()),
          gt(trackerCodes.expiresAt, latestEnd(tx, longestMinutes * 60_000)),
        ),
      ),
    );
  const { actor } = tx;
  const [stored] = await tx.db
    .insert(trackerCodes)
    .values({
      ...whose,
      givenBy: actor.type === 'staff' ? actor.userId : null,
      expiresAt: new Date(tx.now().getTime() + minutes * 60_000),
      createdAt: tx.now(),
    })
    .returning({ id: trackerCodes.id });
  if (!stored) throw new Error('The code was not stored.');
  return stored.id;
}

/** In two groups, to be shown once, and for how long it works. */
export type GivenCode = { code: string; minutes: number };

/**
 * Makes a code that staff give to the client by a way that is safe for them, such as on the phone. It opens the
 * tracker in whatever browser the client looks the case up, once.
 * @param input.reason why, and by which way, at least a word; it is audited
 * @param input.supporterId for somebody beside the client, who may open the case
 * @throws Refusal `not_found`, `invalid` without a reason; `forbidden` for somebody who may not open it
 */
export async function giveCode(
  ctx: ServiceContext,
  { caseId, reason, supporterId }: { caseId: string; reason: string; supporterId?: string },
): Promise<GivenCode> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  const why = cleanLine(reason).slice(0, longestReason);
  if (why === '') throw new Refusal('invalid', 'Say by which way you give the code.');
  return inTransaction(ctx, async (tx) => {
    await lockCase(tx, caseId);
    const party = supporterId
      ? await findAllowedSupporter(tx, { caseId, id: supporterId })
      : undefined;
    if (supporterId && !party)
      throw new Refusal('forbidden', 'The client has not allowed them to open the case.');
    const whose = party ? eq(trackerCodes.supporterId, party.id) : isNull(trackerCodes.supporterId);
    const isGiven = and(eq(trackerCodes.caseId, caseId), isNull(trackerCodes.lookUpId), whose);
    await tx.db.delete(trackerCodes).where(and(isGiven, isNull(trackerCodes.usedAt)));
    const codeId = await storeCode(tx, {
      caseId,
      supporterId: party?.id ?? null,
      lookUpId: null,
      minutes: givenMinutes,
    });
    const details = { reason: why, ...(party && { to: party.name }) };
    await recordAudit(tx, { action: 'tracker.code-given', target: caseId, details });
    await recordCaseEvent(tx, { caseId, kind: 'code-given', details });
    return { code: trackerCode(tx.ports.site, codeId), minutes: givenMinutes };
  });
}

/** In characters. */
const longestReason = 300;

export type EnterCodeResult =
  | { ok: true; token: string }
  | { ok: false; code: 'closed' }
  /** `wrong` covers every case: mistyped, expired, used, tried too often, none sent. */
  | { ok: false; code: 'wrong' | 'unavailable' }
  | { ok: false; code: 'limited'; retryAfterMinutes: number };

/** Compared when no code was sent, so that the answer takes as long. */
const noCode = '00000000-0000-7000-8000-000000000000';

/**
 * Opens the client's view for half an hour to the holder of the latest code of this look-up, or of the one that
 * staff gave: once, in time, and within its tries. Each try is counted before it is checked, one after the other.
 * @param token of the look-up
 */
export async function enterCode(
  ctx: ServiceContext,
  { token, typed }: { token: string; typed: string },
): Promise<EnterCodeResult> {
  authorize(ctx, 'tracker:look-up');
  const opened = readTrackerToken(ctx, token);
  if (opened?.level !== 'status') return { ok: false, code: 'closed' };
  try {
    return await inTransaction<EnterCodeResult>(ctx, async (tx) => {
      const { caseId } = opened;
      const result = await tryCode(tx, { caseId, whose: ofLookUp(opened), typed });
      const wrong = { action: 'tracker.code-wrong', severity: 'warning' } as const;
      if (!result.ok && result.code === 'wrong')
        await auditStranger(tx, { ...wrong, target: opened.caseId });
      return result;
    });
  } catch (error) {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A code could not be checked');
    return { ok: false, code: 'unavailable' };
  }
}

/**
 * Opens a case to somebody who has its number and the code that staff gave them, and no address by which to look it
 * up. Wrong numbers and wrong codes get the same answer.
 */
export async function openWithCode(
  ctx: ServiceContext,
  { caseNumber, typed }: { caseNumber: string; typed: string },
): Promise<EnterCodeResult> {
  authorize(ctx, 'tracker:look-up');
  try {
    return await inTransaction<EnterCodeResult>(ctx, async (tx) => {
      const named = await findNamed(tx, caseNumber, readReference(caseNumber));
      // Of several cases that end in the same digits a code opens none: their number must be whole.
      const isShared = named.length > 1 && named[0]?.by === 'short number';
      const first = isShared ? undefined : named[0];
      const caseId = first?.id ?? noCode;
      const whose = isNull(trackerCodes.lookUpId);
      const result = await tryCode(tx, { caseId, whose, typed });
      const wrong = { action: 'tracker.code-wrong', severity: 'warning' } as const;
      if (!result.ok) await auditStranger(tx, { ...wrong, ...(first && { target: first.id }) });
      return result;
    });
  } catch (error) {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A code could not be checked');
    return { ok: false, code: 'unavailable' };
  }
}

type LookedUp = Extract<ReturnType<typeof readTrackerToken>, { level: 'status' }>;

async function tryCode(
  tx: ServiceContext,
  { caseId, whose, typed }: { caseId: string; whose: SQL | undefined; typed: string },
): Promise<EnterCodeResult> {
  const limits = networkUses(tx, budgets.wrongTrackerCodesPerNetwork);
  const [, network] = limits.at(-1) ?? limits[0];
  // Concurrent tries must each see the one before them.
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`code ${String(network)}`}, 0))`,
  );
  const before = await readBudgets(tx, limits);
  if (before.isExhausted)
    return { ok: false, code: 'limited', retryAfterMinutes: before.retryAfterMinutes };
  const entered = await findEntered(tx, { caseId, whose, typed });
  if (!entered) {
    await spendBudgets(tx, limits);
    await watchTotal(tx, budgets.wrongCodesOfTracker, 'wrongCodes');
    return { ok: false, code: 'wrong' };
  }
  const { supporterId } = entered;
  const helper = supporterId
    ? await findAllowedSupporter(tx, { caseId, id: supporterId })
    : undefined;
  if (supporterId && !helper) return { ok: false, code: 'closed' };
  await tx.db
    .update(trackerCodes)
    .set({ usedAt: tx.now(), opensUntil: endOf(tx) })
    .where(eq(trackerCodes.id, entered.id));
  await spendBudget(tx, budgets.knownTrackerNetworks, knownNetwork(tx, supporterId ?? caseId));
  const { actor } = tx;
  const ip = 'ip' in actor ? actor.ip : '';
  await recordAudit(
    { ...tx, actor: { type: 'client', caseId, ip, ...(helper && { helper }) } },
    { action: 'tracker.opened', target: caseId },
  );
  const all = { caseId, codeId: entered.id, ...(supporterId && { supporterId }) };
  return { ok: true, token: createTrackerToken(tx, { level: 'all', ...all }) };
}

/** Codes that a look-up may enter: its own, and the one that staff gave to the same person. */
function ofLookUp({ supporterId, lookUpId }: LookedUp): SQL | undefined {
  const ofPerson = supporterId
    ? eq(trackerCodes.supporterId, supporterId)
    : isNull(trackerCodes.supporterId);
  return and(ofPerson, or(eq(trackerCodes.lookUpId, lookUpId), isNull(trackerCodes.lookUpId)));
}

/** Counts a try of the latest codes, and finds the one that was typed. */
async function findEntered(
  tx: ServiceContext,
  { caseId, whose, typed }: { caseId: string; whose: SQL | undefined; typed: string },
): Promise<{ id: string; supporterId: string | null } | undefined> {
  const found = await tx.db
    .select()
    .from(trackerCodes)
    .where(and(eq(trackerCodes.caseId, caseId), whose))
    .orderBy(desc(trackerCodes.id))
    .for('update');
  // One code that was mailed, and one that was given to each person.
  const latest = found.filter(
    (code, at) =>
      found.findIndex(
        (other) =>
          (other.lookUpId === null) === (code.lookUpId === null) &&
          other.supporterId === code.supporterId,
      ) === at,
  );
  if (latest.length === 0) isTrackerCode(tx.ports.site, noCode, typed);
  const right = latest.filter((code) => {
    const isRight = isTrackerCode(tx.ports.site, code.id, typed);
    return isRight && isUsable(tx, code);
  });
  const ids = latest.map(({ id }) => id);
  if (ids.length > 0)
    await tx.db
      .update(trackerCodes)
      .set({ tries: sql`least(${trackerCodes.tries} + 1, 1000)` })
      .where(inArray(trackerCodes.id, ids));
  return right[0];
}

function isUsable(tx: ServiceContext, code: typeof trackerCodes.$inferSelect): boolean {
  const isGiven = code.lookUpId === null;
  const [minutes, tries] = isGiven ? [givenMinutes, givenTries] : [codeMinutes, codeTries];
  if (code.usedAt !== null || code.tries >= tries) return false;
  return code.expiresAt > tx.now() && code.expiresAt <= latestEnd(tx, minutes * 60_000);
}

function endOf(tx: ServiceContext): Date {
  return new Date(tx.now().getTime() + trackerSeconds * 1_000);
}
