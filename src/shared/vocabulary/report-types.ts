import { m } from '../messages/compiled/messages.js';
import type { CaseType } from './case-types.ts';
import { keyIn, project } from './list.ts';

/** Scam types that the report asks for, each with the type of crime of its case. */
const list = {
  cryptocurrency: {
    label: m.report_type_cryptocurrency,
    plain: m.report_looked_cryptocurrency,
    caseType: 'fraud',
  },
  romance: {
    label: m.report_type_romance,
    plain: m.report_looked_romance,
    caseType: 'romance_scam',
  },
  forex: { label: m.report_type_forex, plain: m.report_looked_forex, caseType: 'investment_scam' },
  'pig-butchering': {
    label: m.report_type_pig_butchering,
    name: m.report_type_relationship,
    caseType: 'investment_scam',
  },
  trading: {
    label: m.report_type_trading,
    plain: m.report_looked_trading,
    caseType: 'investment_scam',
  },
  phishing: {
    label: m.report_type_phishing,
    plain: m.report_looked_phishing,
    caseType: 'phishing',
  },
  sextortion: { label: m.report_type_sextortion, caseType: 'sextortion' },
  'invoice-fraud': { label: m.report_type_invoice, caseType: 'invoice_fraud' },
  impersonation: { label: m.report_type_impersonation, caseType: 'government_impersonation' },
  other: { label: m.report_type_other, plain: m.report_looked_other, caseType: 'other' },
} as const satisfies Readonly<
  Record<
    string,
    { label: () => string; plain?: () => string; name?: () => string; caseType: CaseType }
  >
>;

export type ReportType = keyof typeof list;

export const reportTypes: Readonly<Record<ReportType, () => string>> = project(
  list,
  (entry) => entry.label,
);

/** The same for who was met by it and knows no names of scams; without an entry the label is as plain. */
export const plainReportTypes: Readonly<Partial<Record<ReportType, () => string>>> = project(
  list,
  (entry) => ('plain' in entry ? entry.plain : entry.label),
);

/** For lists of reports, where nobody answers: a name in place of an answer in the first person. */
export const reportTypeNames: Readonly<Record<ReportType, () => string>> = project(list, (entry) =>
  'name' in entry ? entry.name : entry.label,
);

/** @param type as a submission stores it; other forms have other types */
export function caseTypeOf(type: string | null | undefined): CaseType | undefined {
  const known = keyIn(list, type);
  return known && list[known].caseType;
}
