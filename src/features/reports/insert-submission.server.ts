import { randomInt } from 'node:crypto';
import type { ServiceContext } from '#kernel/context.ts';
import { foldText } from '#kernel/lists/list-search.ts';
import { currentLanguage } from '#shared/language.ts';
import { speaksOfSelfHarm } from '#shared/self-harm.ts';
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

type Inserted = { id: string; reference: string; isRepeat: boolean };

/**
 * Stores a submission, or finds the first copy of it. Of two that arrive at once, the second waits
 * here for the first transaction to end.
 */
export async function insertSubmission(
  ctx: ServiceContext,
  submission: NewSubmission,
): Promise<Inserted> {
  const { formType, templateVersionId, idempotencyKey, answers, isSuspectedSpam } = submission;
  const [stored] = await ctx.db
    .insert(formSubmissions)
    .values({
      reference: newReference(),
      formType,
      templateVersionId,
      language: currentLanguage(),
      data: answers,
      searchText: foldText(Object.values(answers).join('\n')),
      idempotencyKey,
      isSuspectedSpam,
      welfareMark: speaksOfSelfHarm(Object.values(answers).join('\n')),
      submittedAt: ctx.now(),
      statusChangedAt: ctx.now(),
      waitsSince: ctx.now(),
      mailState: submission.isMailed ? 'waiting' : 'none',
    })
    .onConflictDoNothing({ target: formSubmissions.idempotencyKey })
    .returning({ id: formSubmissions.id, reference: formSubmissions.reference });
  if (stored) return { ...stored, isRepeat: false };
  const earlier = await findByKey(ctx, idempotencyKey);
  if (!earlier) throw new Error('The first copy of a repeated submission is gone.');
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

/** Crockford's base 32: no I, L, O or U, so that a reference survives being read out or written down. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const pattern = new RegExp(`^R-[${alphabet}]{5}-[${alphabet}]{5}$`);

/** A new reference such as `R-7KQ2M-X41TB`: 50 random bits, so nobody finds another's by trying. */
function newReference(): string {
  const letters = Array.from({ length: 10 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `R-${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

function isReference(text: string): boolean {
  return pattern.test(text);
}

/** Whether a form of this kind was stored under the reference; what is in it stays with staff. */
export async function hasSubmission(
  ctx: ServiceContext,
  { reference, formType }: { reference: string; formType: string },
): Promise<boolean> {
  if (!isReference(reference)) return false;
  const found = await ctx.db.query.formSubmissions.findFirst({
    columns: { id: true },
    where: (table, { and, eq }) =>
      and(eq(table.reference, reference), eq(table.formType, formType)),
  });
  return found !== undefined;
}
