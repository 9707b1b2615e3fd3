import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { mostFiles } from '#features/documents/attachment.ts';
import { receiveAttachment } from '#features/documents/receive-attachment.server.ts';
import { submitForm } from '#features/reports/submit-form.server.ts';
import { formSubmissions } from '#features/reports/schema.server.ts';
import { users } from '#features/staff/schema.server.ts';
import { authorize } from '#kernel/authorize.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { findSecrets } from '#kernel/secrets/find-secret.ts';
import { textLimits } from '#shared/forms/text-fields.ts';
import { mailForm } from './forms/mail.ts';
import { forwardedSender, readMail, type MailRefusal, type ReadMail } from './read-mail.server.ts';
import { submissionKeys } from './schema.server.ts';

/** In bytes: what is kept as one file. A mail server should be told the same limit. */
export const mostMailBytes = 20 * 1024 * 1024;

export type TakenMail =
  | { taken: 'stored'; reference: string; isRepeat: boolean }
  | { taken: 'refused'; because: MailRefusal | 'secret' | 'unreadable' }
  /** Nothing is wrong with it: it should be brought again later. */
  | { taken: 'later' };

/**
 * Stores a message as a submission, with the message itself and its attachments as files. Brought twice,
 * it is stored once. Nobody is answered by mail: a sender's address proves nothing, and an answer could
 * go in circles.
 * @param raw the whole message, at most `mostMailBytes`
 */
export async function takeMail(ctx: ServiceContext, raw: Uint8Array): Promise<TakenMail> {
  authorize(ctx, 'mail:send');
  const read = await readMail(raw);
  if (!read) return { taken: 'refused', because: 'unreadable' };
  if (read.refusal) return { taken: 'refused', because: read.refusal };
  const { mail, arrived } = await followForward(ctx, read.mail);
  const whole = { name: mail.from.name, email: mail.from.email, subject: mail.subject };
  if (Object.keys(findSecrets({ ...whole, message: mail.text })).length > 0)
    return { taken: 'refused', because: 'secret' };
  const contentHash = hash([whole, mail.text]);
  const keyHash = hash(['mail-in', read.mail.messageId, contentHash]);
  const known = await findStored(ctx, keyHash);
  if (known) return { taken: 'stored', reference: known.reference, isRepeat: true };
  // Whoever sent the message must not be able to work it out: it opens the files while they wait.
  const secret = createHash('sha256')
    .update(ctx.ports.site.deriveKey('mail-in'))
    .update(keyHash)
    .digest('hex')
    .slice(0, 32);
  const files = await storeFiles(ctx, { secret, raw, mail: read.mail });
  if (files.isBusy) return { taken: 'later' };
  const isCut = [...mail.text].length > textLimits.message;
  const notes = [
    ...arrived,
    ...(isCut ? ['The text goes on in message.eml.'] : []),
    ...files.notes,
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
        const row = { keyHash, contentHash, submissionId: id, createdAt: tx.now() };
        await tx.db.insert(submissionKeys).values(row);
      },
    },
  });
  if (result.ok) return { taken: 'stored', reference: result.reference, isRepeat: false };
  return result.code === 'secret' ? { taken: 'refused', because: 'secret' } : { taken: 'later' };
}

type Followed = { mail: Pick<ReadMail, 'from' | 'subject' | 'text'>; arrived: string[] };

/**
 * What staff forward is somebody else's: their words and address count, in the message that was attached
 * or, as far as it can be told, in the one that was quoted.
 */
async function followForward(ctx: ServiceContext, mail: ReadMail): Promise<Followed> {
  const { email } = mail.from;
  const [member] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (!member || email === '') return { mail, arrived: ['It came by mail.'] };
  const arrived = [`${member.name} forwarded it.`];
  const inner = mail.forwarded && (await readMail(mail.forwarded))?.mail;
  if (inner) {
    const text = [mail.text, inner.text].filter(Boolean).join('\n\n');
    return { mail: { ...inner, text }, arrived };
  }
  const from = forwardedSender(mail.text);
  if (!from) arrived.push('Who wrote it first could not be read; see the message.');
  return { mail: { ...mail, from: from ?? { name: '', email: '' } }, arrived };
}

type Storing = { secret: string; raw: Uint8Array; mail: ReadMail };

/** The message itself comes first: it holds whatever is not taken as a file of its own. */
async function storeFiles(
  ctx: ServiceContext,
  { secret, raw, mail }: Storing,
): Promise<{ isBusy: boolean; notes: string[] }> {
  const notes: string[] = [];
  const all = [{ name: 'message.eml', content: raw }, ...mail.files];
  for (const [place, { name, content }] of all.slice(0, mostFiles).entries()) {
    const received = await receiveAttachment(ctx, {
      place: { secret, clientKey: `mail-${place}` },
      name,
      content: once(content),
    });
    if (received.ok) continue;
    if (busy.has(received.reason)) return { isBusy: true, notes };
    if (place === 0) notes.push(`The message itself was not kept (${received.reason}).`);
    else notes.push(`Not taken as a file, and only in message.eml: ${received.name}.`);
  }
  const left = all.length - mostFiles;
  if (left > 0) notes.push(`${left} more attachments are only in message.eml.`);
  return { isBusy: false, notes };
}

/** What is our own trouble and not the file's. */
const busy: ReadonlySet<string> = new Set(['too_many', 'no_room', 'network_full', 'unavailable']);

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

async function findStored(
  ctx: ServiceContext,
  keyHash: string,
): Promise<{ reference: string } | undefined> {
  const [found] = await ctx.db
    .select({ reference: formSubmissions.reference })
    .from(submissionKeys)
    .innerJoin(formSubmissions, eq(formSubmissions.id, submissionKeys.submissionId))
    .where(eq(submissionKeys.keyHash, keyHash));
  return found;
}

function hash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
