import { giveConsent } from '#features/indicators/sharing-consents.server.ts';
import { changeSharing } from '#features/indicators/sharing.server.ts';
import { exportedLabels } from '#features/indicators/sharing-states.ts';
import type { ServiceContext } from '#kernel/context.ts';

/** Of the demo's indicators, so many stay as they were reported: both can be seen. */
const unchecked = 2;

/** Records made-up consents and checks made-up indicators, so that every export can be tried at once. */
export async function shareDemoIndicators(worker: ServiceContext): Promise<void> {
  const day = worker.now().toISOString().slice(0, 10);
  const cases = await worker.db.query.cases.findMany({ columns: { id: true } });
  for (const [index, { id }] of cases.entries()) {
    const how = index % 2 === 0 ? 'writing' : 'phone';
    await giveConsent(worker, { caseId: id }, { how, on: day });
  }
  const named = await worker.db.query.indicators.findMany({
    columns: { id: true },
    orderBy: (table, { asc }) => asc(table.id),
  });
  for (const [index, { id }] of named.slice(unchecked).entries()) {
    const tlp = exportedLabels[index % exportedLabels.length] ?? 'amber';
    const days = { validFrom: '', validUntil: '' };
    await changeSharing(worker, { id, version: 0, state: 'checked', tlp, chain: '', ...days });
  }
}
