import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { mostFiles } from '#shared/forms/attachment.ts';
import { receiveAttachment } from '#features/base/documents/receive-attachment.server.ts';
import { storeNote } from '#features/casework/reports/submission-notes.server.ts';
import { noteLimit } from '#features/casework/reports/note-limit.ts';
import { submitForm } from '#features/casework/reports/submit-form.server.ts';
import { answerFile } from '#shared/vocabulary/file-reading.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { users } from '#database/tables/staff.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { findSecrets } from '#kernel/secrets/find-secret.ts';
import { textLimits } from '#shared/forms/text-fields.ts';
import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import { keyOf, readOwnIndicators } from '#features/derived/indicators/own-indicators.server.ts';
import { unmarkedWords } from '#features/base/mail/quoted-text.server.ts';
import type { AnswerDoubt } from '#shared/vocabulary/answer-doubts.ts';
import {
  continueConversation,
  findKeptAnswer,
  findWriter,
  keepAnswer,
  type Conversation,
  type Writer,
} from './continue-conversation.server.ts';
import { isAutomaticAnswer } from './automatic-answer.ts';
import { noteAutomatic } from './note-automatic.server.ts';
import { partsOfAnswer } from '#features/base/mail/quoted-text.server.ts';
import { findAnswered, numberOf } from './find-answered.server.ts';
import { mailForm } from './forms/mail.ts';
import { interpretMail, type InterpretedMail, type KnownPeople } from './interpret-mail.server.ts';
import {
  readMail,
  type MailFile,
  type MailRefusal,
  type ReadMail,
} from '#platform/file-text/read-mail.ts';
import { findByKey, hashOf, hashOfBytes, keepKey } from './submission-keys.server.ts';

/** In bytes, stored as one file. The mail server should enforce the same limit. */
export const mostMailBytes = 20 * 1024 * 1024;

export type TakenMail =
  /** As a submission of its own. */
  | { taken: 'stored'; reference: string; isRepeat: boolean }
  /** As a message of a case or report, with its number. */
  | { taken: 'joined'; number: string; isRepeat: boolean }
  | { taken: 'refused'; because: MailRefusal | 'secret' | 'unreadable' | 'not-kept' | 'notice' }
  /** An automatic answer, kept with the letter that it answers. */
  | { taken: 'noted' }
  /** The message is valid and should be delivered again later. */
  | { taken: 'later' };

/**
 * Stores a message: as the next one of the case or report whose letter it answers, when it comes from that person's own
 * address; otherwise as a submission, with the message itself and its attachments as files. A second delivery
 * is stored once. No confirmation is sent: a sender's address proves nothing, and an answer could
 * cause a mail loop.
 * @param raw the whole message, at most `mostMailBytes`
 */
export async function takeMail(ctx: ServiceContext, raw: Uint8Array): Promise<TakenMail> {
  authorize(ctx, 'mail:send');
  const read = await readMail(raw);
  if (!read) return { taken: 'refused', because: 'unreadable' };
  if (read.refusal === 'automatic' && !read.isReport && (await noteAutomatic(ctx, read.mail)))
    return { taken: 'noted' };
  if (read.refusal) return { taken: 'refused', because: read.refusal };
  const { subject, text } = read.mail;
  const own = partsOfAnswer(text).flatMap((part) => (part.isQuote ? [] : [part.text]));
  const isAutomatic = isAutomaticAnswer({ subject, text: own.join('\n') });
  if (isAutomatic && (await noteAutomatic(ctx, read.mail))) return { taken: 'noted' };
  const mail = await interpretMail(read.mail, raw, await readKnownPeople(ctx));
  const arrival = await describeArrived(ctx, read.mail, mail);
  if (arrival.hasSecret) return { taken: 'refused', because: 'secret' };
  const repeated = await findRepeated(ctx, arrival.keyHash);
  if (repeated) return repeated;
  const answered = (await findAnswered(ctx, read.mail))?.of;
  // Staff would not learn that nobody reads it; and of two programs that answer each other, this ends it.
  if (answered === 'notice') return { taken: 'refused', because: 'notice' };
  if (!answered) return storeArrival(ctx, arrival, { isAutomatic });
  const { isForged } = read.mail;
  const { email } = mail.from;
  const wrote = await findWriter(ctx, answered, { email, isForged, isForwarded: mail.isForwarded });
  if ('doubt' in wrote) {
    const answers = { of: answered, doubt: wrote.doubt };
    return storeArrival(ctx, arrival, { answers, isAutomatic });
  }
  // It answers no letter to this address that we know of: it is kept, and nobody waits.
  if (isAutomatic) return storeArrival(ctx, arrival, { isAutomatic });
  return join(ctx, arrival, { of: answered, writer: wrote.writer, text: read.mail.text });
}

