import type { EmailTemplate, EmailTemplates } from '../outbox/email-templates.ts';
import type { FilledBlock } from './filled-letter.ts';
import type { LetterFrame } from './letter-frame.ts';

/** Who reads a mail; the list in the back office is sorted by it. */
export const audiences = ['visitors', 'clients', 'staff'] as const;

export type Audience = (typeof audiences)[number];

type Described = {
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
export type Placeholder<Payload> = Described &
  (
    | { kind: 'text' | 'own' | 'link'; value(payload: Payload, frame: LetterFrame): string }
    | { kind: 'block'; value(payload: Payload, frame: LetterFrame): FilledBlock[] }
  );

/** One kind of mail: who gets it and why, what it can say, and what it says until staff write their own. */
export type Letter<Template extends EmailTemplate> = {
  audience: Audience;
  /** When it goes out, and to whom, as staff read it. */
  occasion: string;
  /** What a mail about security says below its text, whatever the text says: no change removes it. */
  safety?: string;
  /** Stands below the mail: why this person got it. With placeholders, as all texts here. */
  why: string;
  /** What a mailbox shows beside the subject. Others may look at the screen: it gives nothing away. */
  preview: string;
  placeholders: Readonly<Record<string, Placeholder<EmailTemplates[Template]>>>;
  subject: string;
  /** See `readLetterText`. */
  body: string;
  /** Made up, and obviously so: for the preview. */
  sample: EmailTemplates[Template];
};
