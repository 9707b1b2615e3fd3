import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { caseMessages } from '#database/tables/conversation.ts';
import { attachments } from '#database/tables/documents.ts';
import { supporters } from '#database/tables/safety.ts';
import { messageAudiences } from '#shared/vocabulary/message-audiences.ts';
import { timelineSource, timelineTime } from '#features/casework/cases/timeline-source.server.ts';
import { partsOfAnswer } from '#features/base/mail/quoted-text.server.ts';
import { openMessage } from './messages.server.ts';

/** Messages between the client of a case and staff; whoever may open the case may read them. */
export const messagesInTimeline = timelineSource({
  kind: 'message',
  show: 'talk',
  part(_, caseId) {
    const { id, createdAt, author, authorName, body, readByClientAt, readByStaffAt } = caseMessages;
    const { audience, partyId } = caseMessages;
    const { id: fileId, name } = attachments;
    const files = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', ${fileId}, 'name', ${name}) order by ${fileId}), '[]')
      from ${attachments} where ${attachments.messageId} = ${id})`;
    const party = sql`(select named.name from ${supporters} named where named.id = ${partyId})`;
    return {
      at: createdAt,
      id,
      from: sql`${caseMessages}`,
      content: sql`jsonb_build_object('author', ${author}, 'who', ${authorName},
        'audience', ${audience}, 'party', ${party}, 'files', ${files}, 'body', ${body},
        'cameByMail', ${caseMessages.cameByMail}, 'readByClientAt', ${readByClientAt}, 'isRead', ${readByStaffAt} is not null)`,
      where: sql`${caseMessages.caseId} = ${caseId}::uuid`,
    };
  },
  content: z.object({
    author: z.enum(caseMessages.author.enumValues),
    who: z.string(),
    audience: z.enum(messageAudiences),
    party: z.string().nullable(),
    files: z.array(z.object({ id: z.string(), name: z.string() })),
    body: z.string(),
    cameByMail: z.boolean(),
    readByClientAt: timelineTime,
    isRead: z.boolean(),
  }),
  toEntry: (ctx, { id, at, content: { body, ...message } }) => {
    const text = openMessage(ctx, id, body);
    const isQuoting = message.cameByMail && text !== undefined;
    return {
      kind: 'message',
      id,
      at,
      ...message,
      text,
      ...(isQuoting && { parts: partsOfAnswer(text) }),
    };
  },
});
