import { eq, gte, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import { mailLanes } from '#shared/mail-lanes.ts';
import type { MailLane } from '#shared/mail-lanes.ts';
import type { EmailState } from '#shared/states/email-state.ts';
import { containsPattern } from '../lists/contains-pattern.ts';
import { visibleMails } from '../access/need-to-know.ts';

export type MessageFilter = {
  /** A part of the address. */
  query?: string | undefined;
  state?: EmailState | undefined;
  template?: string | undefined;
  lane?: MailLane | undefined;
  /** First and last day, as YYYY-MM-DD, in UTC. */
  from?: string | undefined;
  to?: string | undefined;
};

const dayLength = 86_400_000;

export function messageConditions(ctx: ServiceContext, filter: MessageFilter): SQL[] {
  const { state, template, lane, from, to } = filter;
  return [
    visibleMails(ctx),
    state && eq(emailMessages.state, state),
    template && eq(emailMessages.template, template),
    lane && eq(emailMessages.lane, mailLanes.indexOf(lane)),
    // Identifiers begin with their time of creation, and the list is in their order.
    from && gte(emailMessages.id, idAt(Date.parse(from))),
    to && lt(emailMessages.id, idAt(Date.parse(to) + dayLength)),
  ].filter((condition) => typeof condition === 'object');
}

/** Undefined when nothing is searched for. */
export function messageMatches({ query }: MessageFilter): SQL | undefined {
  const pattern = containsPattern(query);
  return pattern === undefined ? undefined : sql`lower(${emailMessages.toAddress}) like ${pattern}`;
}

/** The lowest identifier of a moment. */
function idAt(msecs: number): string {
  const time = msecs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
