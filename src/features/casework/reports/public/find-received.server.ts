import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServiceContext } from '#kernel/context.ts';
import { makeCookie, readCookie } from '#kernel/cookies.ts';
import { findReceipt, type Receipt } from '../insert-submission.server.ts';

export type ReceivedForm = Receipt & {
  reference: string;
  /** `unchecked`: the database did not answer, so nothing is claimed either way. */
  state: 'stored' | 'unknown' | 'unchecked';
  /** The address has the token that the sender was given: only they see what follows from their answers. */
  isOwn: boolean;
  status: number;
};

/**
 * Token in the address to which the sender is redirected: mails, staff and partners name the reference as
 * well. It works without cookies, in a frame and after a reload.
 */
export function receivedToken(
  { ports }: Pick<ServiceContext, 'ports'>,
  { reference, formType }: { reference: string; formType: string },
): string {
  const hash = createHmac('sha256', ports.site.deriveKey('received-forms'));
  return hash.update(`${formType}\n${reference}`).digest('base64url').slice(0, tokenLength);
}

/** In characters: 132 bits. */
const tokenLength = 22;

function isSameToken(typed: string, token: string): boolean {
  const [a, b] = [Buffer.from(typed), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The form of the reference in the address; undefined without a reference. */
export async function findReceived(
  ctx: ServiceContext,
  { query, formType }: { query: URLSearchParams; formType: string },
): Promise<ReceivedForm | undefined> {
  const reference = query.get('reference');
  if (reference === null) return undefined;
  const token = receivedToken(ctx, { reference, formType });
  const isOwn = isSameToken(query.get('token') ?? '', token);
  try {
    const receipt = await findReceipt(ctx, { reference, formType });
    if (!receipt) return { reference, state: 'unknown', status: 404, isOwn, ...nothingKnown };
    return { reference, state: 'stored', status: 200, isOwn, ...(isOwn ? receipt : nothingKnown) };
  } catch (error) {
    ctx.ports.log.error(
      { err: error, requestId: ctx.requestId },
      'A reference could not be checked',
    );
    return { reference, state: 'unchecked', status: 503, isOwn, ...nothingKnown };
  }
}

const nothingKnown: Receipt = {
  isMailUnsafe: false,
  hasNoAddress: false,
  confirmedTo: 'sender',
  hasOtherWay: true,
  calls: [],
  isJustSent: false,
  sentAt: undefined,
  isWatched: false,
  isEmergency: false,
  told: [],
  where: {},
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
