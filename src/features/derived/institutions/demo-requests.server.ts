import { addDays } from '#shared/calendar.ts';
import { findPayments } from '#features/casework/payments/payments.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { giveRequestConsent } from './consents.server.ts';
import { institutionForm } from './forms/institution.ts';
import { requestLogForm } from './forms/request.ts';
import { createInstitution, findInstitutions } from './institutions.server.ts';
import { logRequest } from './log.server.ts';
import { draftRequest, getRequest } from './requests.server.ts';

/**
 * Adds requests to a demo case: with the client's consent one is sent to a made-up exchange, and one to a
 * real exchange is only drafted, because a demo must not suggest that a real company answered.
 * @returns the request to the made-up exchange
 */
export async function askInDemo(ctx: ServiceContext, caseId: string): Promise<string> {
  const day = ctx.now().toISOString().slice(0, 10);
  const words = 'Yes, you may ask them and tell them my name. (Made up for the demo.)';
  await giveRequestConsent(ctx, { caseId, how: 'phone', on: day, words });
  const sample = institutionForm.parse({
    name: 'Sample Exchange (made up)',
    otherNames: 'Sample Exchange',
    kind: 'exchange',
    victimsChannel: 'help@exchange.example',
    wants: 'Identifiers as CSV or Excel.',
    answerDays: '10',
    answerClock: 'business-days',
    source: 'Made up for the demo',
    checkedOn: day,
  });
  const created = await createInstitution(ctx, sample);
  if (!created.ok) throw new Error(`An institution of the demo was refused: ${created.message}`);
  const real = (await findInstitutions(ctx, { query: 'Binance' })).rows[0];
  const paymentIds = (await findPayments(ctx, { caseId })).map(({ id }) => id);
  const about = { caseId, paymentIds, name: '', evmNetwork: 'eip155:1' };
  const id = await draftRequest(ctx, { ...about, institutionId: created.id });
  await draftRequest(ctx, { ...about, institutionId: real?.id });
  await log(
    ctx,
    { caseId, id },
    { state: 'sent', channel: 'Its form for victims', ticket: 'T-1234' },
  );
  return id;
}

/** Records a hold of sixty days by the made-up exchange. */
export async function holdInDemo(
  ctx: ServiceContext,
  request: { caseId: string; id: string },
): Promise<void> {
  const holdEnds = addDays(ctx.now().toISOString().slice(0, 10), 60);
  const answer = 'We hold what reached us for 60 days. Please send the police report. (Made up.)';
  await log(ctx, request, { state: 'held', amount: '0.31', asset: 'ETH', holdEnds, answer });
}

async function log(
  ctx: ServiceContext,
  request: { caseId: string; id: string },
  typed: object,
): Promise<void> {
  const { version } = await getRequest(ctx, request);
  const on = ctx.now().toISOString().slice(0, 10);
  const parsed = requestLogForm.parse({ on, version, ...typed });
  const logged = await logRequest(ctx, { ...parsed, ...request, heldPayments: [] });
  if (!logged.ok) throw new Error('A request of the demo was refused.');
}
