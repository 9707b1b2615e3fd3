import { asc, sql } from 'drizzle-orm';
import { formSubmissions } from '#database/tables/reports.ts';
import { ownForms } from '#features/base/access/own-forms.server.ts';
import type { ClosingLine, ClosingSource } from '#features/casework/cases/closing-record.server.ts';
import { toldTotal } from '#features/casework/payments/reported-payments.server.ts';
import { isByHelper } from '#features/casework/safety/safe-contact.server.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { writtenText } from './written-text.ts';

/** In characters: enough to recognise why somebody came. */
const mostWords = 600;

/**
 * Why the client came, in their own words, and a told amount that no sum can include. A helper of the case reads
 * neither, and what a helper wrote is nobody's own words.
 */
export const findClosingWords: ClosingSource = async (client) => {
  if (client.actor.helper) return [];
  const { formType, submittedAt, data, id } = formSubmissions;
  const rows = await client.db
    .select({ formType, data })
    .from(formSubmissions)
    .where(sql`${id} in (${ownForms(client.actor.caseId)}) and ${formType} = 'report'`)
    .orderBy(asc(submittedAt), asc(id));
  const own = rows.filter((row) => !isByHelper(row.data));
  const words = own.map((row) => writtenText(row.formType, row.data).trim()).find(Boolean);
  return [
    ...(words
      ? [
          {
            part: 'came',
            text: m.closing_words({ words: shortened(words) }),
            isPrivate: true,
          } as const,
        ]
      : []),
    ...own.flatMap(({ data: answers }): ClosingLine[] => {
      const { amount_lost: typed = '' } = answers;
      return typed === '' || toldTotal(answers)
        ? []
        : [{ part: 'money', text: m.closing_money_told({ amount: typed }), isPrivate: true }];
    }),
  ];
};

function shortened(words: string): string {
  return words.length > mostWords ? `${words.slice(0, mostWords).trimEnd()} …` : words;
}
