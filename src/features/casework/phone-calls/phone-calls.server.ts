import { and, asc, count, desc, eq, inArray, lt, min, ne } from 'drizzle-orm';
import { phoneCalls } from '#database/tables/phone-calls.ts';
import { requireSubmissionAccess } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { findSecrets, type Secret } from '#kernel/secrets/find-secret.ts';
import { parseJson } from '#shared/parse-json.ts';
import { firstValue, type FormValues } from '#shared/forms/read-form-values.ts';
import { z } from 'zod';
import type { PhoneCallState } from '#shared/vocabulary/phone-call-states.ts';
import { hoursOf, isWithin, type AllowedHours } from './allowed-hours.ts';

/** Days for which an unfinished call is kept after its last word. */
export const keptDays = 30;

/** Limit of all answers as JSON, in characters; a report at its limits takes about half. */
const most = 100_000;

/** Unfinished calls that the list shows. */
const mostListed = 200;

export type StoredCall = typeof phoneCalls.$inferSelect;

/** A call that is not ended, as the desk sees it in its list. */
export type ListedCall = {
  id: string;
  state: PhoneCallState;
  name: string;
  phone: string;
  takenByName: string;
  startedAt: Date;
  typedAt: Date;
  callBackAt: Date | null;
  tries: number;
  /** They said that no message may be left. Undefined: nobody asked. */
  mayLeaveMessage: boolean | undefined;
  hours: AllowedHours | undefined;
  /** Now is within their hours; undefined where it is not known. */
  isWithin: boolean | undefined;
  isUnsafe: boolean;
};

/** Calls under way first, then those to make by the promised time, then those that nobody answered. */
export async function findCalls(ctx: ServiceContext): Promise<ListedCall[]> {
  authorize(ctx, 'submission:read');
  const rows = await ctx.db
    .select()
    .from(phoneCalls)
    .where(ne(phoneCalls.state, 'ended'))
    .orderBy(asc(phoneCalls.callBackAt), desc(phoneCalls.typedAt))
    .limit(mostListed);
  const now = ctx.now();
  return rows.map((row) => {
    const values = openCall(ctx, row);
    const hours = hoursOf(values);
    const message = firstValue(values, 'safe_message');
    const { id, state, takenByName, startedAt, typedAt, callBackAt, tries } = row;
    return {
      id,
      state,
      takenByName,
      startedAt,
      typedAt,
      callBackAt,
      tries: tries.length,
      hours,
      name: firstValue(values, 'name'),
      phone: firstValue(values, 'phone'),
      mayLeaveMessage: message === '' ? undefined : message === 'yes',
      isWithin: hours && isWithin(hours, now),
      isUnsafe: firstValue(values, 'safe_now') === 'no',
    };
  });
}

export type CountedCalls = {
  /** Under way. */
  open: number;
  /** To be called back. */
  back: number;
  /** The earliest promised time. */
  next: Date | undefined;
};

/** How many calls are under way and to be made; nothing of them is opened. */
export async function countCalls(ctx: ServiceContext): Promise<CountedCalls> {
  authorize(ctx, 'submission:read');
  const rows = await ctx.db
    .select({ state: phoneCalls.state, calls: count(), next: min(phoneCalls.callBackAt) })
    .from(phoneCalls)
    .where(inArray(phoneCalls.state, ['open', 'call-back']))
    .groupBy(phoneCalls.state);
  const back = rows.find(({ state }) => state === 'call-back');
  const open = rows.find(({ state }) => state === 'open')?.calls ?? 0;
  return { open, back: back?.calls ?? 0, next: back?.next ?? undefined };
}

/**
 * A call with what is typed of it. Reading what a colleague typed is audited.
 * @returns undefined where nothing is stored under the id
 */
