import type { ServiceContext } from '#server/context.ts';
import type { MailKind } from '../letters/letter.ts';
import { isSuppressed } from './is-suppressed.ts';

/**
 * Why a mail is not to be sent, in words for staff: its reader opted out of this kind, or their server
 * turned mail away, or they called it spam. Mail that must go always goes.
 */
export async function whyUnwanted(
  ctx: ServiceContext,
  { to, kind }: { to: string; kind: Pick<MailKind, 'refusable'> },
): Promise<string | undefined> {
  if (kind.refusable === false) return undefined;
  if (await isSuppressed(ctx, { email: to, choice: kind.refusable }))
    return 'This person does not want this kind of mail.';
  const blocked = await ctx.db.query.undeliverableAddresses.findFirst({
    columns: { cause: true },
    where: (table, { and, eq, isNotNull }) =>
      and(eq(table.email, to.toLowerCase()), isNotNull(table.blockedAt)),
  });
  if (!blocked) return undefined;
  return blocked.cause === 'complaint'
    ? 'This person reported earlier mail as spam.'
    : 'The address turned mail away twice as not existing.';
}
