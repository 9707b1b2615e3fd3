import { z } from 'zod';
import type { MailChoice } from './mail-choices.ts';
import type { MailLane } from './mail-lanes.ts';
import { isTranslation, type Language, type Translation } from '#shared/vocabulary/languages.ts';
import { urls } from '#shared/urls.ts';

/** What the outbox has to know of a kind of mail. */
export type MailKind = {
  /** What rows of the outbox and stored texts call it: never changed, or they are not understood. */
  event: string;
  /** What staff call it. */
  name: string;
  lane: MailLane;
  /**
   * By which choice people can refuse it. False: it must reach them whatever they opted out of (their
   * case, the law, safety, what they just asked for).
   */
  refusable: false | MailChoice;
  audience: Audience;
};

export type Mail<Event extends string = string, Payload = unknown> = MailKind & {
  event: Event;
  /** @throws when a row of the outbox does not hold what the mail needs */
  readPayload(stored: unknown): Payload;
};

/** Who reads a mail; the list in the back office is sorted by it. */
export type Audience = 'visitors' | 'clients' | 'staff';

type DescribedPlaceholder = {
  kind: Value['kind'];
  /** What it stands for, as staff read it beside the editor. */
  meaning: string;
  /** Without it the mail has no use, so it cannot be taken out of the text. */
  isRequired?: true;
  /** A subject shows on a locked screen: this is not for it. */
  isSecret?: true;
};

/**
 * What a placeholder becomes: a text, in which no address can be opened; words of the organisation's
 * own, kept as they are; the address of one of our pages; or paragraphs that are part of the program.
 */
export type Placeholder<Payload> = DescribedPlaceholder &
  (
    | { kind: 'text' | 'own' | 'link'; value(payload: Payload, frame: LetterFrame): string }
    | { kind: 'block'; value(payload: Payload, frame: LetterFrame): FilledBlock[] }
  );

/** What stands for a placeholder in one mail. */
export type Value =
  | { kind: 'text' | 'own' | 'link'; value: string }
  | { kind: 'block'; value: readonly FilledBlock[] };

export type Values = ReadonlyMap<string, Value>;

type Wording = {
  /** When it goes out, and to whom, as staff read it. */
  occasion: string;
  /** What a mail about security says below its text, whatever the text says: no change removes it. */
  safety?: string;
  /** Stands below the mail: why this person got it. With placeholders, as all texts here. */
  why: string;
  /** What a mailbox shows beside the subject. Others may look at the screen: it gives nothing away. */
  preview: string;
  subject: string;
  /** See `readLetterText`. */
  body: string;
  /** The same in other languages, for whoever writes to us in one; drafts until somebody reviews them. */
  translations?: Readonly<Record<Translation, LetterTranslation>>;
};

/** `safety` is left to mails whose English has one. */
export type LetterTranslation = {
  subject: string;
  preview: string;
  body: string;
  why: string;
  safety?: string;
};

/** One kind of mail with a text: what it says until staff write their own. */
export type Letter<Event extends string = string, Payload = unknown> = Mail<Event, Payload> &
  Wording & {
    /** Its own, and after them those that every mail has. */
    placeholders: Readonly<Record<string, DescribedPlaceholder>>;
    /** @throws as `readPayload` */
    readValues(stored: unknown, frame: LetterFrame): Values;
    sample: Payload;
  };

/** A mail in the words of a language; English where it has no others. */
export function wordsIn(known: Letter, language: Language): Letter {
  const words = isTranslation(language) ? known.translations?.[language] : undefined;
  return words ? { ...known, ...words } : known;
}

type PayloadOf<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

type MailDefinition<Event extends string, Shape extends z.ZodRawShape> = MailKind & {
  event: Event;
  /** What the mail needs to be written. Strings, so that it survives in the outbox. */
  payload: Shape;
};

type LetterDefinition<Event extends string, Shape extends z.ZodRawShape> = Wording &
  MailDefinition<Event, Shape> & {
    placeholders: Readonly<Record<string, Placeholder<PayloadOf<Shape>>>>;
    /** Made up, and obviously so: for the preview. */
    sample: PayloadOf<Shape>;
  };

/** A kind of mail without a text of its own. */
export function mail<const Event extends string, Shape extends z.ZodRawShape>({
  payload,
  ...kind
}: MailDefinition<Event, Shape>): Mail<Event, PayloadOf<Shape>> {
  const schema = z.object(payload);
  return { ...kind, readPayload: (stored) => schema.parse(stored) };
}

/**
 * All there is to know of one kind of mail: who gets it and why, how urgent it is, what it needs, what it
 * can say, and what it says until staff write their own. `letters.server.ts` lists them.
 */
export function letter<const Event extends string, Shape extends z.ZodRawShape>({
  payload,
  ...told
}: LetterDefinition<Event, Shape>): Letter<Event, PayloadOf<Shape>> {
  const schema = z.object(payload);
  const placeholders = { ...told.placeholders, ...commonPlaceholders };
  return {
    ...told,
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

/** What every mail can say. */
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

/** What staff answer by mail. */
export type Reply = { subject: string; text: string };

/** What every mail knows of the organisation that sends it. */
export type LetterFrame = {
  companyName: string;
  /** The address the mail is sent from, without the name. */
  senderAddress: string;
  /** Where visitors reach us, without a trailing slash. */
  appUrl: string;
  responseHours: string;
  /** What `/verify` knows it by. */
  letterNumber: string;
  /** The token of a link that confirms a wish, by the id of the wish. */
  confirmationToken(confirmationId: string): string;
  /** Subject and first words of the confirmation, as the settings have them. */
  confirmationWords(about: {
    reference: string;
    formType: string;
    submittedAt?: string | undefined;
  }): Reply;
  /** The code that opens a paused report, by the id of its row. */
  pausedCode(pausedId: string): string;
  /** The one-time code of the tracker, by the id of its row. */
  trackerCode(codeId: string): string;
  /** What staff answered. */
  openReply(sealed: string): Reply;
};

/** Whether an answer to our mail reaches anybody. */
export function isAnswerable({ senderAddress }: Pick<LetterFrame, 'senderAddress'>): boolean {
  return !senderAddress.startsWith('no-reply@');
}

/** A piece of a line as it goes out; `href` is an address of ours. */
export type FilledPiece = { text: string; isStrong?: boolean; href?: string };

export type FilledBlock =
  | { kind: 'title' | 'heading'; line: FilledPiece[] }
  | { kind: 'paragraph' | 'list'; lines: FilledPiece[][] };

/** Plain text as paragraphs, one for each blank line. */
export function paragraphs(text: string): FilledBlock[] {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({
      kind: 'paragraph',
      lines: paragraph.split('\n').map((line) => [{ text: line }]),
    }));
}

export function heading(text: string): FilledBlock {
  return { kind: 'heading', line: [{ text }] };
}

export function list(items: readonly string[]): FilledBlock {
  return { kind: 'list', lines: items.map((text) => [{ text }]) };
}