/** A message that is about to be stored. */
type Arrival = {
  mail: InterpretedMail;
  /** Answers of the form, as far as they are known before its files are stored. */
  whole: Record<'name' | 'email' | 'subject' | 'contacts' | 'inCopy', string>;
  /** Remarks for staff. */
  arrived: readonly string[];
  note: string;
  hasSecret: boolean;
  contentHash: string;
  keyHash: string;
  /** Under which its files wait. */
  secret: string;
};

async function describeArrived(
  ctx: ServiceContext,
  read: ReadMail,
  mail: InterpretedMail,
): Promise<Arrival> {
  const note = noteOf(mail.above, mail.beside);
  const whole = {
    name: mail.from.name,
    email: mail.from.email,
    subject: mail.subject,
    contacts: mail.ownContacts,
    inCopy: mail.bystanders.join('\n'),
  };
  const contentHash = hashOf([{ ...mail.from, subject: mail.subject }, mail.text]);
  // Without a Message-ID, attachments may be all that distinguishes two messages.
  const attached = read.files.map(({ name, content }) => [name, hashOfBytes(content)]);
  const keyHash = hashOf(['mail-in', read.messageId, contentHash, note, attached]);
  // Not derivable by the sender of the message: it opens the files while they wait.
  const secret = createHash('sha256')
    .update(ctx.ports.site.deriveKey('mail-in'))
    .update(keyHash)
    .digest('hex')
    .slice(0, 32);
  const hasSecret = Object.keys(findSecrets({ ...whole, message: mail.text, note })).length > 0;
  const arrived = await describeArrival(ctx, read, mail);
  return { mail, whole, arrived, note, hasSecret, contentHash, keyHash, secret };
}

async function findRepeated(ctx: ServiceContext, keyHash: string): Promise<TakenMail | undefined> {
  const known = await findByKey(ctx, keyHash);
  if (known) return { taken: 'stored', reference: known.reference, isRepeat: true };
  const of = await findKeptAnswer(ctx, keyHash);
  const number = of && (await numberOf(ctx, of));
  return number === undefined ? undefined : { taken: 'joined', number, isRepeat: true };
}

type HowItCame = {
  /** What it seems to answer, for staff to decide. */
  answers?: { of: Conversation; doubt: AnswerDoubt };
  /** Its subject and text say that nobody wrote it; no header does, so that a person may have. */
  isAutomatic: boolean;
};

/** Stores a message as a submission. For one that nobody wrote no clock starts. */
async function storeArrival(
  ctx: ServiceContext,
  { mail, whole, arrived, note, contentHash, keyHash, secret }: Arrival,
  { answers, isAutomatic }: HowItCame,
): Promise<TakenMail> {
  const isCut = [...mail.text].length > textLimits.message;
  const files = await storeFiles(ctx, { ...mail.kept, secret, isCut });
  if (files === 'busy') return { taken: 'later' };
  if (files === 'lost') return { taken: 'refused', because: 'not-kept' };
  const notes = [
    ...arrived,
    ...(answers ? ['It answers a letter of ours, as far as its headers and subject say.'] : []),
    ...(isAutomatic
      ? ['By its subject and text it is an automatic answer, so nobody counts as waiting.']
      : []),
    ...(isCut ? [`The text goes on in ${mail.kept.original.name}.`] : []),
    ...files,
  ];
  const result = await submitForm(ctx, {
    formType: mailForm.formType,
    answers: {
      ...whole,
      message: isCut ? [...mail.text].slice(0, textLimits.message).join('') : mail.text,
      arrived: notes.join('\n'),
    },
    visitorKey: secret,
    honeypot: '',
    uploads: secret,
    delivery: {
      budget: [budgets.submissionsByMail, 'mailbox'],
      async note(tx, { id }) {
        await keepKey(tx, { keyHash, contentHash, submissionId: id });
        if (isAutomatic) await stopWaiting(tx, id);
        if (answers) await keepAnswer(tx, { keyHash, arrivalId: id, ...answers });
        if (note === '') return;
        const details = { note: await storeNote(tx, { submissionId: id, text: note }) };
        await recordAudit(tx, { action: 'submission.note-added', target: id, details });
      },
    },
  });
  if (result.ok) return { taken: 'stored', reference: result.reference, isRepeat: false };
  return result.code === 'secret' ? { taken: 'refused', because: 'secret' } : { taken: 'later' };
}

async function stopWaiting(tx: ServiceContext, submissionId: string): Promise<void> {
  await tx.db
    .update(formSubmissions)
    .set({ waitsSince: null })
    .where(eq(formSubmissions.id, submissionId));
}

type Joining = { of: Conversation; writer: Writer; text: string };

