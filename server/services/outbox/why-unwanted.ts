import type { ServiceContext } from '#server/context.ts';
import { mailKinds } from '#shared/mail-kinds.ts';
import type { MailKind } from '#shared/mail-kinds.ts';
import { isSuppressed } from './is-suppressed.ts';

/**
 * Why a mail is not to be sent, in words for staff: its reader opted out of this kind, or their server
 * turned mail away, or they called it spam. Mail that must go always goes.
 */
export async function whyUnwanted(
  ctx: ServiceContext,
  { to, kind }: { to: string; kind: MailKind },
): Promise<string | undefined> {
  if (kind.policy === 'mandatory') return undefined;
  if (await isSuppressed(ctx, { email: to, choice: kind.policy }))
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

/** A row of another release may have a kind that is not known. */
export function kindOf(template: string): MailKind | undefined {
  return Object.hasOwn(mailKinds, template)
    ? mailKinds[template as keyof typeof mailKinds]
    : undefined;
}
