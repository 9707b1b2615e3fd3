import { AskFirst } from '#back-office/ask-first.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { urls } from '#shared/urls.ts';
import type { RuleQuestion as Asked } from './change-rules.server.ts';
import { ruleTitle } from './rule-words.ts';

/** Before a rule that would remove something already at its next run. */
export function RuleQuestion({ question, nextRun }: { question: Asked; nextRun: Date }) {
  const { rule, due, fields } = question;
  const isCase = rule.subject === 'case';
  const count = `${due.toLocaleString('en-US')} ${rule.subject}${due === 1 ? '' : 's'}`;
  return (
    <AskFirst
      page={urls.admin.retention()}
      fields={{ ...fields, intent: 'save-rule', confirmed: String(due) }}
      question={`${isCase ? 'Anonymise' : 'Delete'} ${count}?`}
      label="Save the rule"
    >
      {ruleTitle(rule)}, {rule.days === 1 ? 'one day' : `${rule.days} days`} old: {count} now.{' '}
      {isCase ? 'The people in them are removed' : 'They are deleted with their mails'} at the next
      run, <LocalTime value={nextRun} />. That cannot be undone; until then you can switch the rule
      off.
    </AskFirst>
  );
}
