import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { adminUsers, users } from '#database/tables/staff.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { mailPolicy } from '#kernel/outbox/mail-policy.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { readLetterTexts } from './letters/letter-text.server.ts';
import { writeLetter, type LetterTexts } from './letters/write-letter.server.ts';
import { forgetMailMarks } from './mail-figures.server.ts';
import { drainOutbox } from './outbox/drain-outbox.server.ts';
import { mailDayOf } from './outbox/mail-days.server.ts';
import { mailDays, warmupCampaigns } from '#database/tables/mail.ts';

/** Language of a mail, with its texts in that language. */
export type Wording = {
  language: Language;
  /** Texts that staff wrote in that language. */
  texts: LetterTexts;
  /** The translation is unreviewed, which the mail states. */
  isDraft: boolean;
};

/** @param row the outbox row, with the English texts of staff */
export type ChooseWording = (
  ctx: ServiceContext,
  row: { template: string; language: string; texts: LetterTexts },
) => Promise<Wording>;

/** Sends the mail that is due, with the current settings and texts. */
export async function runDrainOutbox(
  ctx: ServiceContext,
  { chooseWording, signal }: { chooseWording: ChooseWording; signal?: AbortSignal },
): Promise<void> {
  const [settings, texts] = await Promise.all([readSettings(ctx), readLetterTexts(ctx)]);
  const { site, seal } = ctx.ports;
  await drainOutbox(ctx, {
    ...(signal && { signal }),
    async write({ id, template, payload, toAddress: to, ...row }, { sender, loginAddress }) {
      const where = await mailPolicy().whereIs(ctx, row);
      const wording = await chooseWording(ctx, { template, language: row.language, texts });
      const surroundings = { settings, texts: wording.texts, isDraft: wording.isDraft, site, seal };
      return inLanguage(wording.language, () =>
        writeLetter(
          { id, template, payload, to },
          { ...surroundings, where, smtpUser: loginAddress, configured: sender },
        ),
      );
    },
  });
}

/** Once a day: notifies administrators of failed mail, and deletes data that is too old to matter. */
export async function runMailDigest(ctx: ServiceContext): Promise<void> {
  await sendMailDigest(ctx);
  await forgetMailMarks(ctx);
}

const dayLength = 86_400_000;

/** Arbitrary, but used by no other lock in the database. */
const digestLock = 7_164_012;

/**
 * Notifies every administrator once a day how much mail failed the day before, without any recipient.
 * Sends nothing if all went well.
 * @returns number of notified administrators
 */
export async function sendMailDigest(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${digestLock})`);
    const day = mailDayOf(new Date(tx.now().getTime() - dayLength));
    if (await wasSent(tx, day)) return 0;
    const figures = await readFigures(tx, day);
    const pausedRamps = await tx.db.$count(warmupCampaigns, eq(warmupCampaigns.status, 'paused'));
    if (figures.failed + figures.complained + pausedRamps === 0) return 0;
    const administrators = await findAdministrators(tx);
    const payload = {
      day,
      failed: String(figures.failed),
      bounced: String(figures.bounced),
      complained: String(figures.complained),
      waiting: String(await countWaitingLong(tx)),
      pausedRamps: String(pausedRamps),
    };
    for (const to of administrators)
      await enqueueEmail(tx, { template: 'mail-digest', to, payload });
    await recordAudit(tx, { action: 'mail.digest-sent', details: { day, count: payload.failed } });
    return administrators.length;
  });
}

async function wasSent(tx: ServiceContext, day: string): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: emailMessages.id })
    .from(emailMessages)
    .where(
      and(
        eq(emailMessages.template, 'mail-digest'),
        sql`${emailMessages.payload} ->> 'day' = ${day}`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

async function readFigures(tx: ServiceContext, day: string) {
  const [row] = await tx.db
    .select({
      failed: sql<number>`coalesce(sum(${mailDays.failed}), 0)::int`,
      bounced: sql<number>`coalesce(sum(${mailDays.bounced}), 0)::int`,
      complained: sql<number>`coalesce(sum(${mailDays.complained}), 0)::int`,
    })
    .from(mailDays)
    .where(eq(mailDays.day, day));
  return row ?? { failed: 0, bounced: 0, complained: 0 };
}

/** Attempted more than once and still waiting. */
function countWaitingLong(tx: ServiceContext): Promise<number> {
  return tx.db.$count(
    emailMessages,
    and(inArray(emailMessages.state, ['deferred', 'sending']), gte(emailMessages.attempts, 2)),
  );
}

async function findAdministrators(tx: ServiceContext): Promise<string[]> {
  const rows = await tx.db
    .select({ email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(adminUsers.userId, users.id))
    .where(and(eq(adminUsers.role, 'administrator'), isNull(adminUsers.disabledAt)));
  return rows.map(({ email }) => email);
}
