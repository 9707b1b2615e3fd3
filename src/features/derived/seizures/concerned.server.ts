import { fileOfField } from '#shared/vocabulary/file-reading.ts';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { builtInFields } from '#shared/forms/built-in-forms.ts';
import { keyOf } from '#features/derived/indicators/own-indicators.server.ts';
import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import { cases } from '#database/tables/cases.ts';
import { amountText, timeWords } from '#features/casework/payments/payment-text.ts';
import { payments } from '#database/tables/payments.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { findMatches, type Match } from './matches.server.ts';
import { paymentKeyOf } from './read-notice.server.ts';
import { seizureFinds, seizureValues } from '#database/tables/seizures.ts';
import { isContact, type ValueKind } from './states.ts';

/** One match that concerns a record. */
export type Path = {
  kind: ValueKind;
  display: string;
  /** Page in the notice. */
  page: number | null;
  line: number;
  excerpt: string;
  /** Place in the record, in words. */
  where: string;
  /** Payments that name it, each with its amount and day as far as they are known, and the text that names it. */
  payments: { id: string; text: string; told: string }[];
};

/** A case, or a report without one, that names a value of a notice. */
export type AffectedMatter = {
  caseId: string | null;
  submissionId: string | null;
  /** Case number or reference. */
  number: string;
  client: string;
  paths: Path[];
  /** When the days of the notice were added as facts of the case. */
  deadlinesAddedAt: Date | null;
};

/** Limit per page; the total is shown beside it. */
const mostShown = 200;

/**
 * Returns the records that a notice concerns, as far as the reader may see them: others are not even
 * counted.
 * @param input.caseId that case alone
 * @throws Refusal `forbidden`; `not_found` for a case that is not concerned
 */
export async function findAffectedMatters(
  ctx: ServiceContext,
  { noticeId, caseId }: { noticeId: string; caseId?: string },
): Promise<{ concerned: AffectedMatter[]; total: number }> {
  authorize(ctx, 'seizure:read');
  if (caseId) await requireCaseAccess(ctx, caseId);
  const matches = await findMatches(ctx, { noticeId });
  const groups = Map.groupBy(matches, matterOf);
  const wanted = caseId ? [caseId] : [...groups.keys()].toSorted().slice(0, mostShown);
  const some = wanted.flatMap((key) => groups.get(key) ?? []);
  if (caseId && some.length === 0)
    throw new Refusal('not_found', 'Nothing of this notice stands in that case any more.');
  const [heads, values, paid] = [
    await readHeads(ctx, noticeId, some),
    await readValues(ctx, some),
    await readPaid(ctx, some),
  ];
  const concerned = wanted.flatMap((key): AffectedMatter[] => {
    const head = heads.get(key);
    const own = groups.get(key);
    if (!head || !own) return [];
    const paths = [...Map.groupBy(own, ({ valueId }) => valueId)].flatMap(
      ([valueId, all]): Path[] => {
        const value = values.get(valueId);
        if (!value) return [];
        const { kind, display, page, line, excerpt } = value;
        const named = paid.filter((each) => each.matter === key && names(each, value));
        const where = [...new Set(all.map(({ field }) => fieldWords(field)))].join(', ');
        return [
          {
            kind,
            display,
            page,
            line,
            excerpt,
            where,
            payments: named.map((each) => ({
              id: each.id,
              text: each.text,
              told: toldIn(each, value),
            })),
          },
        ];
      },
    );
    return [{ ...head, paths }];
  });
  return { concerned, total: groups.size };
}

function matterOf({ caseId, submissionId }: Pick<Match, 'caseId' | 'submissionId'>): string {
  return caseId ?? submissionId ?? '';
}

type Head = Omit<AffectedMatter, 'paths'>;

