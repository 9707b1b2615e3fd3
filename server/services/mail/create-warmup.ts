import type { ServiceContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { warmupCampaigns } from '#server/db/schema/smtp.ts';
import type { WarmupDetail } from '#shared/forms/smtp-config.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { storedSmtpConfig } from './smtp-config-record.ts';

export type CreatedWarmup =
  | { ok: true; id: string }
  | { ok: false; field: 'target'; message: string };

/** Plans a sending ramp for a mail server. It begins when it is started. @throws Refusal `not_found` */
export async function createWarmup(
  ctx: ServiceContext,
  detail: WarmupDetail,
): Promise<CreatedWarmup> {
  authorize(ctx, 'mail:write');
  return inTransaction(ctx, async (tx) => {
    const { dailyLimit, name } = await storedSmtpConfig(tx, detail.configId);
    if (detail.target > dailyLimit) {
      const message = `“${name}” sends ${dailyLimit} mails a day at most. Enter no more, or raise its daily limit.`;
      return { ok: false, field: 'target', message };
    }
    const [row] = await tx.db
      .insert(warmupCampaigns)
      .values(detail)
      .returning({ id: warmupCampaigns.id });
    if (!row) throw new Error('The ramp was not stored.');
    const { startVolume, growth, target } = detail;
    await recordAudit(tx, {
      action: 'warmup.created',
      target: row.id,
      details: { name: detail.name, ramp: `${startVolume} a day, +${growth} %, to ${target}` },
    });
    return { ok: true, id: row.id };
  });
}
