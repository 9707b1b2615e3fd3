import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

// What waits in the inbox. Partial indexes know these expressions, so queries must take them from here.

type Columns<Name extends string> = Readonly<Record<Name, AnyPgColumn>>;

/** That somebody still has to do something about a submission. */
export function openWork(
  table: Columns<'status' | 'caseId' | 'mergedInto' | 'isSuspectedSpam'>,
): SQL {
  return sql`${table.status} in ('pending', 'reviewed') and ${table.caseId} is null
    and ${table.mergedInto} is null and not ${table.isSuspectedSpam}`;
}

/** That a submission presses, as its sender or staff say, or as its words do. */
export function isEmergency(table: Columns<'urgency' | 'welfareMark'>): SQL {
  return sql`(${table.urgency} = 'emergency' or ${table.welfareMark})`;
}

/** That somebody still works on a case. */
export function openCases(table: Columns<'status'>): SQL {
  return sql`${table.status} in ('submitted', 'under_review', 'investigating', 'pending_info')`;
}
