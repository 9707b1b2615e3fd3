import { z } from 'zod';
import { assignCases } from '#features/casework/cases/case-status.server.ts';
import { endDanger } from '#features/casework/reports/danger-signs.server.ts';
import { assignSubmissions } from '#features/casework/reports/submission-changes.server.ts';
import { caseIntent, submissionIntent } from '#frames/staff/record-intent.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { Refusal } from '#kernel/errors.ts';
import { setTimeOf } from '../act.server.ts';
import { explainStaleAssignee } from '../changes.server.ts';

/** Who works on a case, and when. */
export const caseWorkIntents = {
  assign: caseIntent('case-updated', async (ctx, { id, text }) => {
    const person = text('take') || text('assignee');
    const from = text('from');
    const assignee = person ? requireId(person, 'person') : null;
    // The person that the page showed: nobody takes a case from a colleague unawares, nor by Undo.
    const onlyFrom = from === 'nobody' ? null : from && requireId(from, 'person');
    const changed = await assignCases(ctx, {
      ids: [id],
      assignee,
      ...(onlyFrom !== '' && { onlyFrom }),
    });
    if (changed.length === 0) await explainStaleAssignee(ctx, { kind: 'case', id }, assignee);
  }),
  'danger-over': caseIntent('case-updated', (ctx, { id: caseId }) => endDanger(ctx, { caseId })),
  due: caseIntent('case-updated', (ctx, { id, text }) =>
    setTimeOf(ctx, { id, use: 'due', time: text('time'), at: text('at'), from: text('from') }),
  ),
  snooze: caseIntent('case-updated', (ctx, { id, text }) =>
    setTimeOf(ctx, { id, use: 'snooze', time: text('time'), at: text('at'), from: text('from') }),
  ),
};

/** Who works on a submission. */
export const submissionWorkIntents = {
  'danger-over': submissionIntent('Error saving', 'submission-updated', (ctx, { id }) =>
    endDanger(ctx, { submissionId: id }),
  ),
  assignee: submissionIntent(
    'Error assigning',
    'submission-updated',
    async (ctx, { id, form, text }) => {
      const assignee = text('value');
      if (assignee !== '' && !z.uuid().safeParse(assignee).success)
        throw new Refusal('invalid', 'Choose a person.');
      // The person that the page showed, so that nobody takes a report from a colleague unawares.
      const from = form.has('from') ? { onlyFrom: text('from') || null } : undefined;
      if (from?.onlyFrom) requireId(from.onlyFrom, 'person');
      const changed = await assignSubmissions(ctx, {
        ids: [id],
        assignee: assignee || null,
        ...from,
      });
      if (changed.length === 0)
        await explainStaleAssignee(ctx, { kind: 'report', id }, assignee || null);
    },
  ),
};
