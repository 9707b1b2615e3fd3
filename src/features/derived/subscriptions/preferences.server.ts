import { eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import {
  addressOfChoice,
  mailboxOf,
  mailChoices,
  type MailChoice,
} from '#kernel/outbox/mail-choices.ts';
import { newsletterSubscribers, suppressions } from '#database/tables/suppressions.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import {
  readPreferenceToken,
  type PreferenceLink,
} from '#features/base/mail/letters/preference-token.server.ts';
import { allowMail, stopMail } from '#features/base/mail/suppressions.server.ts';

/** Mail choices of a person: true unless suppressed. The newsletter also requires a subscription. */
type Preferences = Readonly<Record<MailChoice, boolean>>;

/** @param email owner of the mailed link that was used; lower case */
export async function getPreferences(ctx: ServiceContext, email: string): Promise<Preferences> {
  authorize(ctx, 'confirmation:use');
  const stopped = await ctx.db
    .select({ address: suppressions.email, choices: suppressions.choices })
    .from(suppressions)
    .where(inArray(suppressions.email, [email, mailboxOf(email)]));
  const [subscriber] = await ctx.db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  const choices = Object.keys(mailChoices) as MailChoice[];
  function isWanted(choice: MailChoice): boolean {
    const row = stopped.find(({ address }) => address === addressOfChoice(choice, email));
    return !row?.choices.includes(choice);
  }
  const wanted = choices.map((choice) => [choice, isWanted(choice)] as const);
  const preferences = Object.fromEntries(wanted) as Record<MailChoice, boolean>;
  return { ...preferences, newsletters: preferences.newsletters && subscriber !== undefined };
}

type OpenedLink =
  | ({ state: 'good' } & PreferenceLink)
  | { state: 'bad' }
  | { state: 'too_many'; retryAfterMinutes: number };

/**
 * Returns the owner of a preference link. A valid link always opens; only invalid ones are rate limited
 * against guessing, so that a mail service that unsubscribes many people is never refused.
 */
export async function openPreferenceLink(ctx: ServiceContext, token: string): Promise<OpenedLink> {
  const link = readPreferenceToken(ctx.ports.seal, token);
  if (link) return { state: 'good', ...link };
  const network = ctx.actor.type === 'public' ? networkOf(ctx.actor.ip) : 'staff';
  const budget = await spendBudget(ctx, budgets.wrongLinksPerNetwork, network);
  return budget.isExhausted
    ? { state: 'too_many', retryAfterMinutes: budget.retryAfterMinutes }
    : { state: 'bad' };
}

type ChangePreference = {
  /** Owner of the mailed link that was used; lower case. */
  email: string;
  choice: MailChoice;
  isWanted: boolean;
  /** Place of the choice, for the audit log, which names no address. */
  by: 'one-click' | 'preferences';
};

type PreferenceChange = { ok: true } | { ok: false; code: 'too_many'; retryAfterMinutes: number };

/**
 * Stores one choice of a person, effective immediately. Opting out is never limited; changing back and
 * forth is, because every change is audited.
 */
export async function changePreference(
  ctx: ServiceContext,
  { email, choice, isWanted, by }: ChangePreference,
): Promise<PreferenceChange> {
  authorize(ctx, 'confirmation:use');
  if (isWanted) {
    const budget = await spendBudget(ctx, budgets.preferencesPerAddress, email);
    if (budget.isExhausted)
      return { ok: false, code: 'too_many', retryAfterMinutes: budget.retryAfterMinutes };
  }
  await inTransaction(ctx, async (tx) => {
    // Serialises concurrent choices of one person, which would otherwise overwrite each other.
    await tx.db.execute(
      sql`select pg_advisory_xact_lock(hashtext(${`preferences ${mailboxOf(email)}`}))`,
    );
    const before = await getPreferences(tx, email);
    if (before[choice] === isWanted) return;
    await (isWanted
      ? allowMail(tx, { email, choice })
      : stopMail(tx, { email, choices: [choice] }));
    await recordAudit(tx, {
      action: isWanted ? 'preference.allowed' : 'preference.stopped',
      target: choice,
      details: { by },
    });
  });
  return { ok: true };
}
