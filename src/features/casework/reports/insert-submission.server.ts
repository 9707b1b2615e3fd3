import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ServiceContext } from '#kernel/context.ts';
import { foldText } from '#kernel/lists/list-search.ts';
import { gathered } from '#kernel/statements.ts';
import { currentLanguage } from '#shared/language.ts';
import { speaksOfSelfHarm } from '#shared/self-harm.ts';
import { unsafeAddressOf } from './unsafe-address.server.ts';
import { formSubmissions } from './schema.server.ts';

type NewSubmission = {
  /** Known before it is stored where other rows name it. */
  id?: string;
  reference?: string;
  formType: string;
  /** Of a form that staff built: the version that was filled in. */
  templateVersionId?: string | undefined;
  idempotencyKey: string;
  answers: Record<string, string>;
  isSuspectedSpam: boolean;
  /** Mail will follow in the same transaction: said here, it spares a second write of the row. */
  isMailed?: boolean;
};

/**
 * Stores a submission. Of two copies that arrive at once, the second waits here for the first transaction to end.
 * @throws the database's error, also where a copy of it is stored already: `findByKey` finds that
 */
export async function insertSubmission(
  ctx: ServiceContext,
  submission: NewSubmission,
): Promise<{ id: string; reference: string }> {
  const { id = v7(), reference = newReference(), formType, answers } = submission;
  const text = Object.values(answers).join('\n');
  const now = ctx.now().toISOString();
  const row = {
    ...{ id, reference, formType, now },
    language: currentLanguage(),
    templateVersionId: submission.templateVersionId ?? null,
    data: answers,
    searchText: foldText(text),
    idempotencyKey: submission.idempotencyKey,
    isSuspectedSpam: submission.isSuspectedSpam,
    welfareMark: speaksOfSelfHarm(text),
    mailState: submission.isMailed ? 'waiting' : 'none',
  };
  await insertRows(ctx.db, [row]);
  return { id, reference };
}

const insertRows = gathered(
  'insert_submissions',
  (rows) => sql`
    insert into ${formSubmissions} (id, reference, form_type, language, template_version_id, data, search_text,
      idempotency_key, is_suspected_spam, welfare_mark, mail_state, submitted_at, status_changed_at, waits_since,
      created_at, updated_at)
    select id, reference, "formType", language, "templateVersionId", data, "searchText", "idempotencyKey",
      "isSuspectedSpam", "welfareMark", "mailState", now, now, now, now, now
    from jsonb_to_recordset(${rows}) as row (id uuid, reference text, "formType" text, language text,
      "templateVersionId" uuid, data jsonb, "searchText" text, "idempotencyKey" text, "isSuspectedSpam" boolean,
      "welfareMark" boolean, "mailState" text, now timestamptz)`,
);

/** The submission that was stored under a key before. */
export function findByKey(
  ctx: ServiceContext,
  key: string,
): Promise<{ id: string; reference: string } | undefined> {
  return ctx.db.query.formSubmissions.findFirst({
    columns: { id: true, reference: true },
    where: (table, { eq }) => eq(table.idempotencyKey, key),
  });
}

/** Crockford's base 32: no I, L, O or U, so that a reference survives being read out or written down. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const pattern = new RegExp(`^R-[${alphabet}]{5}-[${alphabet}]{5}$`);

/** A new reference such as `R-7KQ2M-X41TB`: 50 random bits, so nobody finds another's by trying. */
export function newReference(): string {
  const letters = Array.from({ length: 10 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `R-${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

function isReference(text: string): boolean {
  return pattern.test(text);
}

/** What the page after sending may say of a form to anybody who has its reference. */
export type Receipt = {
  /** It says that its own address is not safe. What other reports say of that address stays with staff. */
  isMailUnsafe: boolean;
};

/** The form of this kind that was stored under the reference; the rest of it stays with staff. */
export async function findReceipt(
  ctx: ServiceContext,
  { reference, formType }: { reference: string; formType: string },
): Promise<Receipt | undefined> {
  if (!isReference(reference)) return undefined;
  const found = await ctx.db.query.formSubmissions.findFirst({
    columns: { data: true },
    where: (table, { and, eq }) =>
      and(eq(table.reference, reference), eq(table.formType, formType)),
  });
  return found && { isMailUnsafe: unsafeAddressOf(formType, found.data) !== undefined };
}

type Attempt = {
  formType: string;
  /** From the page's script, new for each form that is begun; anything else counts as none. */
  visitorKey: string;
  answers: Readonly<Record<string, string>>;
  /** The key must not lead back to the visitor's address, not even for whoever holds the server's keys. */
  isAnonymous?: boolean;
};

/** Never stored: once this process is gone, nobody can test an address against a stored key. */
const passing = randomBytes(32);

/**
 * The same for a double click, a reload and a retry after a lost answer: one visitor, one text. A
 * changed text makes another key, so a correction is never taken for a repeat. Without the script
 * the visitor is known by address and day (UTC).
 */
export function idempotencyKey(ctx: ServiceContext, attempt: Attempt): string {
  return createHash('sha256').update(attemptText(ctx, attempt)).digest('base64url');
}

/** The same for the same attempt. Stored nowhere: it holds the visitor's key or address. */
export function attemptText(ctx: ServiceContext, attempt: Attempt): string {
  const isKey = /^[0-9a-f-]{32,40}$/i.test(attempt.visitorKey);
  const visitor = isKey ? attempt.visitorKey : visitorToday(ctx, attempt.isAnonymous);
  const content = Object.entries(attempt.answers).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return JSON.stringify([attempt.formType, visitor, content]);
}

function visitorToday(ctx: ServiceContext, isAnonymous = false): string {
  const address = 'ip' in ctx.actor ? ctx.actor.ip : ctx.actor.type;
  const visitor = `${address} ${ctx.now().toISOString().slice(0, 10)}`;
  return isAnonymous ? createHmac('sha256', passing).update(visitor).digest('base64url') : visitor;
}
