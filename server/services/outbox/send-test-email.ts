import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { readSettings } from '../settings/read-settings.ts';
import { enqueueEmail } from './enqueue-email.ts';
import { limitTests } from './limit-tests.ts';

export type TestEmailResult = { ok: true; id: string } | { ok: false; code: 'no_address' };

/**
 * Puts a test mail to the staff address into the outbox, on the way that every mail goes. What became
 * of it is read from the outbox afterwards.
 * @throws Refusal `too_many`
 */
export async function sendTestEmail(ctx: ServiceContext): Promise<TestEmailResult> {
  authorize(ctx, 'mail:retry');
  const { admin_email: to } = await readSettings(ctx);
  if (to === '') return { ok: false, code: 'no_address' };
  await limitTests(ctx);
  const requestedBy = ctx.actor.type === 'staff' ? ctx.actor.name : ctx.actor.type;
  return inTransaction(ctx, async (tx) => {
    const id = await enqueueEmail(tx, { template: 'test-mail', to, payload: { requestedBy } });
    await recordAudit(tx, { action: 'mail.test-requested', target: id });
    return { ok: true, id };
  });
}
