import type { ServiceContext } from '#kernel/context.ts';
import { makeCookie, readCookie } from '#kernel/cookies.ts';
import { findReceipt, type Receipt } from '../insert-submission.server.ts';

export type Received = Receipt & {
  reference: string;
  /** `unchecked`: the database did not answer, so nothing is claimed either way. */
  state: 'stored' | 'unknown' | 'unchecked';
  status: number;
};

/** The form of the reference in the address; undefined without a reference. */
export async function findReceived(
  ctx: ServiceContext,
  { reference, formType }: { reference: string | null; formType: string },
): Promise<Received | undefined> {
  if (reference === null) return undefined;
  try {
    const receipt = await findReceipt(ctx, { reference, formType });
    if (receipt) return { reference, state: 'stored', status: 200, ...receipt };
    return { reference, state: 'unknown', status: 404, ...nothingKnown };
  } catch (error) {
    ctx.ports.log.error(
      { err: error, requestId: ctx.requestId },
      'A reference could not be checked',
    );
    return { reference, state: 'unchecked', status: 503, ...nothingKnown };
  }
}

const nothingKnown: Receipt = {
  isMailUnsafe: false,
  confirmedTo: 'sender',
  hasOtherWay: true,
  calls: [],
  isEmergency: false,
  isAtRisk: false,
};

const sentName = 'lantern-sent';

/**
 * Session cookie for the page of the report alone: a report was sent from this browser. Only for browsers
 * without script, whose back button would lead to the form with everything typed.
 */
export function sentCookie(ctx: ServiceContext) {
  function make(value: string, maxAge?: number): string {
    const cookie = { name: sentName, value, sameSite: 'strict' } as const;
    return makeCookie(ctx, { ...cookie, ...(maxAge !== undefined && { maxAge }) });
  }
  return {
    /** The reference; undefined when there is none. */
    read: ({ headers }: Request) => readCookie(ctx, headers, sentName) || undefined,
    keep: (reference: string) => make(reference),
    drop: () => make('', 0),
  };
}
