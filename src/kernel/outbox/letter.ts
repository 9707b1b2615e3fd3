import type { Urgency } from '#shared/vocabulary/urgencies.ts';
import { z } from 'zod';
import type { MailChoice } from './mail-choices.ts';
import type { MailLane } from './mail-lanes.ts';
import { isTranslation, type Language, type Translation } from '#shared/vocabulary/languages.ts';
import { urls } from '#shared/urls.ts';

/** Properties of a kind of mail that the outbox needs. */
export type MailKind = {
  /** Name in rows of the outbox and in stored texts. Never change it, or they become unreadable. */
  event: string;
  /** Name shown to staff. */
  name: string;
  lane: MailLane;
  /**
   * The choice by which people can refuse it. False: it is always sent (their case, the law, safety, or
   * their own request).
   */
  refusable: false | MailChoice;
  audience: Audience;
  /**
   * It states nothing about the case but its number, so the helper who wrote the report gets it where the
   * client’s address is unsafe.
   */
  goesToHelper?: true;
  /** A member of staff wrote its text for this person: it is no automatic mail. */
  isPersonal?: true;
};

export type Mail<Event extends string = string, Payload = unknown> = MailKind & {
  event: Event;
  /** @throws if a row of the outbox does not contain what the mail needs */
  readPayload(stored: unknown): Payload;
};

/** Recipients of a mail; the list in the back office is sorted by it. */
export type Audience = 'visitors' | 'clients' | 'staff';

type DescribedPlaceholder = {
  kind: Value['kind'];
  /** Explanation shown to staff beside the editor. */
  meaning: string;
  /** The mail is useless without it, so it cannot be removed from the text. */
  isRequired?: true;
  /** Not allowed in the subject, which shows on a locked screen. */
  isSecret?: true;
};

/**
 * Value of a placeholder: a text, in which no address becomes a link; the organisation's own text,
 * unchanged; the address of one of our pages; or paragraphs that are part of the program.
 */
export type Placeholder<Payload> = DescribedPlaceholder &
  (
    | { kind: 'text' | 'own' | 'link'; value(payload: Payload, frame: LetterFrame): string }
    | { kind: 'block'; value(payload: Payload, frame: LetterFrame): FilledBlock[] }
  );

/** Value of a placeholder in one mail. */
export type Value =
  | { kind: 'text' | 'own' | 'link'; value: string }
  | { kind: 'block'; value: readonly FilledBlock[] };

export type Values = ReadonlyMap<string, Value>;

type Wording = {
  /** When and to whom it is sent, for staff. */
  occasion: string;
  /** Security note below the text of a mail; no edit of the text removes it. */
  safety?: string;
  /** Shown below the mail: why this person got it. May contain placeholders, like all texts here. */
  why: string;
  /**
   * Preview text that a mailbox shows beside the subject. Others may see the screen: it must reveal
   * nothing.
   */
  preview: string;
  subject: string;
  /** See `readLetterText`. */
  body: string;
  /** The same in other languages, for people who write to us in one; drafts until they are reviewed. */
  translations?: Readonly<Record<Translation, LetterTranslation>>;
};

/** `safety` is present only if the English mail has one. */
export type LetterTranslation = {
  subject: string;
  preview: string;
  body: string;
  why: string;
  safety?: string;
};

/** One kind of mail with its default text, until staff write their own. */
export type Letter<Event extends string = string, Payload = unknown> = Mail<Event, Payload> &
  Wording & {
    /** Its own placeholders, followed by the common ones. */
    placeholders: Readonly<Record<string, DescribedPlaceholder>>;
    /** @throws as `readPayload` */
    readValues(stored: unknown, frame: LetterFrame): Values;
    sample: Payload;
  };

/** Texts of a mail in a language; English if there is no translation. */
export function wordsIn(known: Letter, language: Language): Letter {
  const words = isTranslation(language) ? known.translations?.[language] : undefined;
  return words ? { ...known, ...words } : known;
}

type PayloadOf<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

type MailDefinition<Event extends string, Shape extends z.ZodRawShape> = MailKind & {
  event: Event;
  /** Data needed to write the mail. Strings, so that it survives in the outbox. */
  payload: Shape;
};

type LetterDefinition<Event extends string, Shape extends z.ZodRawShape> = Wording &
  MailDefinition<Event, Shape> & {
    placeholders: Readonly<Record<string, Placeholder<PayloadOf<Shape>>>>;
    /** Obviously fictitious data for the preview. */
    sample: PayloadOf<Shape>;
  };

