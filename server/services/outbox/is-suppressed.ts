import { and, arrayContains, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { suppressions } from '#server/db/schema/suppressions.ts';
import type { MailChoice } from '#shared/mail-choices.ts';

/** Whether whoever reads this address does not want this kind of mail. */
export async function isSuppressed(
  ctx: ServiceContext,
  { email, choice }: { email: string; choice: MailChoice },
): Promise<boolean> {
  const found = await ctx.db
    .select({ id: suppressions.id })
    .from(suppressions)
    .where(
      and(
        eq(suppressions.email, email.toLowerCase()),
        arrayContains(suppressions.choices, [choice]),
      ),
    );
  return found.length > 0;
}
