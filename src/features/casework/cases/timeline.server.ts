import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { openMessage } from '#features/casework/conversation/messages.server.ts';
import { caseMessages } from '#database/tables/conversation.ts';
import { attachments } from '#database/tables/documents.ts';
import { isLetterEvent, allLetters, mailName } from '#kernel/outbox/letters.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import {
  namesNothingHidden,
  visibleMails,
  visibleSubmissions,
} from '#features/base/access/need-to-know.server.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { openCaseNote } from './case-notes.server.ts';
import { caseEvents, caseNotes, cases } from '#database/tables/cases.ts';
import type { TimelineEntry, TimelinePage, TimelineShow } from './timeline.ts';
import { jsonTexts, queryRows } from '#kernel/query-rows.ts';

/** Entries of one page. */
export const timelinePageSize = 40;

/** Sources that each filter shows. */
const sources = {
  talk: [messages, notes],
  facts: [events, mails, files, reports, reads],
  all: [messages, notes, events, mails, files, reports, reads],
} as const satisfies Record<TimelineShow, readonly Source[]>;

/**
 * Messages, notes, mails and events of a case in one order, oldest first: the newest page, or the page
 * before a cursor. When somebody who may answer reads the newest page, the client's messages are marked as
 * read; those unread until now are still returned as unread.
 * @param input `before`: the cursor that a page gave as `earlier`; an invalid one is ignored
 * @throws Refusal `not_found`
 */
export async function findTimeline(
  ctx: ServiceContext,
  input: { caseId: string; show: TimelineShow; before?: string | undefined; size?: number },
): Promise<TimelinePage> {
  authorize(ctx, 'case:read');
  const caseId = input.caseId.toLowerCase();
  await requireCaseAccess(ctx, caseId);
  const mark = readMark(input.before);
  const size = input.size ?? timelinePageSize;
  const parts = sources[input.show].map((source) => {
    const { at, id, from, content, where } = source(ctx, caseId);
    // Each part yields at most one page, so that a long history costs no more than a short one.
    return sql`(select ${id} as id, ${at} as at, ${content} as content from ${from}
      where ${where} and ${isBefore({ at, id }, mark)} order by ${at} desc, ${id} desc limit ${size + 1})`;
  });
  const rows = await queryRows(
    ctx.db,
    storedEntry,
    sql`select id,
      (extract(epoch from at) * 1000000)::bigint::text as micros, content
    from (${sql.join(parts, sql` union all `)}) entries
    order by at desc, id desc limit ${size + 1}`,
  );
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const entries = shown.map((row) => toEntry(ctx, row)).toReversed();
  return {
    entries,
    earlier: rows.length > size && last ? `${last.micros}~${last.id}` : undefined,
  };
}

/** An entry as the database returns it; times as ISO 8601. */
const toldEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    author: z.enum(caseMessages.author.enumValues),
    who: z.string(),
    body: z.string(),
    readByClientAt: z.nullable(z.string()),
    isRead: z.boolean(),
  }),
  z.object({
    kind: z.literal('note'),
    who: z.string(),
    authorId: z.nullable(z.string()),
    caseId: z.string(),
    body: z.string(),
    withdrawnAt: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('event'),
    what: z.string(),
    who: z.string(),
    details: jsonTexts,
  }),
  z.object({
    kind: z.literal('mail'),
    template: z.string(),
    state: z.enum(emailMessages.state.enumValues),
    why: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('file'),
    name: z.string(),
    by: z.enum(attachments.uploadedBy.enumValues),
    state: z.string(),
  }),
  z.object({ kind: z.literal('report'), reference: z.string(), formType: z.string() }),
  z.object({ kind: z.literal('read'), what: z.string(), who: z.string() }),
]);

const storedEntry = z.object({ id: z.string(), micros: z.string(), content: toldEntry });

type Mark = { micros: string; id: string };

const markForm = /^(\d{1,17})~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function readMark(text: string | undefined): Mark | undefined {
  const [, micros, id] = markForm.exec(text ?? '') ?? [];
  return micros !== undefined && id !== undefined ? { micros, id } : undefined;
}

function isBefore({ at, id }: { at: PgColumn; id: PgColumn }, mark: Mark | undefined): SQL {
  if (!mark) return sql`true`;
  // In whole microseconds: a JavaScript date would truncate them and skip entries.
  return sql`(${at}, ${id}) < (timestamptz 'epoch' + ${mark.micros}::bigint * interval '1 microsecond', ${mark.id}::uuid)`;
}

/** A source of entries: the columns that order them, and their content. */
type Part = { at: PgColumn; id: PgColumn; from: SQL; content: SQL; where: SQL };

type Source = (ctx: ServiceContext, caseId: string) => Part;

function messages(_: ServiceContext, caseId: string): Part {
  const { id, createdAt, author, authorName, body, readByClientAt, readByStaffAt } = caseMessages;
  return {
    at: createdAt,
    id,
    from: sql`${caseMessages}`,
    content: sql`jsonb_build_object('kind', 'message', 'author', ${author}, 'who', ${authorName},
      'body', ${body}, 'readByClientAt', ${readByClientAt}, 'isRead', ${readByStaffAt} is not null)`,
    where: sql`${caseMessages.caseId} = ${caseId}::uuid`,
  };
}

