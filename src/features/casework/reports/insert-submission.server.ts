import { createHash, createHmac, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { ServiceContext } from '#kernel/context.ts';
import { foldText } from '#kernel/lists/list-search.ts';
import { currentLanguage } from '#shared/language.ts';
import { speaksOfSelfHarm } from '#shared/self-harm.ts';
import { newReference, readReference } from './reference.server.ts';
import { unsafeAddressOf } from './unsafe-address.server.ts';
import { formSubmissions } from './schema.server.ts';

type NewSubmission = {
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
 * @returns `isRepeat`: a copy of it is stored already, and these are its id and reference
 */
export async function insertSubmission(
  ctx: ServiceContext,
  submission: NewSubmission,
): Promise<{ id: string; reference: string; isRepeat: boolean }> {
  const { formType, answers } = submission;
  const text = Object.values(answers).join('\n');
  const now = ctx.now();
  const [stored] = await ctx.db
    .insert(formSubmissions)
    .values({
      ...{ id: v7(), reference: newReference(), formType },
      language: currentLanguage(),
      templateVersionId: submission.templateVersionId ?? null,
      data: answers,
      searchText: foldText(text),
      idempotencyKey: submission.idempotencyKey,
      isSuspectedSpam: submission.isSuspectedSpam,
      welfareMark: speaksOfSelfHarm(text),
      mailState: submission.isMailed ? 'waiting' : 'none',
      ...{
        submittedAt: now,
        statusChangedAt: now,
        waitsSince: now,
        createdAt: now,
        updatedAt: now,
      },
    })
    .onConflictDoNothing({ target: formSubmissions.idempotencyKey })
    .returning({ id: formSubmissions.id, reference: formSubmissions.reference })
    .prepare('insert_submission')
    .execute();
  if (stored) return { ...stored, isRepeat: false };
  const earlier = await findByKey(ctx, submission.idempotencyKey);
  if (!earlier) throw new Error('A submission was not stored.');
  return { ...earlier, isRepeat: true };
}

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
  if (readReference(reference) !== reference) return undefined;
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
