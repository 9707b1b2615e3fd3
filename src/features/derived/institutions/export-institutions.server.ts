import { asc } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import type { CsvValue } from '#kernel/lists/csv.ts';
import { institutions } from '#database/tables/institutions.ts';

const exportColumns = [
  'name',
  'kind',
  'roles',
  'legalNames',
  'otherNames',
  'victimsChannel',
  'officersPortal',
  'wants',
  'canDo',
  'deadlines',
  'answerDays',
  'answerClock',
  'source',
  'checkedOn',
  'checkedByName',
  'isActive',
] as const;

/** Returns the whole directory as columns and rows for a spreadsheet, by name. */
export async function exportInstitutions(
  ctx: ServiceContext,
): Promise<{ columns: readonly string[]; rows: CsvValue[][] }> {
  authorize(ctx, 'institution:read');
  const rows = await ctx.db
    .select()
    .from(institutions)
    .orderBy(asc(institutions.name), asc(institutions.id));
  await recordAudit(ctx, {
    action: 'institution.exported',
    details: { rows: String(rows.length) },
  });
  return {
    columns: exportColumns,
    rows: rows.map((row) => exportColumns.map((name) => cell(row[name]))),
  };
}

function cell(
  value: (typeof institutions.$inferSelect)[keyof typeof institutions.$inferSelect],
): CsvValue {
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'number' ? value : value === null ? '' : String(value);
}
