import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from './schema/cases.server.ts';
import type { CaseDetails } from './forms/case.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { closeTracker } from './close-tracker.server.ts';
import { sealNotes } from './internal-notes.server.ts';
import { caseTexts } from '#features/indicators/case-texts.server.ts';
import { recordSightings } from '#features/indicators/record-sightings.server.ts';
import { recordCaseEvent } from './record-case-event.server.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { caseSearchText, lockCase } from './case-record.server.ts';
import type { CaseChange, CaseRecord } from './case-record.server.ts';

/**
 * Changes contact, type and notes of a case.
 * @param input `version` is the one the form was filled from
 * @throws Refusal `not_found`
 */
export async function changeCase(
  ctx: ServiceContext,
  input: CaseDetails & { id: string },
): Promise<CaseChange> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, input.id);
  return inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, input.id);
    if (before.version !== input.version) return { ok: false, code: 'conflict', current: before };
    const after = toDetails(input);
    const changed = detailKeys.filter((key) => before[key] !== after[key]);
    if (changed.length === 0) return { ok: true, version: before.version };
    const version = before.version + 1;
    await tx.db
      .update(cases)
      .set({
        ...toColumns(before, after),
        ...(changed.includes('internalNotes') && {
          internalNotes: sealNotes(tx, after.internalNotes),
        }),
        version,
      })
      .where(eq(cases.id, input.id));
    if (changed.includes('email')) await closeTracker(tx, input.id);
    await recordSightings(tx, {
      source: { caseId: input.id },
      texts: caseTexts(after),
      isAgain: true,
    });
    await recordCaseEvent(tx, {
      caseId: input.id,
      kind: 'details-changed',
      details: describe(before, after, changed),
      version,
    });
    const fields = changed.join(', ');
    await recordAudit(tx, { action: 'case.changed', target: input.id, details: { fields } });
    await announce(tx, { kind: 'case.changed', id: input.id });
    return { ok: true, version };
  });
}

const detailKeys = ['name', 'email', 'phone', 'caseType', 'notes', 'internalNotes'] as const;

type DetailKey = (typeof detailKeys)[number];
type Details = Pick<CaseRecord, DetailKey>;

function toDetails(input: CaseDetails): Details {
  const { email, caseType, name = '', phone = '', notes = '', internalNotes = '' } = input;
  return { name, email, phone, caseType, notes, internalNotes };
}

function toColumns({ caseNumber }: CaseRecord, details: Details) {
  const { name, email, phone, caseType, notes } = details;
  return {
    caseType,
    notes,
    userDetails: { email, ...(name && { name }), ...(phone && { phone }) },
    searchText: caseSearchText({ caseNumber, email, name }),
  };
}

/** Old and new value of what is short; of the notes only that they changed. */
function describe(
  before: Details,
  after: Details,
  changed: readonly DetailKey[],
): Record<string, string> {
  return Object.fromEntries(
    changed.map((key) => {
      if (key === 'notes' || key === 'internalNotes') return [key, 'changed'];
      return [key, `${before[key] || '–'} → ${after[key] || '–'}`];
    }),
  );
}