export async function findCall(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<{ call: StoredCall; values: FormValues } | undefined> {
  authorize(ctx, 'submission:write');
  const [call] = await ctx.db.select().from(phoneCalls).where(eq(phoneCalls.id, id));
  if (!call) return undefined;
  if (call.submissionId !== null) await requireSubmissionAccess(ctx, call.submissionId);
  const isOwn = ctx.actor.type === 'staff' && ctx.actor.userId === call.takenBy;
  if (!isOwn) await recordAudit(ctx, { action: 'call.read', target: id });
  return { call, values: openCall(ctx, call) };
}

type TypedCall = {
  id: string;
  /** The version that the page shows; 0 for a new call. */
  version: number;
  /** Id of the opened page. */
  writer: string;
  values: FormValues;
};

type SavedCall = {
  version: number;
  /** Fields that hold a secret: they are not stored. */
  secrets: Record<string, Secret>;
};

/**
 * Stores what is typed of a call, from the first field on. Nothing is mailed, and nothing is read out of it.
 * @throws Refusal `conflict` when another page wrote meanwhile, or the call is ended; `invalid` when it is too long;
 *   `not_found` when it was removed
 */
export async function saveCall(ctx: ServiceContext, typed: TypedCall): Promise<SavedCall> {
  authorize(ctx, 'submission:write');
  const { id, writer } = typed;
  const { values, secrets } = withoutSecrets(typed.values);
  const sealed = sealCall(ctx, id, values);
  const userId = ctx.actor.type === 'staff' ? ctx.actor.userId : null;
  return inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const written = { sealed, writer, takenBy: userId, takenByName: actorName(tx), typedAt: now };
    if (typed.version === 0) {
      const [begun] = await tx.db
        .insert(phoneCalls)
        .values({ id, ...written, startedAt: now, createdAt: now })
        .onConflictDoNothing({ target: phoneCalls.id })
        .returning({ version: phoneCalls.version });
      if (begun) {
        await recordAudit(tx, { action: 'call.begun', target: id });
        return { version: begun.version, secrets };
      }
    }
    const call = await lockCall(tx, id);
    if (call.state === 'ended')
      throw new Refusal('conflict', 'This call is ended. Its report is in the list of reports.');
    if (call.writer !== writer && call.version !== typed.version)
      throw new Refusal(
        'conflict',
        `${call.takenByName} has typed in this call meanwhile. Copy your newest words, and load the page again.`,
      );
    const version = call.version + 1;
    await tx.db
      .update(phoneCalls)
      .set({ ...written, version })
      .where(eq(phoneCalls.id, id));
    if (call.takenBy !== userId) await recordAudit(tx, { action: 'call.taken-over', target: id });
    return { version, secrets };
  });
}

/**
 * The row of a call, until the transaction ends for this caller alone.
 * @throws Refusal `not_found`
 */
export async function lockCall(tx: ServiceContext, id: string): Promise<StoredCall> {
  authorize(tx, 'submission:write');
  const [call] = await tx.db.select().from(phoneCalls).where(eq(phoneCalls.id, id)).for('update');
  if (!call) throw new Refusal('not_found', 'This call is not kept any more.');
  return call;
}

/** Removes calls that nobody finished within thirty days. @returns how many */
export async function forgetPhoneCalls(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000);
  return inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .delete(phoneCalls)
      .where(and(ne(phoneCalls.state, 'ended'), lt(phoneCalls.typedAt, before)))
      .returning({ id: phoneCalls.id });
    for (const { id } of gone) await recordAudit(tx, { action: 'call.forgotten', target: id });
    return gone.length;
  });
}

/** A seed phrase is refused, also while it is only a draft. */
function withoutSecrets(typed: FormValues): {
  values: FormValues;
  secrets: Record<string, Secret>;
} {
  const filled = Object.entries(typed).filter(([, texts]) => texts.some((text) => text !== ''));
  const secrets = findSecrets(
    Object.fromEntries(filled.map(([name, texts]) => [name, texts.join('\n')])),
  );
  return { values: Object.fromEntries(filled.filter(([name]) => !(name in secrets))), secrets };
}

/** @throws Refusal `invalid` */
function sealCall(ctx: ServiceContext, id: string, values: FormValues): string {
  const kept = JSON.stringify(values);
  if (kept.length > most)
    throw new Refusal('invalid', 'This is too long to keep. Shorten what happened.');
  return ctx.ports.seal.close({ purpose: 'phone-call', row: id }, kept);
}

const stored = z.record(z.string(), z.array(z.string()));

/** What is typed of a call, for a caller that has asked for it. */
export function openCall(
  { ports }: ServiceContext,
  { id, sealed }: Pick<StoredCall, 'id' | 'sealed'>,
): FormValues {
  return stored.parse(parseJson(ports.seal.open({ purpose: 'phone-call', row: id }, sealed)));
}
