import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Identifiers sort by time of creation, so lists can page by key alone. */
export function id() {
  return uuid('id')
    .primaryKey()
    .$defaultFn(() => v7());
}

/** Check constraint for a column that holds one of the given values, or null. */
export function isOneOf(column: SQLWrapper, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
}

export function time(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/**
 * Functions whose rows are compared with the context's clock, or shown beside its times, set this
 * explicitly. Other rows use the program's clock, and rows inserted by SQL alone use that of the
 * database.
 */
export function createdAt() {
  return time('created_at').notNull().defaultNow().$defaultFn(thisMoment);
}

/** Time of the last change; a change that omits it gets the present time. */
export function updatedAt() {
  return time('updated_at').notNull().defaultNow().$defaultFn(thisMoment).$onUpdate(thisMoment);
}

function thisMoment(): Date {
  // oxlint-disable-next-line lantern/no-own-clock -- a column knows no context
  return new Date();
}

// Conditions for open work in the inbox. Partial indexes contain these expressions, so queries must
// take them from here.

type Columns<Name extends string> = Readonly<Record<Name, AnyPgColumn>>;

/**
 * The runs of at least six digits in a text, each behind a `|` and without the signs that people separate digits by:
 * `|+12025550188`. A phone number is found in it in every notation (`phonePatterns`).
 */
export function phoneDigits(text: SQL): SQL {
  const westernDigits = sql`translate('|' || ${text}, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')`;
  const withoutWords = sql`regexp_replace(replace(${westernDigits}, '(0)', ''), '[^-+0-9 ()./\u2010-\u2015]+', '|', 'g')`;
  const joined = sql`regexp_replace(${withoutWords}, '[- ()./\u2010-\u2015]+', '', 'g')`;
  return sql`regexp_replace(${joined}, '[|][+0-9]{0,5}(?=[|]|$)', '', 'g')`;
}

/** Condition that a submission still needs work. */
export function openWork(
  table: Columns<'status' | 'caseId' | 'mergedInto' | 'isSuspectedSpam'>,
): SQL {
  return sql`${table.status} in ('pending', 'reviewed') and ${table.caseId} is null
    and ${table.mergedInto} is null and not ${table.isSuspectedSpam}`;
}

/** Condition that a submission is urgent according to its sender, to staff, or to its text. */
export function isEmergency(table: Columns<'urgency' | 'welfareMark' | 'dangerOverAt'>): SQL {
  return sql`(${table.urgency} = 'emergency' or (${table.welfareMark} and ${table.dangerOverAt} is null))`;
}

/** Condition that another person typed a report: any answer about a helper means so. @param data its answers */
export function isTypedByHelper(data: SQL): SQL {
  return sql`(${data} ->> 'reported_by' is not distinct from 'helper'
    or jsonb_exists_any(${data}, array['helper_name', 'helper_email', 'helper_phone',
      'helper_relation', 'helper_typed', 'helper_agreement']))`;
}

/**
 * Condition that the sender of a report says that others may read their mail: they may live with the offender. What
 * a helper says of the person's address is left out, because the helper can be asked.
 */
export function isMailRead(table: Columns<'formType' | 'data'>): SQL {
  return sql`(${table.formType} = 'report' and ${table.data} ->> 'safe_mail' is not distinct from 'no'
    and not ${isTypedByHelper(sql`${table.data}`)})`;
}

/** Condition that a submission is a tip or a chat, which come after the reports unless something presses. */
export function isTipOrChat(table: Columns<'formType'>): SQL {
  return sql`${table.formType} in ('tip', 'chat')`;
}

/**
 * Condition that a person is in danger by what they told: words of self-harm or violence, or an offender at home; until
 * they or staff say that it is over.
 */
export function isDanger(
  table: Columns<'welfareMark' | 'threatMark' | 'homeMark' | 'dangerOverAt'>,
): SQL {
  return sql`((${table.welfareMark} or ${table.threatMark} or ${table.homeMark})
    and ${table.dangerOverAt} is null)`;
}

/** The same for a case: as staff say, or else as the most urgent of its reports says. */
export function isEmergencyCase(table: Columns<'urgency' | 'toldUrgency'>): SQL {
  return sql`coalesce(${table.urgency}, ${table.toldUrgency}) = 'emergency'`;
}

/** Condition that a submission is urgent, one step below an emergency. */
export function isUrgent(table: Columns<'urgency'>): SQL {
  return sql`${table.urgency} = 'urgent'`;
}

/** The same for a case. */
export function isUrgentCase(table: Columns<'urgency' | 'toldUrgency'>): SQL {
  return sql`coalesce(${table.urgency}, ${table.toldUrgency}) = 'urgent'`;
}

/** Condition that a case is still being worked on. */
export function openCases(table: Columns<'status'>): SQL {
  return sql`${table.status} in ('submitted', 'under_review', 'investigating', 'pending_info')`;
}
