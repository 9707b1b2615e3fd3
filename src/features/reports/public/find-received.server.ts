import type { ServiceContext } from '#kernel/context.ts';
import { hasSubmission } from '../insert-submission.server.ts';

export type Received = {
  reference: string;
  /** `unchecked`: the database did not answer, so nothing is claimed either way. */
  state: 'stored' | 'unknown' | 'unchecked';
  status: number;
};

/** What the reference in the address stands for; nothing when there is none. */
export async function findReceived(
  ctx: ServiceContext,
  { reference, formType }: { reference: string | null; formType: string },
): Promise<Received | undefined> {
  if (reference === null) return undefined;
  try {
    const isStored = await hasSubmission(ctx, { reference, formType });
    return { reference, state: isStored ? 'stored' : 'unknown', status: isStored ? 200 : 404 };
  } catch (error) {
    ctx.ports.log.error(
      { err: error, requestId: ctx.requestId },
      'A reference could not be checked',
    );
    return { reference, state: 'unchecked', status: 503 };
  }
}
