import { refreshFeed } from '#features/exchange/feed.server.ts';
import { giveConsent } from '#features/indicators/sharing-consents.server.ts';
import { changeSharing } from '#features/indicators/sharing.server.ts';
import { exportedLabels } from '#features/indicators/sharing-states.ts';
import { submitDispute } from '#features/exchange/submit-dispute.server.ts';
import type { ServiceContext } from '#kernel/context.ts';

/** Of the demo's indicators, so many stay as they were reported: both can be seen. */
const unchecked = 2;

/**
 * Records made-up consents and checks made-up indicators, so that every export, the feeds and the list of
 * objections can be tried at once.
 */
export async function shareDemoIndicators(worker: ServiceContext): Promise<void> {
  const day = worker.now().toISOString().slice(0, 10);
  const cases = await worker.db.query.cases.findMany({ columns: { id: true } });
  for (const [index, { id }] of cases.entries()) {
    const how = index % 2 === 0 ? 'writing' : 'phone';
    await giveConsent(worker, { caseId: id }, { how, on: day });
  }
  const named = await worker.db.query.indicators.findMany({
    columns: { id: true, display: true },
    orderBy: (table, { asc }) => asc(table.id),
  });
  for (const [index, { id }] of named.slice(unchecked).entries()) {
    const tlp = exportedLabels[index % exportedLabels.length] ?? 'amber';
    const days = { validFrom: '', validUntil: '' };
    await changeSharing(worker, { id, version: 0, state: 'checked', tlp, chain: '', ...days });
  }
  // The first of them is labelled for everybody, so that the public check has an answer.
  const [disputed] = named.slice(unchecked);
  if (disputed) await objectTo(worker, disputed.display);
  const actor = { type: 'system', job: 'refresh-feed' } as const;
  await refreshFeed({ ...worker, actor });
}

/** As somebody made up, from an address that is nobody's (RFC 5737). */
async function objectTo(worker: ServiceContext, disputed: string): Promise<void> {
  const visitor: ServiceContext = { ...worker, actor: { type: 'public', ip: '198.51.100.1' } };
  const dispute = {
    disputed,
    reasons: 'This belongs to our exchange. Thousands of honest customers pay into it.',
    proof: ['https://example.com/our-published-addresses'],
    contact: 'compliance@example.com',
  };
  await submitDispute(visitor, { visitorKey: '', honeypot: '', dispute });
}
