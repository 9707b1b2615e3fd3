import { caseStatusWords } from '#features/cases/case-words.tsx';
import { formTypeWords, submissionStatusWords } from '#features/reports/submission-words.ts';

const caseWords: Readonly<Record<string, string>> = caseStatusWords;
const submissionWords: Readonly<Record<string, string>> = submissionStatusWords;

/** Why a rule was not saved, and at which field that is said. */
export type RuleRefusal = { fieldId: string | undefined; message: string };

/** What a rule can apply to, as `subject:status`. */
export const ruleSubjects = [
  ...['rejected', 'resolved', 'reviewed', 'pending'].map((status) => ({
    value: `submission:${status}`,
    label: `${submissionWords[status]} submissions`,
  })),
  ...['closed', 'resolved'].map((status) => ({
    value: `case:${status}`,
    label: `${caseWords[status]} cases`,
  })),
];

/** Such as "Rejected submissions of Cybercrime Report". */
export function ruleTitle(rule: {
  subject: 'submission' | 'case';
  status: string;
  formType: string | null;
}): string {
  const { subject, status, formType } = rule;
  const found = ruleSubjects.find(({ value }) => value === `${subject}:${status}`);
  const what = found?.label ?? `${status} ${subject}s`;
  return formType === null ? what : `${what} of ${formTypeWords[formType] ?? formType}`;
}
