import type { Registered } from '#shared/registered.ts';
import type { Letter, Mail } from './letter.ts';

type AnyMail = Registered extends { mails: readonly (infer One extends Mail)[] } ? One : Mail;

/** Payload of each kind of mail, by its name in rows of the outbox. */
export type EmailTemplates = {
  [Each in AnyMail as Each['event']]: ReturnType<Each['readPayload']>;
};

export type EmailTemplate = AnyMail['event'];

/** Kinds with their own text. */
export type LetterEvent = Extract<AnyMail, Letter>['event'];

type Letters = {
  readonly [Event in LetterEvent]: Letter<Event, EmailTemplates[Event]>;
};

let registered:
  | { mails: Readonly<Record<string, Mail>>; letters: Readonly<Record<string, Mail>> }
  | undefined;

/** @param mails every kind of mail, in the order in which staff see them */
export function registerLetters(mails: readonly Mail[]): void {
  registered = { mails: byEvent(mails), letters: byEvent(mails.filter((mail) => 'body' in mail)) };
}

function known() {
  if (!registered) throw new Error('src/app/letters.server.ts registers the letters first.');
  return registered;
}

/** Every kind of mail, in the order of the list. */
export function allMails(): Readonly<Record<EmailTemplate, Mail>> {
  return known().mails as Readonly<Record<EmailTemplate, Mail>>;
}

/** Kinds that have a text. */
export function allLetters(): Letters {
  return known().letters as Letters;
}

export function letterEvents(): LetterEvent[] {
  return Object.keys(known().letters) as LetterEvent[];
}

export function isLetterEvent(text: string): text is LetterEvent {
  return Object.hasOwn(known().letters, text);
}

/** A row of another release may have an unknown kind. */
export function findMail(template: string): Mail | undefined {
  return Object.hasOwn(known().mails, template) ? known().mails[template] : undefined;
}

/** Name of a kind of mail for staff. */
export function mailName(template: string): string {
  return findMail(template)?.name ?? template;
}

function byEvent(some: readonly Mail[]): Record<string, Mail> {
  return Object.fromEntries(some.map((mail) => [mail.event, mail]));
}
