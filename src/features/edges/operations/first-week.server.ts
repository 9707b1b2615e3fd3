import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readPublicContacts } from '#features/base/contacts/read-public-contacts.server.ts';
import { findBackups } from '#features/edges/data/backups.server.ts';
import { findStaleNames } from '#features/derived/deadlines/own-rules.server.ts';
import { countStaleInstitutions } from '#features/derived/institutions/institutions.server.ts';
import { readDomainTable } from '#features/base/domains/domain-table.server.ts';
import { findSamples } from '#features/base/publishing/samples.server.ts';
import { retentionRules } from '#database/tables/data.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { languages as knownLanguages, translations } from '#shared/vocabulary/languages.ts';
import { adminUsers, installation, passkeys, twoFactors } from '#database/tables/staff.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { settingsRegistry } from '#kernel/settings/registry.ts';
import { contactTypes, type ContactType, type ListedContact } from '#shared/public-contacts.ts';

export type WizardStep =
  | 'identity'
  | 'contact'
  | 'mail'
  | 'samples'
  | 'languages'
  | 'publishing'
  | 'factor'
  | 'retention'
  | 'backup';

/** `found`: the state of the data, in words for the administrator. */
type FirstWeek = { step: WizardStep; isDone: boolean; found: string }[];

/** In days: an older backup does not count. */
const freshBackup = 7;

/** Open tasks of the first week, derived from the data: nobody ticks anything off. */
export async function readFirstWeek(ctx: ServiceContext): Promise<FirstWeek> {
  authorize(ctx, 'security:write');
  const [
    settings,
    contacts,
    mail,
    samples,
    languages,
    domains,
    backups,
    factors,
    isRetentionDecided,
  ] = await Promise.all([
    readSettings(ctx),
    readPublicContacts(ctx),
    readMailServer(ctx),
    findSamples(ctx),
    readLanguageChoice(ctx),
    readDomainTable(ctx),
    findBackups(ctx),
    countFactors(ctx),
    isResolvedDecided(ctx),
  ]);
  const ways = countWays(settings, contacts);
  const isNamed = settings.company_name !== settingsRegistry.company_name.default;
  const areSamplesGone = samples.open.length === 0 || !samples.areShown;
  const newest = backups.backups[0]?.madeAt;
  const { isElsewhere } = backups.target;
  const isFresh =
    newest !== undefined && ctx.now().getTime() - newest.getTime() < freshBackup * 86_400_000;
  return [
    {
      step: 'identity',
      isDone: isNamed,
      found: isNamed
        ? `The site speaks for ${settings.company_name}.`
        : `The site still has the name it came with: ${settings.company_name}.`,
    },
    {
      step: 'contact',
      isDone: ways > 0,
      found:
        ways > 0
          ? `Visitors find ${counted(ways, 'way')} to reach you.`
          : 'Visitors find no phone number, e-mail or address of yours.',
    },
    {
      step: 'mail',
      isDone: mail !== undefined,
      found: mail ? `Mail leaves through ${mail.host}.` : 'Mail waits: no server sends it.',
    },
    {
      step: 'samples',
      isDone: areSamplesGone,
      found: areSamplesGone
        ? 'No example stands on the public pages.'
        : `${counted(samples.open.length, 'list or text', 'lists or texts')} on the public pages ${samples.open.length === 1 ? 'is' : 'are'} still marked Sample.`,
    },
    languages,
    publishing(ctx, domains.primary, settings.maintenance_mode === 'true'),
    {
      step: 'factor',
      isDone: factors.without === 0,
      found:
        factors.without === 0
          ? 'Every administrator signs in with a second factor.'
          : `${counted(factors.without, 'administrator signs', 'administrators sign')} in with a password alone.`,
    },
    {
      step: 'retention',
      isDone: isRetentionDecided,
      found: isRetentionDecided
        ? 'A rule says how long resolved reports stay, or that they do.'
        : 'Resolved reports stay for ever: a rule can remove them once nobody needs them any more.',
    },
    {
      step: 'backup',
      isDone: isFresh && isElsewhere,
      found: isFresh
        ? isElsewhere
          ? 'A backup of the last seven days is there.'
          : 'A backup of the last seven days is there, but beside the data: it does not survive the disk. Set BACKUP_DIR or BACKUP_S3_BUCKET.'
        : newest
          ? 'The newest backup is older than seven days.'
          : 'There is no backup yet.',
    },
  ];
}

/** Whether a rule about resolved reports was added, also one that is switched off. */
async function isResolvedDecided(ctx: ServiceContext): Promise<boolean> {
  const { subject, status } = retentionRules;
  const resolved = and(eq(subject, 'submission'), eq(status, 'resolved'));
  return (await ctx.db.$count(retentionRules, resolved)) > 0;
}

/** Spanish pages are ready from the first day; whether they are shown is for somebody to decide. */
async function readLanguageChoice(ctx: ServiceContext): Promise<FirstWeek[number]> {
  const [chosen] = await ctx.db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, 'serve_translation_drafts'));
  const names = translations.map((language) => knownLanguages[language].inEnglish).join(' and ');
  const found = chosen
    ? chosen.value === 'true'
      ? `Pages and mails are offered in ${names} too.`
      : `Pages in ${names} show once a person has reviewed them.`
    : `Pages and mails in ${names} are ready and not shown.`;
  return { step: 'languages', isDone: chosen !== undefined, found };
}

/** A listed contact is shown instead of the settings' own of its type, as on the public pages. */
function countWays(settings: PublicSettings, listed: readonly ListedContact[]): number {
  const own: Readonly<Record<ContactType, string>> = {
    phone: settings.main_phone || settings.company_phone,
    email: settings.main_email || settings.contact_email || settings.company_email,
    address: settings.company_address,
  };
  const unlisted = contactTypes.filter((type) => !listed.some((contact) => contact.type === type));
  return listed.length + unlisted.filter((type) => own[type] !== '').length;
}

