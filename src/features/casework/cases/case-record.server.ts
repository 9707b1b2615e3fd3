import { and, eq } from 'drizzle-orm';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { noCase, requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { foldText } from '#kernel/lists/list-search.ts';
import { cases } from '#database/tables/cases.ts';

type Stored = typeof cases.$inferSelect;

/** A stored case. `email` is its contact address, also when an older record keeps it in another field. */
export type CaseRecord = Omit<
  Stored,
  | 'searchText'
  | 'phoneDigits'
  | 'userDetails'
  | 'contactName'
  | 'contactEmail'
  | 'deadlineAt'
  | 'attentionAt'
  | 'nextAt'
  | 'largestCents'
> & {
  name: string;
  email: string;
  phone: string;
};

export function toCaseRecord(row: Stored): CaseRecord {
  const {
    searchText: _,
    phoneDigits: ______,
    contactName: __,
    contactEmail: ___,
    userDetails,
    ...stored
  } = row;
  const { deadlineAt: ____, attentionAt: _____, nextAt: _______, ...known } = stored;
  const { largestCents: ________, ...rest } = known;
  return {
    ...rest,
    name: userDetails.name ?? '',
    email: userDetails.email ?? userDetails.contact_email ?? '',
    phone: userDetails.phone ?? '',
  };
}

/** Text that the list searches: number, name and e-mail. */
export function caseSearchText(of: { caseNumber: string; name?: string; email: string }): string {
  return foldText([of.caseNumber, of.name ?? '', of.email].join(' '));
}

/**
 * Reads a case and locks it against changes until the caller's transaction ends. Rows that belong to it may
 * still be added: the job that reads indicators inserts them for fifty records in one batch, and would
 * otherwise deadlock with a change of several of these cases.
 * @throws Refusal `not_found`
 */
export async function lockCase(tx: ServiceContext, id: string): Promise<CaseRecord> {
  const [row] = await tx.db
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), visibleCases(tx)))
    .for('no key update');
  if (!row) throw new Refusal('not_found', noCase);
  return toCaseRecord(row);
}

/** Audit entry and event of a change; undefined when nothing changed. */
type CaseChanged = {
  version: number;
  action: string;
  details: Record<string, string>;
};

/**
 * Changes a case if it is still at the version from which its form was filled.
 * @param input `version` is the one the form was filled from
 * @param change writes the case and its history; its result is audited and announced
 * @throws Refusal `not_found`
 */
export async function changeCaseRecord(
  ctx: ServiceContext,
  input: { id: string; version: number },
  change: (tx: ServiceContext, before: CaseRecord) => Promise<CaseChanged | undefined>,
): Promise<CaseChange> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, input.id);
  return inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, input.id);
    if (before.version !== input.version) return { ok: false, code: 'conflict', current: before };
    const changed = await change(tx, before);
    if (!changed) return { ok: true, version: before.version };
    const { version, action, details } = changed;
    await recordAudit(tx, { action, target: input.id, details });
    await announce(tx, { kind: 'case.changed', id: input.id });
    return { ok: true, version };
  });
}

/** A change based on an older version than the stored one is refused and returns the stored one. */
export type CaseChange =
  | { ok: true; version: number }
  | { ok: false; code: 'conflict'; current: CaseRecord };
