import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { cases } from '#database/tables/cases.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { findNamedCase, isShortNumber } from '#features/casework/cases/case-number.server.ts';
import { referencesIn } from '#features/casework/reports/reference.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { isLikeLetterNumber, readLetterName } from '#kernel/letter-number.ts';
import { isLetterEvent, allLetters } from '#kernel/outbox/letters.ts';
import type { ReadMail } from '#platform/file-text/read-mail.ts';

/** What a mail answers: a case, a report that belongs to none, or a notice to staff, which nobody reads answers to. */
export type Answered = { caseId: string } | { submissionId: string } | 'notice';

/** What a mail may answer, and the letter that it answers where one is known. */
export type FoundAnswered = { of: Answered; letterId?: string };

/**
 * Finds what a mail answers, without looking at who wrote it: by the ids of the letters that its headers name, by the
 * tag of the address it was sent to, by a case number or reference in its subject, by the number of a letter in its
 * text, or by the six digits of a case of the writer's own in its subject. A merged report stands for the one it was merged into, and one of a case for the case.
 */
export async function findAnswered(
  ctx: ServiceContext,
  mail: Pick<ReadMail, 'answers' | 'others' | 'deliveredTo' | 'subject' | 'text' | 'from'>,
): Promise<FoundAnswered | undefined> {
  authorize(ctx, 'mail:send');
  const ids = mail.answers.map((id) => id.split('@')[0] ?? '').filter((id) => isUuid(id));
  const tags = [...mail.others, ...mail.deliveredTo].flatMap((address) => tagOf(address) ?? []);
  return (
    (await findLetter(ctx, ids)) ??
    (await findNumbered(ctx, tags)) ??
    (await findNamed(ctx, mail.subject)) ??
    (await findNumbered(ctx, numbersIn(mail.text))) ??
    (await findOwnNumbered(ctx, mail))
  );
}

/** Six digits alone name a case only together with the address of its client: many cases share them. */
async function findOwnNumbered(
  ctx: ServiceContext,
  { subject, from }: Pick<ReadMail, 'subject' | 'from'>,
): Promise<FoundAnswered | undefined> {
  const numbers = subject.match(/(?<!\d)\d{6}(?!\d)/g) ?? [];
  const isNamed = or(...numbers.slice(0, 5).map(isShortNumber));
  if (!isNamed || from.email === '') return undefined;
  const isOwn = eq(cases.contactEmail, from.email.toLowerCase());
  const found = await ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(isNamed, isOwn))
    .limit(2);
  const [file] = found;
  return file && found.length === 1 ? { of: { caseId: file.id } } : undefined;
}

/** Letters of one thread whose headers are looked up. */
const mostLetters = 400;

async function findLetter(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<FoundAnswered | undefined> {
  if (ids.length === 0) return undefined;
  const { id, template, caseId, submissionId } = emailMessages;
  const rows = await ctx.db
    .select({ id, template, caseId, submissionId })
    .from(emailMessages)
    .where(inArray(id, ids.slice(0, mostLetters)));
  const places = new Map(ids.map((each, place) => [each, place]));
  const newest = rows.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
  function placeOf(letter: string): number {
    return places.get(letter) ?? ids.length;
  }
  for (const row of newest) {
    const of = await ofLetter(ctx, row);
    if (of) return { of, letterId: row.id };
  }
  return undefined;
}

type Letter = { template: string; caseId: string | null; submissionId: string | null };

async function ofLetter(
  ctx: ServiceContext,
  { template, caseId, submissionId }: Letter,
): Promise<Answered | undefined> {
  if (isLetterEvent(template) && allLetters()[template].audience === 'staff') return 'notice';
  if (caseId) return { caseId };
  return submissionId ? resolveReport(ctx, submissionId) : undefined;
}

/** Merges of merges that are followed. */
const mostMerges = 10;

async function resolveReport(ctx: ServiceContext, id: string): Promise<Answered | undefined> {
  let next = id;
  for (let step = 0; step < mostMerges; step += 1) {
    const [report] = await ctx.db
      .select({ caseId: formSubmissions.caseId, mergedInto: formSubmissions.mergedInto })
      .from(formSubmissions)
      .where(eq(formSubmissions.id, next));
    if (!report) return undefined;
    if (report.caseId) return { caseId: report.caseId };
    if (!report.mergedInto) return { submissionId: next };
    next = report.mergedInto;
  }
  return undefined;
}

async function findNamed(ctx: ServiceContext, subject: string): Promise<FoundAnswered | undefined> {
  const file = await findNamedCase(ctx, subject);
  if (file) return { of: { caseId: file.id } };
  const named = referencesIn(subject);
  if (named.length === 0) return undefined;
  const found = await ctx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(inArray(formSubmissions.reference, named))
    .limit(2);
  const [report] = found;
  if (!report || found.length > 1) return undefined;
  const of = await resolveReport(ctx, report.id);
  return of && { of };
}

/** Finds the letters with these numbers. A number that two letters of a day share finds none. */
async function findNumbered(
  ctx: ServiceContext,
  numbers: readonly string[],
): Promise<FoundAnswered | undefined> {
  for (const number of numbers.slice(0, mostNumbers)) {
    const name = readLetterName(ctx.ports.site, number);
    if (!name) continue;
    const from = name.day.getTime();
    const { id } = emailMessages;
    const found = await ctx.db
      .select({ id })
      .from(emailMessages)
      .where(
        and(
          gte(id, firstIdOf(from)),
          lt(id, firstIdOf(from + 86_400_000)),
          eq(sql`right(${id}::text, 6)`, name.ending),
        ),
      )
      .limit(2);
    const answered =
      found.length === 1
        ? await findLetter(
            ctx,
            found.map((row) => row.id),
          )
        : undefined;
    if (answered) return answered;
  }
  return undefined;
}

/** Numbers of letters that one mail may quote before the rest is left out. */
const mostNumbers = 20;

/** The lowest UUID of version 7 of a millisecond. */
function firstIdOf(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The tag that our letters put behind the `+` of Reply-To is the letter's number without its hyphens. */
function tagOf(address: string): string | undefined {
  return /\+([0-9a-z]{16})@/i.exec(address)?.[1];
}

function numbersIn(text: string): string[] {
  const written = text.match(/\b(?:[0-9A-TV-Z]{4}[-\u2010-\u2015]){3}[0-9A-TV-Z]{4}\b/gi) ?? [];
  return [...new Set(written)].filter((number) =>
    isLikeLetterNumber(number.replaceAll(/[\u2010-\u2015]/g, '-')),
  );
}

/**
 * Number by which staff know a case or report; undefined once it is gone.
 */
export async function numberOf(
  ctx: ServiceContext,
  of: Exclude<Answered, 'notice'>,
): Promise<string | undefined> {
  authorize(ctx, 'mail:send');
  if ('caseId' in of) {
    const [file] = await ctx.db
      .select({ number: cases.caseNumber })
      .from(cases)
      .where(eq(cases.id, of.caseId));
    return file?.number;
  }
  const [report] = await ctx.db
    .select({ number: formSubmissions.reference })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, of.submissionId));
  return report?.number;
}