async function readHeads(
  ctx: ServiceContext,
  noticeId: string,
  matches: readonly Match[],
): Promise<ReadonlyMap<string, Head>> {
  const caseIds = idsOf(matches.map((match) => match.caseId));
  const submissionIds = idsOf(matches.map((match) => (match.caseId ? null : match.submissionId)));
  const found = new Map<string, Head>();
  const files = await ctx.db
    .select({
      id: cases.id,
      number: cases.caseNumber,
      client: cases.contactName,
      deadlinesAddedAt: seizureFinds.deadlinesAddedAt,
    })
    .from(cases)
    .leftJoin(
      seizureFinds,
      and(eq(seizureFinds.caseId, cases.id), eq(seizureFinds.noticeId, noticeId)),
    )
    .where(and(inArray(cases.id, caseIds), visibleCases(ctx)));
  for (const { id, number, client, deadlinesAddedAt } of files)
    found.set(id, {
      caseId: id,
      submissionId: null,
      number,
      client: client ?? '',
      deadlinesAddedAt,
    });
  const { id, reference, contactName } = formSubmissions;
  const sent = await ctx.db
    .select({ id, reference, client: contactName })
    .from(formSubmissions)
    .where(and(inArray(id, submissionIds), visibleSubmissions(ctx)));
  for (const row of sent)
    found.set(row.id, {
      caseId: null,
      submissionId: row.id,
      number: row.reference,
      client: row.client ?? '',
      deadlinesAddedAt: null,
    });
  return found;
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

async function readValues(ctx: ServiceContext, matches: readonly Match[]) {
  const ids = idsOf(matches.map(({ valueId }) => valueId));
  const rows = await ctx.db.select().from(seizureValues).where(inArray(seizureValues.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

type Paid = { id: string; matter: string; texts: string[]; keys: string[]; text: string };

/** Reads all payments of the concerned records. */
async function readPaid(ctx: ServiceContext, matches: readonly Match[]): Promise<Paid[]> {
  const matterOfReport = new Map(
    matches.map((match) => [match.submissionId ?? '', matterOf(match)]),
  );
  const { caseId, submissionId, removedAt } = payments;
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        isNull(removedAt),
        or(
          inArray(caseId, idsOf(matches.map((match) => match.caseId))),
          inArray(submissionId, idsOf(matches.map((match) => match.submissionId))),
        ),
        visibleCases(ctx, caseId),
        visibleSubmissions(ctx, submissionId),
      ),
    );
  return rows.map((row) => {
    const texts = [row.recipient, row.transactionId, row.sender, row.reference];
    return {
      id: row.id,
      texts,
      keys: texts.map(paymentKeyOf),
      matter: row.caseId ?? matterOfReport.get(row.submissionId ?? '') ?? '',
      text: [amountText(row) || 'amount not known', timeWords(row)].filter(Boolean).join(', '),
    };
  });
}

/** In characters: an account number can be part of a longer one, an address hardly. */
const surelyWhole = 24;

type Named = Pick<
  typeof seizureValues.$inferSelect,
  'kind' | 'chain' | 'value' | 'display' | 'paymentKey'
>;

function names({ keys, texts }: Paid, value: Named): boolean {
  const { kind, paymentKey: own } = value;
  if (!isContact(kind))
    return keys.some((key) => key === own || (own.length >= surelyWhole && key.includes(own)));
  const wanted = keyOf({ ...value, kind: kind as 'email' });
  const expects = kind === 'phone' ? kind : undefined;
  return texts.some((text) =>
    readIndicators(text, { expects, guesses: 0 }).some((each) => keyOf(each) === wanted),
  );
}

/** The field of a payment that names a value, as somebody wrote it; empty for one that has to be read. */
function toldIn({ keys, texts }: Paid, { paymentKey: own }: Named): string {
  return texts.find((_, place) => keys[place]?.includes(own)) ?? '';
}

/** Labels of the places in a record. */
const places: ReadonlyMap<string, string> = new Map(
  Object.entries({
    payment_to: 'receiver of a payment',
    payment_recipient: 'receiver of a payment',
    payment_from: 'sender of a payment',
    payment_sender: 'sender of a payment',
    payment_id: 'id of a payment',
    payment_transaction_id: 'id of a payment',
    payment_reference: 'reference of a payment',
    internalNotes: 'internal notes',
    notes: 'notes for the client',
  }),
);

function fieldWords(field: string): string {
  const file = fileOfField(field);
  if (file) return file.isFromPicture ? 'a picture in a file, not compared yet' : 'a file';
  const known = places.get(field) ?? builtInFields().get(field)?.staff ?? field;
  return known.charAt(0).toLowerCase() + known.slice(1);
}