/** Returns whether the administrator's first page is Getting started: until all is done or it is put away. */
export async function isGettingStartedOpen(ctx: ServiceContext): Promise<boolean> {
  if (await isGettingStartedClosed(ctx)) return false;
  return (await readFirstWeek(ctx)).some(({ isDone }) => !isDone);
}

export async function isGettingStartedClosed(ctx: ServiceContext): Promise<boolean> {
  authorize(ctx, 'security:write');
  const [row] = await ctx.db.select({ at: installation.gettingStartedClosedAt }).from(installation);
  return row !== undefined && row.at !== null;
}

/** Puts Getting started away for every administrator; it stays in the menu under Advanced. Idempotent. */
export async function closeGettingStarted(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'security:write');
  await inTransaction(ctx, async (tx) => {
    const closed = await tx.db
      .update(installation)
      .set({ gettingStartedClosedAt: tx.now() })
      .where(isNull(installation.gettingStartedClosedAt))
      .returning();
    if (closed.length > 0)
      await recordAudit(tx, { action: 'installation.getting-started-put-away' });
  });
}

function publishing(
  { ports: { site } }: ServiceContext,
  primary: string | undefined,
  isClosed: boolean,
): FirstWeek[number] {
  const found = isClosed
    ? 'Maintenance mode is on: visitors see a closed site.'
    : site.isHttps
      ? `The site is open at ${site.appUrl}.`
      : `The site answers at ${site.appUrl} only, without encryption${primary ? '' : ' and without a domain'}.`;
  return { step: 'publishing', isDone: site.isHttps && !isClosed, found };
}

async function countFactors(ctx: ServiceContext): Promise<{ without: number }> {
  const without = await ctx.db
    .select({ userId: adminUsers.userId })
    .from(adminUsers)
    .leftJoin(
      twoFactors,
      and(eq(twoFactors.userId, adminUsers.userId), isNotNull(twoFactors.confirmedAt)),
    )
    .leftJoin(passkeys, eq(passkeys.userId, adminUsers.userId))
    .where(
      and(
        eq(adminUsers.role, 'administrator'),
        sql`${or(isNotNull(twoFactors.id), isNotNull(passkeys.id))} is not true`,
      ),
    );
  return { without: without.length };
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

type SelfCheck = { name: string; isGood: boolean; found: string };

/** Answers the first questions of a security review, from the system itself. */
export async function checkSecurity(ctx: ServiceContext): Promise<SelfCheck[]> {
  authorize(ctx, 'security:write');
  const [settings, week, isEncrypted, migrations, unchecked] = await Promise.all([
    readSecuritySettings(ctx),
    readFirstWeek(ctx),
    isConnectionSafe(ctx),
    ctx.ports.databaseHome.readMigrations(),
    countStaleInstitutions(ctx),
  ]);
  const { site, databaseHome } = ctx.ports;
  const stale = await findStaleNames(ctx);
  const pending = migrations.filter(({ isApplied }) => !isApplied).length;
  function fromWeek(step: (typeof week)[number]['step'], name: string): SelfCheck {
    const { isDone = false, found = '' } = week.find((each) => each.step === step) ?? {};
    return { name, isGood: isDone, found };
  }
  return [
    {
      name: 'Visitors come encrypted',
      isGood: site.isHttps,
      found: site.isHttps ? site.appUrl : `${site.appUrl} is not encrypted: set APP_URL to https.`,
    },
    {
      name: 'The way to the database is private',
      isGood: isEncrypted,
      found: isEncrypted
        ? databaseHome.place
        : `${databaseHome.place} is reached over the network without encryption: add sslmode=verify-full.`,
    },
    fromWeek('factor', 'Second factors'),
    {
      name: 'A second factor is required',
      isGood: settings.secondFactorRequired !== 'nobody',
      found: `For ${settings.secondFactorRequired}`,
    },
    {
      name: 'Limits on visitors',
      isGood: settings.rateLimiting,
      found: settings.rateLimiting ? 'On' : 'Off: anybody may send as many forms as they like.',
    },
    {
      name: 'Length of passwords',
      isGood: settings.passwordMinLength >= 12,
      found: `At least ${settings.passwordMinLength} characters`,
    },
    {
      name: 'Idle staff are signed out',
      isGood: settings.sessionTimeout <= 60,
      found: `After ${settings.sessionTimeout} minutes`,
    },
    fromWeek('backup', 'Backups'),
    {
      name: 'The schema belongs to this release',
      isGood: pending === 0,
      found: pending === 0 ? 'Every step is applied.' : `${pending} steps are pending.`,
    },
    {
      name: 'Rules with a deadline are fresh',
      isGood: stale.length === 0,
      found:
        stale.length === 0
          ? 'Each was read in the last twelve months.'
          : `Read more than twelve months ago, so read them again: ${stale.join(', ')}.`,
    },
    {
      name: 'Institutions were checked lately',
      isGood: unchecked === 0,
      found:
        unchecked === 0
          ? 'Each entry of the directory was checked in the last 180 days.'
          : `${counted(unchecked, 'entry was', 'entries were')} checked more than 180 days ago.`,
    },
  ];
}

/** Local to the machine, through a socket, or encrypted. */
async function isConnectionSafe(ctx: ServiceContext): Promise<boolean> {
  const [found] = await queryRows(
    ctx.db,
    z.object({ is_safe: z.boolean() }),
    sql`select inet_server_addr() is null
        or inet_server_addr() <<= '127.0.0.0/8' or inet_server_addr() = '::1'
        or coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_safe`,
  );
  return found?.is_safe ?? false;
}
