import { firstCall } from '#content/first-calls/first-call.ts';
import { mailFooter } from '#content/first-calls/crisis-lines.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { personOf, staffDanger, type Heard } from './dangers.ts';

/** For staff: what a person who may be in danger was really shown. */
export type ShownInDanger = {
  danger: string;
  isOver: boolean;
  page: string;
  mail: string;
  /** Last line of the mail, where one went to them. */
  footer: string | undefined;
};

type Told = {
  formType: string;
  data: Readonly<Record<string, string | undefined>>;
  submittedAt: Date;
  emails: readonly { template: string; state: string }[];
  now: Date;
  heard: Heard;
};

const confirmations: ReadonlySet<string> = new Set([
  'submission-confirmation',
  'template-confirmation',
]);

/** @returns undefined where no danger to a person was told */
export function shownInDanger(told: Told): ShownInDanger | undefined {
  const { formType, data: answers, submittedAt: sentAt, emails, heard } = told;
  const reports = [{ answers, sentAt }];
  const person = personOf(reports, told.now, heard);
  const past = { dangers: person.pastDangers };
  const danger = staffDanger(person) ?? staffDanger(past);
  if (danger === undefined) return undefined;
  const mail = emails.findLast(({ template }) => confirmations.has(template));
  const isMailed = mail?.state === 'sent' || mail?.state === 'queued' || mail?.state === 'deferred';
  return {
    danger,
    isOver: staffDanger(person) === undefined,
    page: pageWords({ formType, reports, sentAt, isBroughtIn: emails.length === 0 }),
    mail: mailWords(mail?.state),
    footer: isMailed ? mailFooter(person, baseLanguage) : undefined,
  };
}

function pageWords({
  formType,
  reports,
  sentAt,
  isBroughtIn,
}: {
  formType: string;
  reports: Parameters<typeof personOf>[0];
  sentAt: Date;
  isBroughtIn: boolean;
}): string {
  if (isBroughtIn)
    return 'No page of ours was shown to them: no mail is recorded, so somebody or a program brought this in.';
  if (formType === 'report') {
    const person = personOf(reports, sentAt);
    const { dangers, call, next } = firstCall([], { ...person, language: baseLanguage });
    if (dangers.length === 0)
      return 'The page after sending named no danger: the words came later. Their page shows the line since then.';
    const lines = [call, ...next].map(({ whom }) => whom).join(' · ');
    return `The page after sending named, for half an hour: ${lines}.`;
  }
  return formType === 'chat'
    ? 'The chat shows the crisis line above what they type.'
    : 'The form shows the crisis line while such words are typed, where their browser runs our script. The page after sending names none.';
}

function mailWords(state: string | undefined): string {
  if (state === 'sent')
    return 'The confirmation was sent. It names no danger and nothing they typed.';
  if (state === undefined) return 'No confirmation was mailed to them.';
  return state === 'failed' || state === 'suppressed'
    ? 'The confirmation did not reach them.'
    : 'The confirmation waits. It names no danger and nothing they typed.';
}
