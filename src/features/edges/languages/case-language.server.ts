import { and, eq, ne } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import type { Language } from '#shared/vocabulary/languages.ts';

/**
 * Sets the language of a client, for example one who called: letters and saved replies follow it.
 * @throws Refusal `not_found`
 */
export async function setCaseLanguage(
  ctx: ServiceContext,
  { id, language }: { id: string; language: Language },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(cases)
      .set({ language, updatedAt: tx.now() })
      .where(and(eq(cases.id, id), ne(cases.language, language)))
      .returning({ id: cases.id });
    if (changed.length === 0) return;
    await recordAudit(tx, {
      action: 'case.language-changed',
      target: id,
      details: { to: language },
    });
    await announce(tx, { kind: 'case.changed', id });
  });
}
