import { and, eq } from 'drizzle-orm';
import { visibleCases } from '#kernel/access/need-to-know.ts';
import { noCase, requireCaseAccess } from '#kernel/access/require-access.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { foldText } from '#kernel/lists/list-search.ts';
import { cases } from './schema.server.ts';

type Stored = typeof cases.$inferSelect;

/** A stored case. `email` is its contact address, wherever an older record keeps it. */
export type CaseRecord = Omit<
  Stored,
  'searchText' | 'userDetails' | 'contactName' | 'contactEmail' | 'deadlineAt' | 'pressesAt'
> & {
  name: string;
  email: string;
  phone: string;
};

export function toCaseRecord(row: Stored): CaseRecord {
  const { searchText: _, contactName: __, contactEmail: ___, userDetails, ...stored } = row;
  const { deadlineAt: ____, pressesAt: _____, ...rest } = stored;
  return {
    ...rest,
    name: userDetails.name ?? '',
    email: userDetails.email ?? userDetails.contact_email ?? '',
    phone: userDetails.phone ?? '',
  };
}

/** What the list searches: number, name and e-mail. */
export function caseSearchText(of: { caseNumber: string; name?: string; email: string }): string {
  return foldText([of.caseNumber, of.name ?? '', of.email].join(' '));
}

/**
 * Reads a case and keeps others from changing it until the caller's transaction ends. Rows that belong to it may
 * be added meanwhile: the job that reads indicators does so for fifty records at once, and whoever changes several
 * of them would wait for it in a circle.
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

/** What a change of a case leaves behind; nothing where it changed nothing. */
type CaseChanged = {
  version: number;
  action: string;
  details: Record<string, string>;
};

/**
 * Changes a case that still is as it was when its form was filled.
 * @param input `version` is the one the form was filled from
 * @param change writes the case and its history; what it returns is audited and announced
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

/** A change that began from an older version than the stored one is refused with what is stored. */
export type CaseChange =
  | { ok: true; version: number }
  | { ok: false; code: 'conflict'; current: CaseRecord };
