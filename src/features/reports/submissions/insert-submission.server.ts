import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import { foldText } from '#kernel/lists/fold-text.ts';
import { newReference } from './new-reference.server.ts';

export type NewSubmission = {
  formType: string;
  /** Of a form that staff built: the version that was filled in. */
  templateVersionId?: string | undefined;
  idempotencyKey: string;
  answers: Record<string, string>;
  isSuspectedSpam: boolean;
  /** Mail will follow in the same transaction: said here, it spares a second write of the row. */
  isMailed?: boolean;
};

export type Inserted = { id: string; reference: string; isRepeat: boolean };

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
      data: answers,
      searchText: foldText(Object.values(answers).join('\n')),
      idempotencyKey,
      isSuspectedSpam,
      submittedAt: ctx.now(),
      statusChangedAt: ctx.now(),
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
