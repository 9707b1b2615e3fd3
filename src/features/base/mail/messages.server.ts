import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { cases } from '#database/tables/cases.ts';
import { emailMessages, mailEvents } from '#database/tables/outbox.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { Refusal } from '#kernel/errors.ts';
import { laneNumber, type MailLane } from '#kernel/outbox/mail-lanes.ts';
import type { EmailState } from './email-state.ts';
import { visibleMails } from '#features/base/access/need-to-know.server.ts';
import { recordRead } from '#features/base/access/require-access.server.ts';
import { mailName } from '#kernel/outbox/letters.ts';
import { containsPattern, searchList } from '#kernel/lists/list-search.ts';
import {
  readInTime,
  readKeysetPage,
  type Cursor,
  type Page,
  type Slice,
} from '#kernel/lists/keyset-page.ts';
import { getMailStatus, waitReason, type WaitReason } from './mail-status.server.ts';

const columns = {
  id: emailMessages.id,
  template: emailMessages.template,
  toAddress: emailMessages.toAddress,
  state: emailMessages.state,
  lane: emailMessages.lane,
  domain: emailMessages.domain,
  attempts: emailMessages.attempts,
  lastError: emailMessages.lastError,
  nextAttemptAt: emailMessages.nextAttemptAt,
  sentAt: emailMessages.sentAt,
  createdAt: emailMessages.createdAt,
} as const;

type StoredRow = Pick<typeof emailMessages.$inferSelect, keyof typeof columns>;

export type MessageRow = StoredRow & {
  /** Name of this kind of mail for staff. */
  name: string;
  waits: WaitReason | undefined;
};

const pageSize = 25;

/**
 * One page of all mail that the actor may see, newest first, each with why it waits.
 * @throws Refusal `unavailable` if a search takes too long
 */
export async function findMessages(
  ctx: ServiceContext,
  input: MessageFilter & { cursor?: Cursor | undefined },
): Promise<Page<MessageRow>> {
  authorize(ctx, 'mail:read');
  const conditions = messageConditions(ctx, input);
  const matches = messageMatches(input);
  const place = { cursor: input.cursor, size: pageSize };
  const [page, status] = await Promise.all([
    readKeysetPage(emailMessages.id, place, (slice) =>
      matches
        ? readSearch(ctx, { matches, conditions, slice })
        : readInTime(ctx, (tx) => readRows(tx, [...conditions, ...asList(slice.where)], slice)),
    ),
    getMailStatus(ctx),
  ]);
  const now = ctx.now();
  const rows = page.rows.map((row) => ({
    ...row,
    name: mailName(row.template),
    waits: waitReason(row, { status, now }),
  }));
  return { ...page, rows };
}

function readRows(
  ctx: ServiceContext,
  conditions: SQL[],
  { orderBy, limit }: Pick<Slice, 'orderBy' | 'limit'>,
): Promise<StoredRow[]> {
  return ctx.db
    .select(columns)
    .from(emailMessages)
    .where(and(...conditions))
    .orderBy(orderBy)
    .limit(limit);
}

async function readSearch(
  ctx: ServiceContext,
  { matches, conditions, slice }: { matches: SQL; conditions: SQL[]; slice: Slice },
): Promise<StoredRow[]> {
  const { id } = emailMessages;
  const sort = { column: id, id, direction: 'descending' } as const;
  const found = await searchList(ctx, { table: emailMessages, matches, conditions, sort }, slice);
  const ids = found.rows.map((row) => row.id);
  return ids.length === 0 ? [] : readRows(ctx, [inArray(id, ids)], slice);
}

function asList(condition: SQL | undefined): SQL[] {
  return condition ? [condition] : [];
}

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

function messageConditions(ctx: ServiceContext, filter: MessageFilter): SQL[] {
  const { state, template, lane, from, to } = filter;
  return [
    visibleMails(ctx),
    state && eq(emailMessages.state, state),
    template && eq(emailMessages.template, template),
    lane && eq(emailMessages.lane, laneNumber(lane)),
    // Identifiers begin with their time of creation, and the list is in their order.
    from && gte(emailMessages.id, idAt(Date.parse(from))),
    to && lt(emailMessages.id, idAt(Date.parse(to) + dayLength)),
  ].filter((condition) => typeof condition === 'object');
}