/** Adds a message to its conversation, whole: older words that it quotes are told apart where it is read. */
async function join(
  ctx: ServiceContext,
  { mail, secret, keyHash }: Arrival,
  { of, writer, text }: Joining,
): Promise<TakenMail> {
  const original = answerFile;
  const most = textLimits.message - roomForRemarks;
  const isCut = [...text].length > most;
  const kept = { ...mail.kept, original: { ...mail.kept.original, name: original } };
  const files = await storeFiles(ctx, { ...kept, secret, isCut });
  if (files === 'busy') return { taken: 'later' };
  if (files === 'lost') return { taken: 'refused', because: 'not-kept' };
  const remarks = [...(isCut ? [`The text goes on in ${original}.`] : []), ...files].join(' ');
  const added = await continueConversation(ctx, {
    of,
    writer,
    secret,
    keyHash,
    text: [
      isCut ? [...text].slice(0, most).join('') : text || '(no text)',
      ...(remarks ? [`[${remarks.slice(0, roomForRemarks - 4)}]`] : []),
    ].join('\n\n'),
    mail: { words: unmarkedWords(text), original },
  });
  if (added.ok) {
    const number = await numberOf(ctx, of);
    return { taken: 'joined', number: number ?? '', isRepeat: false };
  }
  return added.code === 'secret' ? { taken: 'refused', because: 'secret' } : { taken: 'later' };
}

/** In characters, at the end of a message whose files are not all kept apart. */
const roomForRemarks = 1_000;

/** Content stored as files of the submission, and so as the sender's own. */
type Kept = {
  original: MailFile;
  /** The original contains the attachments too. */
  isWhole: boolean;
  files: readonly MailFile[];
};

/** The addresses of staff and the organisation. */
async function readKnownPeople(ctx: ServiceContext): Promise<KnownPeople> {
  const staff = new Set(
    (await ctx.db.select({ email: users.email }).from(users)).map(({ email }) =>
      email.toLowerCase(),
    ),
  );
  const own = await readOwnIndicators(ctx);
  function isStaff(email: string) {
    return staff.has(email.toLowerCase());
  }
  function isOwn(email: string) {
    return isStaff(email) || readIndicators(email).some((each) => own.has(keyOf(each)));
  }
  return { isStaff, isOwn };
}

async function describeArrival(ctx: ServiceContext, mail: ReadMail, read: InterpretedMail) {
  const quoteCut = read.isQuoteCut
    ? ['It quotes an older message of ours, which is only in the original.']
    : [];
  if (!read.isForwarded) return ['It came by mail.', ...quoteCut];
  const [member] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(eq(sql`lower(${users.email})`, mail.from.email.toLowerCase()));
  const arrived = [`It came from the address of ${member?.name ?? ''}, which nothing proves.`];
  if (read.from.email === '')
    arrived.push('Who wrote it first could not be read; see the message.');
  return [...arrived, ...quoteCut];
}

function noteOf(above: string, beside: readonly string[]): string {
  const parts = [
    above === '' ? '' : `Above the forwarded mail stood:\n${above}`,
    beside.length > 0 ? `Beside it, and not kept: ${beside.join(', ').slice(0, 500)}` : '',
  ].filter(Boolean);
  return [...parts.toReversed().join('\n\n')].slice(0, noteLimit).join('');
}

type Storing = Kept & { secret: string; isCut: boolean };

/**
 * Stores the message itself first: it contains everything that does not become a separate file.
 * @returns remarks for staff; `lost` when a part of the message could not be stored
 */
async function storeFiles(
  ctx: ServiceContext,
  { original, isWhole, files, secret, isCut }: Storing,
): Promise<string[] | 'busy' | 'lost'> {
  const [notes, only]: [string[], string[]] = [[], []];
  const all = [original, ...files];
  for (const [place, { name, content }] of all.slice(0, mostFiles).entries()) {
    const received = await receiveAttachment(ctx, {
      place: { secret, clientKey: `mail-${place}` },
      name,
      content: once(content),
    });
    if (received.ok) continue;
    if (busy.has(received.reason)) return 'busy';
    if (place === 0) notes.push(`The message itself was not kept (${received.reason}).`);
    else only.push(`Not taken as a file, and only in ${original.name}: ${received.name}.`);
  }
  const left = all.length - mostFiles;
  if (left > 0) only.push(`${left} more attachments are only in ${original.name}.`);
  const isKept = notes.length === 0;
  if (isCut && !isKept) return 'lost';
  if (only.length > 0 && !(isKept && isWhole)) return 'lost';
  return [...notes, ...only];
}

/** Failures on our side, not of the file. */
const busy: ReadonlySet<string> = new Set(['too_many', 'no_room', 'network_full', 'unavailable']);

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
