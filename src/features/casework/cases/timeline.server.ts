import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
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
import { timelineSource, timelineTime, type TimelineSource } from './timeline-source.server.ts';
import type { TimelinePage, TimelineShow } from './timeline.ts';
import { jsonTexts, queryRows } from '#kernel/query-rows.ts';

/** Entries of one page. */
export const timelinePageSize = 40;

const notes = timelineSource({
  kind: 'note',
  show: 'talk',
  part(_, caseId) {
    const { id, createdAt, authorId, authorName, body, withdrawnAt } = caseNotes;
    return {
      at: createdAt,
      id,
      from: sql`${caseNotes}`,
      content: sql`jsonb_build_object('who', ${authorName}, 'authorId', ${authorId},
        'caseId', ${caseNotes.caseId}, 'body', ${body}, 'withdrawnAt', ${withdrawnAt})`,
      where: sql`${caseNotes.caseId} = ${caseId}::uuid`,
    };
  },
  content: z.object({
    who: z.string(),
    authorId: z.nullable(z.string()),
    caseId: z.string(),
    body: z.string(),
    withdrawnAt: timelineTime,
  }),
  toEntry: (ctx, { id, at, content: { who, ...note } }) => ({
    kind: 'note',
    id,
    at,
    who,
    ...openCaseNote(ctx, { id, ...note }),
  }),
});

const events = timelineSource({
  kind: 'event',
  show: 'facts',
  part(ctx, caseId) {
    const { id, createdAt, kind, actorName, details } = caseEvents;
    return {
      at: createdAt,
      id,
      from: sql`${caseEvents}`,
      content: sql`jsonb_build_object('what', ${kind}, 'who', ${actorName}, 'details', ${details})`,
      // Messages and notes have their own entries until the person is removed from the case.
      where: sql`${caseEvents.caseId} = ${caseId}::uuid
        and ${namesNothingHidden(ctx, details) ?? sql`true`}
        and (${kind} not in ('message-sent', 'message-received', 'note-added', 'note-withdrawn')
          or (select ${cases.anonymisedAt} is not null from ${cases} where ${cases.id} = ${caseId}::uuid))`,
    };
  },
  content: z.object({ what: z.string(), who: z.string(), details: jsonTexts }),
  toEntry: (_, { id, at, content }) => ({ kind: 'event', id, at, ...content }),
});

const mails = timelineSource({
  kind: 'mail',
  show: 'facts',
  part(ctx, caseId) {
    const { id, createdAt, template, state, lastError } = emailMessages;
    return {
      at: createdAt,
      id,
      from: sql`${emailMessages}`,
      content: sql`jsonb_build_object('template', ${template}, 'state', ${state}, 'why', ${lastError})`,
      where: sql`${emailMessages.caseId} = ${caseId}::uuid and ${visibleMails(ctx) ?? sql`true`}`,
    };
  },
  content: z.object({
    template: z.string(),
    state: z.enum(emailMessages.state.enumValues),
    why: z.nullable(z.string()),
  }),
  toEntry(_, { id, at, content: { template, state, why } }) {
    const isToStaff = isLetterEvent(template) && allLetters()[template].audience === 'staff';
    return { kind: 'mail', id, at, name: mailName(template), state, why, isToStaff };
  },
});

/** Files of the case and of its submissions. */
const files = timelineSource({
  kind: 'file',
  show: 'facts',
  part(ctx, caseId) {
    const { id, createdAt, name, uploadedBy, state } = attachments;
    return {
      at: createdAt,
      id,
      from: sql`${attachments}`,
      content: sql`jsonb_build_object('name', ${name}, 'by', ${uploadedBy}, 'state', ${state})`,
      where: sql`${attachments.uploadKey} is null and (${attachments.caseId} = ${caseId}::uuid
          or ${attachments.submissionId} in (
            select ${formSubmissions.id} from ${formSubmissions} where ${formSubmissions.caseId} = ${caseId}::uuid))
        and ${visibleSubmissions(ctx, attachments.submissionId) ?? sql`true`}`,
    };
  },
  content: z.object({
    name: z.string(),
    by: z.enum(attachments.uploadedBy.enumValues),
    state: z.string(),
  }),
  toEntry: (_, { id, at, content }) => ({ kind: 'file', id, at, ...content }),
});

/** People who opened the case while it was restricted, and people who exported a packet of it. */
const reads = timelineSource({
  kind: 'read',
  show: 'facts',
  part(_, caseId) {
    const { id, timestamp, action, actorName, target } = auditLog;
    return {
      at: timestamp,
      id,
      from: sql`${auditLog}`,
      content: sql`jsonb_build_object('what', ${action}, 'who', ${actorName})`,
      where: sql`${target} = ${caseId} and (${action} = 'packet.made' or (${action} = 'case.read'
        and (select ${cases.isRestricted} from ${cases} where ${cases.id} = ${caseId}::uuid)))`,
    };
  },
  content: z.object({ what: z.string(), who: z.string() }),
  toEntry: (_, { id, at, content }) => ({ kind: 'read', id, at, ...content }),
});

const own = [notes, events, mails, files, reads];

let registered: readonly TimelineSource[] | undefined;

/** Registers the sources of the capabilities above cases, at the start of the program. */
export function registerTimelineSources(sources: readonly TimelineSource[]): void {
  registered = sources;
}

function allSources(): readonly TimelineSource[] {
  if (!registered) throw new Error('registerTimelineSources was not called at start-up.');
  return [...own, ...registered];
}

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
  const shownBy = allSources().filter(({ show }) => input.show === 'all' || input.show === show);
  const sources = new Map<string, TimelineSource>(shownBy.map((source) => [source.kind, source]));
  const parts = shownBy.map(({ kind, part }) => {
    const { at, id, from, content, where } = part(ctx, caseId);
    // Each part yields at most one page, so that a long history costs no more than a short one.
    return sql`(select ${id} as id, ${at} as at, ${kind}::text as kind, ${content} as content from ${from}
      where ${where} and ${isBefore({ at, id }, mark)} order by ${at} desc, ${id} desc limit ${size + 1})`;
  });
  const rows = await queryRows(
    ctx.db,
    storedEntry,
    sql`select id,
      (extract(epoch from at) * 1000000)::bigint::text as micros, kind, content
    from (${sql.join(parts, sql` union all `)}) entries
    order by at desc, id desc limit ${size + 1}`,
  );
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const entries = shown.flatMap(({ id, micros, kind, content }) => {
    const source = sources.get(kind);
    return source ? [source.read(ctx, { id, at: new Date(Number(micros) / 1_000), content })] : [];
  });
  return {
    entries: entries.toReversed(),
    earlier: rows.length > size && last ? `${last.micros}~${last.id}` : undefined,
  };
}

const storedEntry = z.object({
  id: z.string(),
  micros: z.string(),
  kind: z.string(),
  content: z.unknown(),
});

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
