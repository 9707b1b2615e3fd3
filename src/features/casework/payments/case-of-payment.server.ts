import { sql } from 'drizzle-orm';
import { formSubmissions } from '#database/tables/reports.ts';
import { payments } from '#database/tables/payments.ts';

/**
 * The case of a payment: its own, or that of its report, which the query joins; null for a report without a
 * case.
 */
export const caseOfPayment = sql<string>`coalesce(${payments.caseId}, ${formSubmissions.caseId})`;