/** Undefined without a search. */
function messageMatches({ query }: MessageFilter): SQL | undefined {
  const pattern = containsPattern(query);
  return pattern === undefined ? undefined : sql`lower(${emailMessages.toAddress}) like ${pattern}`;
}

/** The lowest identifier of a moment. */
function idAt(msecs: number): string {
  const time = msecs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

export type MessageDetails = {
  /** Name of this kind of mail for staff. */
  name: string;
  message: Omit<typeof emailMessages.$inferSelect, 'payload'>;
  events: Pick<typeof mailEvents.$inferSelect, 'id' | 'kind' | 'detail' | 'at'>[];
  /** Records it is about, if they still exist. */
  about: { reference: string | null; caseNumber: string | null };
  /** Server that accepted it, by name instead of its id or `environment`. */
  sentBy: string | undefined;
  waits: WaitReason | undefined;
};

/** More than any mail has; a faulty loop must not fill a page. */
const maxEvents = 200;

/** One mail with its history, but without its text. @throws Refusal `not_found` */
export async function getMessage(ctx: ServiceContext, id: string): Promise<MessageDetails> {
  authorize(ctx, 'mail:read');
  const [row] = await ctx.db
    .select({
      message: emailMessages,
      reference: formSubmissions.reference,
      caseNumber: cases.caseNumber,
    })
    .from(emailMessages)
    .leftJoin(formSubmissions, eq(emailMessages.submissionId, formSubmissions.id))
    .leftJoin(cases, eq(emailMessages.caseId, cases.id))
    .where(and(eq(emailMessages.id, id), visibleMails(ctx)));
  if (!row) throw new Refusal('not_found', 'This mail does not exist any more.');
  await recordRead(ctx, { action: 'mail.read', target: id });
  const { payload: _words, ...message } = row.message;
  const [events, status, sentBy] = await Promise.all([
    readEvents(ctx, id),
    getMailStatus(ctx),
    nameOf(ctx, message.sentBy),
  ]);
  const { reference, caseNumber } = row;
  return {
    name: mailName(message.template),
    message,
    events,
    about: { reference, caseNumber },
    sentBy,
    waits: waitReason(message, { status, now: ctx.now() }),
  };
}

function readEvents(ctx: ServiceContext, id: string): Promise<MessageDetails['events']> {
  return ctx.db
    .select({
      id: mailEvents.id,
      kind: mailEvents.kind,
      detail: mailEvents.detail,
      at: mailEvents.at,
    })
    .from(mailEvents)
    .where(eq(mailEvents.messageId, id))
    .orderBy(asc(mailEvents.id))
    .limit(maxEvents);
}

async function nameOf(ctx: ServiceContext, server: string | null): Promise<string | undefined> {
  if (server === null) return undefined;
  if (server === 'environment') return 'SMTP_URL';
  const found = await ctx.db.query.smtpConfigs.findFirst({
    columns: { name: true },
    where: (table, { eq: equals }) => equals(table.id, server),
  });
  return found?.name ?? 'a server that was deleted';
}

export type MailProblem = Pick<
  typeof emailMessages.$inferSelect,
  | 'id'
  | 'template'
  | 'toAddress'
  | 'state'
  | 'attempts'
  | 'lastError'
  | 'nextAttemptAt'
  | 'updatedAt'
> & {
  /** Name of this kind of mail for staff. */
  name: string;
};

const shown = 25;

/** Mails that failed or wait for another attempt, newest first. */
export async function findMailProblems(ctx: ServiceContext): Promise<MailProblem[]> {
  authorize(ctx, 'mail:read');
  const { id, template, toAddress, state, attempts, lastError, nextAttemptAt, updatedAt } =
    emailMessages;
  const rows = await ctx.db
    .select({ id, template, toAddress, state, attempts, lastError, nextAttemptAt, updatedAt })
    .from(emailMessages)
    .where(and(inArray(state, ['failed', 'deferred']), visibleMails(ctx)))
    .orderBy(desc(id))
    .limit(shown);
  return rows.map((row) => ({ ...row, name: mailName(row.template) }));
}
