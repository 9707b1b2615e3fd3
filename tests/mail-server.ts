import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { smtpConfigs, warmupCampaigns } from '#database/tables/mail.ts';
import type { Mail, Mailer, MailResult } from '#kernel/ports/mail.ts';
import { laneNumber, type MailLane } from '#kernel/outbox/mail-lanes.ts';

export type ScriptedMailer = Mailer & {
  /** Mails sent so far, in order. */
  sent: Mail[];
  /** Sets the server's response to further mails; they are accepted by default. */
  answer(how: (mail: Mail) => MailResult | Promise<MailResult>): void;
};

/** A mailer with scripted results, for tests that need no real server. */
export function createScriptedMailer(): ScriptedMailer {
  const sent: Mail[] = [];
  const accepted: MailResult = { outcome: 'accepted', response: '250 OK' };
  let answer: (mail: Mail) => MailResult | Promise<MailResult> = () => accepted;
  return {
    sent,
    fallback: undefined,
    answer: (how) => (answer = how),
    async send(mail) {
      const result = await answer(mail);
      if (result.outcome === 'accepted') sent.push(mail);
      return result;
    },
    check: async () => ({ ok: true, isEncrypted: true }),
    locate: async () => 'public',
  };
}

/** A stored mail server. @returns its id */
export async function storeServer(
  { db }: ServiceContext,
  change: Partial<typeof smtpConfigs.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(smtpConfigs)
    .values({
      name: 'Main',
      host: 'mail.example.org',
      username: 'me@example.org',
      isActive: true,
      ...change,
    })
    .returning();
  if (!row) throw new Error('The server was not stored.');
  return row.id;
}

/** An active ramp. @returns its id */
export async function storeRamp(
  { db }: ServiceContext,
  ramp: { configId: string } & Partial<typeof warmupCampaigns.$inferInsert>,
): Promise<string> {
  const [row] = await db
    .insert(warmupCampaigns)
    .values({
      name: 'Spring',
      status: 'running',
      startVolume: 10,
      growth: 20,
      target: 30,
      ...ramp,
    })
    .returning();
  if (!row) throw new Error('The ramp was not stored.');
  return row.id;
}

/** Mails that are due. */
export async function storeMails(
  ctx: ServiceContext,
  { lane, count, to }: { lane: MailLane; count: number; to?: (index: number) => string },
): Promise<void> {
  await ctx.db.insert(emailMessages).values(
    Array.from({ length: count }, (_, index) => ({
      template: 'test-mail',
      toAddress: to?.(index) ?? `p${index}@d${index % 7}.example.org`,
      payload: {},
      lane: laneNumber(lane),
      nextAttemptAt: ctx.now(),
    })),
  );
}
