import { and, eq, inArray, isNull } from 'drizzle-orm';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import {
  recordCaseEvent,
  type CaseEventKind,
} from '#features/casework/cases/case-history.server.ts';
import type { MatterSource } from '#features/casework/cases/open-matters.server.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import {
  actorName,
  authorize,
  inTransaction,
  type Actor,
  type ServiceContext,
} from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { RequestConsent } from './forms/request.ts';
import { caseRequestConsents } from '#database/tables/institutions.ts';

export type StoredConsent = Pick<
  typeof caseRequestConsents.$inferSelect,
  'how' | 'givenOn' | 'words' | 'includesContact' | 'withdrawnAt' | 'recordedByName' | 'recordedAt'
>;

/** Reads the consent of a case, for a caller that has authorised the case. */
export async function readRequestConsent(
  ctx: ServiceContext,
  caseId: string,
): Promise<StoredConsent | undefined> {
  const { how, givenOn, words, includesContact, withdrawnAt, recordedByName, recordedAt } =
    caseRequestConsents;
  const [row] = await ctx.db
    .select({ how, givenOn, words, includesContact, withdrawnAt, recordedByName, recordedAt })
    .from(caseRequestConsents)
    .where(
      and(eq(caseRequestConsents.caseId, caseId), visibleCases(ctx, caseRequestConsents.caseId)),
    );
  return row;
}

/**
 * Refuses to disclose a client to an institution without the client's current consent.
 * @throws Refusal `conflict`
 */
export async function requireRequestConsent(
  ctx: ServiceContext,
  caseId: string,
): Promise<StoredConsent> {
  const consent = await readRequestConsent(ctx, caseId);
  if (consent && !consent.withdrawnAt) return consent;
  throw new Refusal('conflict', consent ? noLonger : notYet);
}

const notYet =
  'The client’s consent is not recorded. Ask them, record it on this page, and make the bundle then.';
const noLonger = 'The client no longer agrees to requests. Nothing is made for anybody.';

type GivenConsent = Omit<RequestConsent, 'contact'> & Partial<Pick<RequestConsent, 'contact'>>;

/**
 * Records the client's consent to requests about their money, and replaces what was recorded before,
 * including a withdrawal.
 * @param given `on` YYYY-MM-DD
 * @throws Refusal `not_found`; `invalid` for a day in the future
 */
export async function giveRequestConsent(
  ctx: ServiceContext,
  { caseId, ...given }: GivenConsent & { caseId: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  // A day ahead of UTC may be today where the person lives.
  const tomorrow = new Date(ctx.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  if (given.on > tomorrow) throw new Refusal('invalid', 'This day is still to come.');
  const { how, on: givenOn, words, contact } = given;
  const recorded = {
    recordedAt: ctx.now(),
    recordedBy: personOf(ctx.actor),
    recordedByName: actorName(ctx),
  };
  const includesContact = contact === 'yes';
  const set = { how, givenOn, words, includesContact, ...recorded, withdrawnAt: null };
  await inTransaction(ctx, async (tx) => {
    await lockCase(tx, caseId);
    await tx.db
      .insert(caseRequestConsents)
      .values({ caseId, ...set })
      .onConflictDoUpdate({ target: caseRequestConsents.caseId, set });
    // The client's words are stored with the consent only, because audit rows cannot be deleted.
    const details = { how: given.how, on: given.on, contact: includesContact ? 'yes' : 'no' };
    await recordAudit(tx, { action: 'case.request-consent-given', target: caseId, details });
    await announceConsent(tx, { caseId, kind: 'request-consent-given', details });
  });
}

/**
 * Records that consent was withdrawn: from now on no bundle is made. Repeating it has no effect.
 * @throws Refusal `not_found`
 */
export async function withdrawRequestConsent(ctx: ServiceContext, caseId: string): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    await lockCase(tx, caseId);
    const { rowCount } = await tx.db
      .update(caseRequestConsents)
      .set({ withdrawnAt: tx.now() })
      .where(and(eq(caseRequestConsents.caseId, caseId), isNull(caseRequestConsents.withdrawnAt)));
    if (!rowCount) return;
    await recordAudit(tx, { action: 'case.request-consent-withdrawn', target: caseId });
    await announceConsent(tx, { caseId, kind: 'request-consent-withdrawn', details: {} });
  });
}

/** Finds the consents to requests that outlive their case unless they are withdrawn. */
export const findLastingConsents: MatterSource = async (ctx, files) => {
  const { caseId, withdrawnAt, givenOn } = caseRequestConsents;
  const rows = await ctx.db
    .select({ about: caseId, givenOn })
    .from(caseRequestConsents)
    .where(
      and(
        inArray(
          caseId,
          files.map(({ id }) => id),
        ),
        isNull(withdrawnAt),
        visibleCases(ctx, caseId),
      ),
    );
  return rows.map(({ about, givenOn: on }) => ({
    about,
    key: 'consent requests',
    kind: 'consent' as const,
    text: `The client’s consent to freeze requests of ${formatDay(on)} is still in force`,
  }));
};

/** The command line has no user account. */
function personOf(actor: Actor): string | null {
  return actor.type === 'staff' && !actor.userId.startsWith('command:') ? actor.userId : null;
}

type ConsentEvent = {
  caseId: string;
  kind: Extract<CaseEventKind, `request-consent${string}`>;
  details: Record<string, string>;
};

async function announceConsent(tx: ServiceContext, event: ConsentEvent): Promise<void> {
  await recordCaseEvent(tx, event);
  await announce(tx, { kind: 'case.changed', id: event.caseId });
}
