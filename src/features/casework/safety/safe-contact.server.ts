import { helperRelations, helperTyping, type ReachWay } from './forms/helper.ts';
import { reachOf } from './reach.ts';

/** How the person may be reached, and who reported for them, as stated in a report. */
export type SafeContact = {
  message: 'yes' | 'no' | undefined;
  mail: 'yes' | 'no' | undefined;
  times: string;
  /** Ways in which they can be reached; empty while nobody asked. */
  reach: readonly ReachWay[];
  /** The person's own, in the report. */
  email: string;
  phone: string;
  /** The person who typed the report, in words; undefined when the client typed it. */
  helper:
    | {
        name: string;
        about: string;
        reach: string;
        agreement: string;
        /** Where mail goes in the person's place; empty if the helper did not say that mail is safe. */
        mailTo: string;
      }
    | undefined;
};

type Answers = Readonly<Record<string, string | undefined>>;

/** @returns undefined when a report does not mention it */
export function safeContactOf(answers: Answers): SafeContact | undefined {
  const contact: SafeContact = {
    message: yesOrNo(answers['safe_message']),
    mail: yesOrNo(answers['safe_mail']),
    times: answers['safe_times'] ?? '',
    reach: reachOf(answers),
    email: answers['email'] ?? '',
    phone: answers['phone'] ?? '',
    helper: helperOf(answers),
  };
  const { message, mail, helper, times, reach } = contact;
  return message || mail || helper || times || reach.length > 0 ? contact : undefined;
}

/** Tests whether another person typed the report: any answer about a helper means so. */
export function isByHelper(answers: Answers): boolean {
  return helperOf(answers) !== undefined;
}

function helperOf(answers: Answers): SafeContact['helper'] {
  const {
    helper_name: name = '',
    helper_email: email = '',
    helper_phone: phone = '',
    helper_relation: relation = '',
    helper_typed: typed = '',
    helper_agreement: agreement = '',
  } = answers;
  const isSaid = answers['reported_by'] === 'helper';
  if (!isSaid && [name, email, phone, relation, typed, agreement].every((each) => each === ''))
    return undefined;
  const about = [wordsOf(helperRelations, relation), wordsOf(helperTyping, typed)];
  return {
    name: name || 'No name given',
    about: about.filter(Boolean).join('; '),
    reach: [phone, email].filter(Boolean).join(', '),
    agreement,
    mailTo: answers['helper_mail'] === 'yes' ? email : '',
  };
}

function wordsOf(words: Readonly<Record<string, () => string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key]?.() ?? '') : '';
}

function yesOrNo(answer: string | undefined): 'yes' | 'no' | undefined {
  return answer === 'yes' || answer === 'no' ? answer : undefined;
}
