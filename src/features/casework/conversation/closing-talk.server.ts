import { and, count, eq, max } from 'drizzle-orm';
import { caseMessages } from '#database/tables/conversation.ts';
import { isForReader } from '#features/base/documents/attachments.server.ts';
import type { ClosingSource } from '#features/casework/cases/closing-record.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** How often staff wrote to the reader in the tracker, for the closing letter. */
export const findClosingTalk: ClosingSource = async (client) => {
  const [talk] = await client.db
    .select({ times: count(), last: max(caseMessages.createdAt) })
    .from(caseMessages)
    .where(
      and(
        eq(caseMessages.caseId, client.actor.caseId),
        eq(caseMessages.author, 'staff'),
        isForReader(client.actor),
      ),
    );
  if (!talk?.last) return [];
  const { times, last } = talk;
  const { timezone } = await readSettings(client);
  const day = formatDate(last, timezone);
  return [
    {
      part: 'done',
      on: last.toISOString().slice(0, 10),
      text: times === 1 ? m.closing_wrote_once({ day }) : m.closing_wrote({ times, day }),
    },
  ];
};
