import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { cases } from '#database/tables/cases.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { withholdEmails } from '#kernel/outbox/withhold-emails.ts';
import { isUnsafeAddress } from '#kernel/outbox/unsafe-addresses.ts';
import { suppressions } from '#database/tables/suppressions.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { planLetters } from './letters/contact-plan.server.ts';
import { latestBy, readPlanDays, stepAt } from '#shared/plan-days.ts';
import { careContacts, carePauses } from '#database/tables/care.ts';

const day = 86_400_000;

/** Advisory lock key; any number that nothing else in the database locks. */
const planLock = 7_164_053;

/** Letters per run; the rest leave with the next run. */
const lettersPerRun = 200;

/**
 * Sends each client the latest letter about second scams that is due. Everything that suppresses it is
 * checked again: the case is closed, staff paused it, or the person wants no mail of this kind or about
 * their case. A person gets one letter at a time and at most one a day: a letter still in the outbox
 * because mail was down is replaced by the next, and one that is a week late is dropped. When several
 * cases share an address, the newest sends.
 * @returns how many went into the outbox
 */
export async function sendDueLetters(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  const days = readPlanDays((await readSettings(ctx)).contact_plan_days) ?? [];
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${planLock})`);
    await markSuppressed(tx);
    const withdrawn = await withdrawWaiting(tx, days.length === 0 ? sql`true` : isOver(tx));
    let queued = 0;
    // The last step first: who is due for two gets the later one.
    for (const step of days.map((_, place) => place + 1).toReversed())
      for (const file of await findDue(tx, { days, step })) {
        await sendLetter(tx, { ...file, step });
        queued += 1;
      }
    if (queued + withdrawn > 0)
      await recordAudit(tx, {
        action: 'mail.second-scams-told',
        details: { count: String(queued), withdrawn: String(withdrawn) },
      });
    return queued;
  });
}

/** Marks letters that the outbox suppressed or gave up on, before the list of mail is cleared. */
async function markSuppressed(tx: ServiceContext): Promise<void> {
  const suppressed = tx.db
    .select({ id: emailMessages.id })
    .from(emailMessages)
    .where(inArray(emailMessages.state, ['suppressed', 'failed']));
  await tx.db
    .update(careContacts)
    .set({ withdrawnAt: tx.now() })
    .where(and(isNull(careContacts.withdrawnAt), inArray(careContacts.messageId, suppressed)));
}

type Due = { id: string; caseNumber: string; email: string | null };

/** Cases with a letter that is due, whose successor is not due yet and whose week has not ended. */
function findDue(
  tx: ServiceContext,
  { days, step }: { days: readonly number[]; step: number },
): Promise<Due[]> {
  const [start = 0, next = Infinity] = days.slice(step - 1, step + 1);
  const [opened, now] = [cases.createdAt, tx.now().getTime()];
  return tx.db
    .select({ id: cases.id, caseNumber: cases.caseNumber, email: cases.contactEmail })
    .from(cases)
    .where(
      and(
        lte(opened, new Date(now - start * day)),
        gt(opened, new Date(now - Math.min(start + latestBy, next) * day)),
        ne(cases.status, 'closed'),
        isNull(cases.mailStoppedAt),
        isNull(cases.anonymisedAt),
        isNotNull(cases.contactEmail),
        sql`not exists (select from ${carePauses} where ${carePauses.caseId} = ${cases.id})`,
        sql`not exists (select from ${careContacts}
          where ${careContacts.caseId} = ${cases.id} and ${careContacts.step} >= ${step})`,
        isWelcome,
        isNewestOfAddress,
        hasRested(tx),
      ),
    )
    .orderBy(asc(cases.id))
    .limit(lettersPerRun);
}

/** A person who refuses news of their case does not want these letters either. */
const isWelcome = sql`not exists (select from ${suppressions}
  where ${suppressions.email} = ${cases.contactEmail}
    and ${suppressions.choices} && array['second_scams', 'case_updates'])`;

const isNewestOfAddress = sql`not exists (select from ${cases} newer
  where newer.contact_email = ${cases.contactEmail} and newer.status <> 'closed'
    and (newer.created_at, newer.id) > (${cases.createdAt}, ${cases.id}))`;

/** No letter to the same address is in the outbox or left within the last day. */
function hasRested(tx: ServiceContext): SQL {
  const since = new Date(tx.now().getTime() - day);
  return sql`not exists (select from ${careContacts} last
    join ${cases} own on own.id = last.case_id and own.contact_email = ${cases.contactEmail}
    left join ${emailMessages} mail on mail.id = last.message_id
    where mail.state = 'sending' or mail.sent_at > ${since}
      or (mail.id is null and last.withdrawn_at is null and last.at > ${since}))`;
}

async function sendLetter(
  tx: ServiceContext,
  { id: caseId, caseNumber, email, step }: Due & { step: number },
): Promise<void> {
  const letter = planLetters[step - 1];
  if (!letter || email === null) return;
  await withdrawWaiting(tx, sql`lower(${emailMessages.toAddress}) = ${email}`);
  const mail = { template: letter.event, to: email, payload: { caseNumber }, caseId } as const;
  const messageId = await enqueueEmail(tx, mail);
  await tx.db.insert(careContacts).values({ caseId, step, messageId, at: tx.now() });
}

/** Letters that have not left and must no longer be sent. */
function isOver(tx: ServiceContext): SQL {
  const since = new Date(tx.now().getTime() - latestBy * day);
  return sql`(${emailMessages.createdAt} < ${since} or exists (select from ${cases}
    where ${cases.id} = ${emailMessages.caseId} and (${cases.status} = 'closed'
      or ${cases.mailStoppedAt} is not null or ${cases.anonymisedAt} is not null
      or exists (select from ${carePauses} where ${carePauses.caseId} = ${cases.id}))))`;
}

const withdrawnWords =
  'It waited until a later letter took its place, or the letters of this case stopped.';

/**
 * Takes unsent letters out of the outbox, with the caller's transaction. One that is being delivered at
 * this moment stays.
 * @param of a condition on the outbox
 * @returns how many were withdrawn
 */
async function withdrawWaiting(tx: ServiceContext, of: SQL): Promise<number> {
  const events = planLetters.map(({ event }) => event);
  const letters = await withholdEmails(tx, {
    of: [inArray(emailMessages.template, events), of],
    reason: withdrawnWords,
  });
  const ids = letters.map(({ mailId }) => mailId);
  if (ids.length === 0) return 0;
  const withdrawn = { withdrawnAt: tx.now() };
  await tx.db.update(careContacts).set(withdrawn).where(inArray(careContacts.messageId, ids));
  return ids.length;
}

/** Withdraws the unsent letters of a case when it closes; the caller authorises and audits. */
export async function withdrawLetters(
  tx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<void> {
  await withdrawWaiting(tx, eq(emailMessages.caseId, caseId));
}

/**
 * Pauses the letters of a case, or resumes them. A letter missed meanwhile is sent later only if its week
 * is not over.
 * @throws Refusal `not_found`
 */
export async function pauseLetters(
  ctx: ServiceContext,
  { caseId, isPaused }: { caseId: string; isPaused: boolean },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    await lockCase(tx, caseId);
    const changed = isPaused
      ? await tx.db
          .insert(carePauses)
          .values({ caseId, pausedByName: actorName(tx), createdAt: tx.now() })
          .onConflictDoNothing({ target: carePauses.caseId })
          .returning({ id: carePauses.id })
      : await tx.db
          .delete(carePauses)
          .where(eq(carePauses.caseId, caseId))
          .returning({ id: carePauses.id });
    if (changed.length === 0) return;
    if (isPaused) await withdrawLetters(tx, { caseId });
    const kind = isPaused ? 'letters-paused' : 'letters-resumed';
    await recordCaseEvent(tx, { caseId, kind, details: {} });
    await recordAudit(tx, { action: `case.${kind}`, target: caseId });
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}

export type ContactPlan = {
  /** `unwanted`: the person refuses such mail, there is no address, or it is not safe. */
  state: 'running' | 'paused' | 'unwanted' | 'closed' | 'off';
  paused: { at: Date; by: string } | undefined;
  /** When the next letter is due. */
  next: Date | undefined;
  /** Total number of letters in the plan. */
  steps: number;
  /** Letters that left. */
  sent: number;
};

/**
 * Progress of the letters about second scams in a case.
 * @throws Refusal `not_found`
 */
export async function getContactPlan(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<ContactPlan> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const days = readPlanDays((await readSettings(ctx)).contact_plan_days) ?? [];
  const [file] = await ctx.db
    .select({
      openedAt: cases.createdAt,
      status: cases.status,
      email: cases.contactEmail,
      isMailed: sql<boolean>`${cases.contactEmail} is not null and ${cases.mailStoppedAt} is null
        and ${isWelcome}`,
      pausedAt: carePauses.createdAt,
      pausedBy: carePauses.pausedByName,
      sent: sql<number>`(select count(*)::int from ${careContacts} sent
        join ${emailMessages} mail on mail.id = sent.message_id and mail.state = 'sent'
        where sent.case_id = ${cases.id})`,
    })
    .from(cases)
    .leftJoin(carePauses, eq(carePauses.caseId, cases.id))
    .where(eq(cases.id, caseId));
  if (!file) return { state: 'off', paused: undefined, next: undefined, steps: 0, sent: 0 };
  const { openedAt, status, email, pausedAt, pausedBy, sent } = file;
  const isMailed = file.isMailed && !(await isUnsafeAddress(ctx, email ?? ''));
  const paused = pausedAt ? { at: pausedAt, by: pausedBy ?? '' } : undefined;
  const state =
    days.length === 0
      ? 'off'
      : status === 'closed'
        ? 'closed'
        : paused
          ? 'paused'
          : isMailed
            ? 'running'
            : 'unwanted';
  const coming = days[stepAt(days, ctx.now().getTime() - openedAt.getTime())];
  const next =
    coming === undefined || state !== 'running'
      ? undefined
      : new Date(openedAt.getTime() + coming * day);
  return { state, paused, next, steps: days.length, sent };
}

/**
 * The idea that the client reads in the tracker, numbered from 1: the latest that is due, mailed or not;
 * the first is due from the beginning. None while staff pause the letters or once the case is closed.
 */
export async function findOwnIdea(
  ctx: ServiceContext & { actor: { type: 'client'; caseId: string } },
): Promise<number | undefined> {
  authorize(ctx, 'case:converse');
  const days = readPlanDays((await readSettings(ctx)).contact_plan_days) ?? [];
  if (days.length === 0) return undefined;
  const [file] = await ctx.db
    .select({ openedAt: cases.createdAt })
    .from(cases)
    .leftJoin(carePauses, eq(carePauses.caseId, cases.id))
    .where(and(eq(cases.id, ctx.actor.caseId), ne(cases.status, 'closed'), isNull(carePauses.id)));
  return file && Math.max(1, stepAt(days, ctx.now().getTime() - file.openedAt.getTime()));
}