function notes(_: ServiceContext, caseId: string): Part {
  const { id, createdAt, authorId, authorName, body, withdrawnAt } = caseNotes;
  return {
    at: createdAt,
    id,
    from: sql`${caseNotes}`,
    content: sql`jsonb_build_object('kind', 'note', 'who', ${authorName}, 'authorId', ${authorId},
      'caseId', ${caseNotes.caseId}, 'body', ${body}, 'withdrawnAt', ${withdrawnAt})`,
    where: sql`${caseNotes.caseId} = ${caseId}::uuid`,
  };
}

function events(ctx: ServiceContext, caseId: string): Part {
  const { id, createdAt, kind, actorName, details } = caseEvents;
  return {
    at: createdAt,
    id,
    from: sql`${caseEvents}`,
    content: sql`jsonb_build_object('kind', 'event', 'what', ${kind}, 'who', ${actorName}, 'details', ${details})`,
    // Messages and notes have their own entries until the person is removed from the case.
    where: sql`${caseEvents.caseId} = ${caseId}::uuid
      and ${namesNothingHidden(ctx, details) ?? sql`true`}
      and (${kind} not in ('message-sent', 'message-received', 'note-added', 'note-withdrawn')
        or (select ${cases.anonymisedAt} is not null from ${cases} where ${cases.id} = ${caseId}::uuid))`,
  };
}

function mails(ctx: ServiceContext, caseId: string): Part {
  const { id, createdAt, template, state, lastError } = emailMessages;
  return {
    at: createdAt,
    id,
    from: sql`${emailMessages}`,
    content: sql`jsonb_build_object('kind', 'mail', 'template', ${template}, 'state', ${state},
      'why', ${lastError})`,
    where: sql`${emailMessages.caseId} = ${caseId}::uuid and ${visibleMails(ctx) ?? sql`true`}`,
  };
}

/** Files of the case and of its submissions. */
function files(ctx: ServiceContext, caseId: string): Part {
  const { id, createdAt, name, uploadedBy, state } = attachments;
  return {
    at: createdAt,
    id,
    from: sql`${attachments}`,
    content: sql`jsonb_build_object('kind', 'file', 'name', ${name}, 'by', ${uploadedBy}, 'state', ${state})`,
    where: sql`${attachments.uploadKey} is null and (${attachments.caseId} = ${caseId}::uuid
        or ${attachments.submissionId} in (
          select ${formSubmissions.id} from ${formSubmissions} where ${formSubmissions.caseId} = ${caseId}::uuid))
      and ${visibleSubmissions(ctx, attachments.submissionId) ?? sql`true`}`,
  };
}

function reports(ctx: ServiceContext, caseId: string): Part {
  const { id, submittedAt, reference, formType } = formSubmissions;
  const mayRead = ctx.actor.type === 'staff' && ctx.actor.permissions.includes('submission:read');
  return {
    at: submittedAt,
    id,
    from: sql`${formSubmissions}`,
    content: sql`jsonb_build_object('kind', 'report', 'reference', ${reference}, 'formType', ${formType})`,
    where: sql`${mayRead} and ${formSubmissions.caseId} = ${caseId}::uuid
      and ${visibleSubmissions(ctx) ?? sql`true`}`,
  };
}

/** People who opened the case while it was restricted, and people who exported a packet of it. */
function reads(_: ServiceContext, caseId: string): Part {
  const { id, timestamp, action, actorName, target } = auditLog;
  return {
    at: timestamp,
    id,
    from: sql`${auditLog}`,
    content: sql`jsonb_build_object('kind', 'read', 'what', ${action}, 'who', ${actorName})`,
    where: sql`${target} = ${caseId} and (${action} = 'packet.made' or (${action} = 'case.read'
      and (select ${cases.isRestricted} from ${cases} where ${cases.id} = ${caseId}::uuid)))`,
  };
}

function toEntry(
  ctx: ServiceContext,
  { id, micros, content }: z.infer<typeof storedEntry>,
): TimelineEntry {
  const at = new Date(Number(micros) / 1_000);
  switch (content.kind) {
    case 'message': {
      const { body, readByClientAt, ...message } = content;
      const text = openMessage(ctx, id, body);
      return { ...message, id, at, text, readByClientAt: asDate(readByClientAt) };
    }
    case 'note': {
      const { body, authorId, caseId, who } = content;
      const withdrawnAt = asDate(content.withdrawnAt);
      return {
        kind: 'note',
        id,
        at,
        who,
        ...openCaseNote(ctx, { id, caseId, authorId, body, withdrawnAt }),
      };
    }
    case 'mail': {
      const { template, state, why } = content;
      const isToStaff = isLetterEvent(template) && allLetters()[template].audience === 'staff';
      return { kind: 'mail', id, at, name: mailName(template), state, why, isToStaff };
    }
    default:
      return { ...content, id, at };
  }
}

function asDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
