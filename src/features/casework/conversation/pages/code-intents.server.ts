import { caseIntent } from '#frames/staff/record-intent.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { giveCode, type GivenCode } from '../tracker-code.server.ts';

/** A code that staff read to the client; it is shown once, with the answer. */
export const codeIntents = {
  'give-code': caseIntent<GivenCode>('case-updated', async (ctx, { id: caseId, text }) => ({
    status: 200,
    feedback: await giveCode(ctx, {
      caseId,
      reason: text('reason'),
      ...(text('party') && { supporterId: requireId(text('party'), 'helper') }),
    }),
  })),
};

export type CodeIntent = keyof typeof codeIntents;