/** A kind of mail without its own text. */
export function mail<const Event extends string, Shape extends z.ZodRawShape>({
  payload,
  ...kind
}: MailDefinition<Event, Shape>): Mail<Event, PayloadOf<Shape>> {
  const schema = z.object(payload);
  return { ...kind, readPayload: (stored) => schema.parse(stored) };
}

/**
 * Complete description of one kind of mail: its audience and reason, its priority, its data, its
 * placeholders, and its default text until staff write their own. `letters.server.ts` lists them.
 */
export function letter<const Event extends string, Shape extends z.ZodRawShape>({
  payload,
  ...definition
}: LetterDefinition<Event, Shape>): Letter<Event, PayloadOf<Shape>> {
  const schema = z.object(payload);
  const placeholders = { ...definition.placeholders, ...commonPlaceholders };
  return {
    ...definition,
    placeholders,
    readPayload: (stored) => schema.parse(stored),
    readValues: (stored, frame) => valuesOf(placeholders, schema.parse(stored), frame),
  };
}

function valuesOf<Payload>(
  placeholders: Readonly<Record<string, Placeholder<Payload>>>,
  payload: Payload,
  frame: LetterFrame,
): Values {
  const values = new Map<string, Value>();
  for (const [name, placeholder] of Object.entries(placeholders)) {
    if (placeholder.kind === 'block')
      values.set(name, { kind: 'block', value: placeholder.value(payload, frame) });
    else values.set(name, { kind: placeholder.kind, value: placeholder.value(payload, frame) });
  }
  return values;
}

/** Placeholders available in every mail. */
const commonPlaceholders: Readonly<Record<string, Placeholder<unknown>>> = {
  company_name: {
    kind: 'own',
    meaning: 'The name of the organisation',
    value: (_, { companyName }) => companyName,
  },
  website: {
    kind: 'link',
    meaning: 'The address of the website',
    value: (_, { appUrl }) => appUrl,
  },
  verify_link: {
    kind: 'link',
    meaning: 'The page on which a message can be checked',
    value: (_, { appUrl }) => `${appUrl}${urls.verify()}`,
  },
};

/** An answer of staff by mail. */
export type Reply = { subject: string; text: string };

/** Facts about the sending organisation that every mail may use. */
export type LetterFrame = {
  companyName: string;
  /** Address that the mail is sent from, without the name. */
  senderAddress: string;
  /** Address to which an answer is read; empty where none is. */
  answerAddress: string;
  /** Base address of the site, without a trailing slash. */
  appUrl: string;
  responseHours: string;
  /** When a person answers what is this urgent, as a sentence; undefined while no time is set. */
  promisedAnswer(urgency?: Urgency): string | undefined;
  /** Number by which `/verify` recognises it. */
  letterNumber: string;
  /** Token of a confirmation link, by the id of the confirmation. */
  confirmationToken(confirmationId: string): string;
  /** Subject and first words of the confirmation, from the settings. */
  confirmationWords(about: {
    reference: string;
    formType: string;
    submittedAt?: string | undefined;
  }): Reply;
  /** Code that opens a paused report, by the id of its row. */
  pausedCode(pausedId: string): string;
  /** One-time code of the tracker, by the id of its row. */
  trackerCode(codeId: string): string;
  /** Decrypts an answer of staff. */
  openReply(sealed: string): Reply;
};

/** True if somebody may read what is sent to the address that our mail comes from. */
export function isMailbox({ senderAddress }: Pick<LetterFrame, 'senderAddress'>): boolean {
  return !senderAddress.startsWith('no-reply@');
}

/** A piece of a finished line; `href` is one of our addresses. */
export type FilledPiece = { text: string; isStrong?: boolean; href?: string };

export type FilledBlock =
  | { kind: 'title' | 'heading'; line: FilledPiece[] }
  | { kind: 'paragraph' | 'list'; lines: FilledPiece[][] };

/** Plain text as paragraphs, separated by blank lines. */
export function paragraphs(text: string): FilledBlock[] {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({
      kind: 'paragraph',
      lines: paragraph.split('\n').map((line) => [{ text: line }]),
    }));
}

/** A paragraph around the address of one of our pages, which `text` holds. */
export function paragraphWith(text: string, href: string): FilledBlock {
  const [before = '', after = ''] = text.split(href);
  const line = [{ text: before }, { text: href, href }, { text: after }];
  return { kind: 'paragraph', lines: [line.filter((piece) => piece.text !== '')] };
}

export function heading(text: string): FilledBlock {
  return { kind: 'heading', line: [{ text }] };
}

export function list(items: readonly string[]): FilledBlock {
  return { kind: 'list', lines: items.map((text) => [{ text }]) };
}
