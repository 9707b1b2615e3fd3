import { answerSupporter } from '#features/casework/care/helper-requests.server.ts';
import { changeCaseStages } from '#features/casework/cases/case-stages.server.ts';
import { getCase } from '#features/casework/cases/case.server.ts';
import { endDanger } from '#features/casework/reports/danger-signs.server.ts';
import { settleDates } from '#features/derived/deadlines/case-dates.server.ts';
import { changeRecords } from '../changes.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireId } from '#frames/staff/require-id.ts';

/**
 * Settles something that is open in a case with one press: `key` names it, `how` what became of it.
 * @throws Refusal `invalid` for what is settled on a page of its own, and as the verbs do
 */
export async function settleMatter(
  ctx: ServiceContext,
  { caseId, key, how }: { caseId: string; key: string; how: string },
): Promise<void> {
  const [kind = '', ...ids] = key.split(' ');
  if (kind === 'date' && (how === 'done' || how === 'dropped')) {
    await settleDates(ctx, { caseId, ids: ids.map((id) => requireId(id, 'date')), state: how });
  } else if (kind === 'danger' && how === 'over') {
    await endDanger(ctx, { caseId });
  } else if (kind === 'message') {
    await changeRecords(ctx, [{ kind: 'case', field: 'waiting', ids: [caseId], value: '' }]);
  } else if (kind === 'stages') {
    const { version, progressStages } = await getCase(ctx, { id: caseId });
    const stages = progressStages.map(({ title, description, completedAt }) => ({
      title,
      description,
      completed: true,
      completedOn: completedAt?.slice(0, 10),
    }));
    const changed = await changeCaseStages(ctx, { id: caseId, version, stages });
    if (!changed.ok) throw new Refusal('conflict', 'A colleague changed the stages meanwhile.');
  } else if (kind === 'helper') {
    await answerSupporter(ctx, {
      caseId,
      id: requireId(ids.join(' '), 'helper'),
      isAllowed: false,
    });
  } else throw new Refusal('invalid', 'Choose what to settle.');
}
