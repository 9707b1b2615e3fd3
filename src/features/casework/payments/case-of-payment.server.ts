import { sql } from 'drizzle-orm';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { payments } from './schema.server.ts';

/**
 * The case of a payment: its own, or that of its report, which the query joins; null for a report without a
 * case.
 */
export const caseOfPayment = sql<string>`coalesce(${payments.caseId}, ${formSubmissions.caseId})`;
