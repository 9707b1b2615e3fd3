import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { mailTemplates } from '#database/tables/mail.ts';
import { Refusal } from '#kernel/errors.ts';
import type { Revision } from '#shared/revision.ts';
import { cleanLine, cleanText } from '#shared/forms/clean-text.ts';
import type { Permission } from '#shared/capabilities.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { findRevision, findRevisions, keepRevision } from '#kernel/revisions.ts';
import {
  plainClaimProblem,
  auditedClaims,
  checkClaims,
  type ClaimsFound,
} from '#kernel/secrets/check-claims.ts';
import { letterProblems, type LetterProblems, type LetterText } from './letter-problems.server.ts';
import { wordsIn, type Audience } from '#kernel/outbox/letter.ts';
import { baseLanguage, type Language } from '#shared/vocabulary/languages.ts';
import {
  isLetterEvent,
  letterEvents,
  allLetters,
  type LetterEvent,
} from '#kernel/outbox/letters.ts';
import type { LetterTexts } from './write-letter.server.ts';

export type ListedLetter = {
  event: LetterEvent;
  name: string;
  audience: Audience;
  occasion: string;
  isMandatory: boolean;
  isSecurity: boolean;
  isChanged: boolean;
  /** Time of the last change by staff. */
  changedAt: Date | undefined;
};

/** Every mail that the program sends, in the order of the registry. */
export async function findLetters(ctx: ServiceContext): Promise<ListedLetter[]> {
  authorize(ctx, 'template:read');
  const rows = await ctx.db.query.mailTemplates.findMany();
  return letterEvents().map((event) => {
    const { name, audience, occasion, safety, refusable } = allLetters()[event];
    const row = rows.find((each) => each.event === event && each.language === baseLanguage);
    return {
      event,
      name,
      audience,
      occasion,
      isMandatory: refusable === false,
      isSecurity: safety !== undefined,
      isChanged: ownText(row) !== undefined,
      changedAt: row?.updatedAt,
    };
  });
}

export type LetterDetails = {
  name: string;
  occasion: string;
  /** Security note that no edit of the text removes. */
  safety: string | undefined;
  /** Undefined: the built-in text is used. */
  own: LetterText | undefined;
  /** Reason why the built-in text is sent although there is another. */
  unsent: string | undefined;
  builtIn: LetterText;
  /** 0 if it was never changed. */
  version: number;
  revisions: Revision[];
};

/** One mail with its text in a language and its revisions. */
export async function getLetter(
  ctx: ServiceContext,
  event: LetterEvent,
  language: Language = baseLanguage,
): Promise<LetterDetails> {
  authorize(ctx, 'template:read');
  const { name, occasion, safety, subject, body } = wordsIn(allLetters()[event], language);
  const row = await storedLetter(ctx, { event, language });
  return {
    name,
    occasion,
    safety,
    builtIn: { subject, body },
    own: ownText(row),
    unsent: plainClaimProblem(wordsOf(ownText(row))),
    version: row?.version ?? 0,
    revisions: await findRevisions(ctx, { kind: 'letter', subject: textName({ event, language }) }),
  };
}

/** Texts that staff wrote to replace the built-in ones of a language. */
export async function readLetterTexts(
  ctx: ServiceContext,
  language: Language = baseLanguage,
): Promise<LetterTexts> {
  const { event, subject, body, language: spoken } = mailTemplates;
  const rows = await ctx.db
    .select({ event, subject, body })
    .from(mailTemplates)
    .where(and(eq(spoken, language), isNotNull(subject), isNotNull(body)));
  // A restored backup may bring a claim that bypassed the form: the built-in text is sent instead.
  const honest = rows.filter((row) => !plainClaimProblem(wordsOf(ownText(row))));
  const known = honest.filter((row) => isLetterEvent(row.event));
  return Object.fromEntries(known.map((row) => [row.event, ownText(row)]));
}

export type SaveLetter = {
  event: LetterEvent;
  /** English by default. */
  language?: Language;
  /** Undefined: back to the built-in text. */
  text: LetterText | undefined;
  /** Version from which the form was filled. */
  version: number;
  /** The member of staff read the claims that were found and confirms the text. */
  isConfirmed?: boolean;
};

type SaveLetterResult =
  | { ok: true; version: number }
  | { ok: false; code: 'invalid'; problems: LetterProblems }
  | ClaimsFound
  /** A colleague saved in the meantime. */
  | { ok: false; code: 'conflict'; version: number };

/**
 * Stores the text of a mail; mail sent from now on uses it. The previous text stays in the history.
 * @throws Refusal `forbidden`
 */
export async function saveLetter(
  ctx: ServiceContext,
  input: SaveLetter,
): Promise<SaveLetterResult> {
  const { event, language = baseLanguage, isConfirmed } = input;
  const name = textName({ event, language });
  authorize(ctx, letterPermission(event));
  const text = input.text && tidyLetter(input.text);
  const problems = text ? letterProblems(text, allLetters()[event].placeholders) : {};
  if (Object.keys(problems).length > 0) return { ok: false, code: 'invalid', problems };
  const claims = checkClaims(wordsOf(text), isConfirmed);
  if (claims.question) return claims.question;
  return inTransaction(ctx, async (tx) => {
    const before = await storedLetter(tx, { event, language });
    const version = before?.version ?? 0;
    if (version !== input.version) return { ok: false, code: 'conflict', version };
    const { subject = null, body = null } = text ?? {};
    const isSame = (before?.subject ?? null) === subject && (before?.body ?? null) === body;
    if (isSame) return { ok: true, version };
    const next = { subject, body, version: version + 1 };
    if (!(await write(tx, { event, language }, next)))
      return { ok: false, code: 'conflict', version };
    await keepRevision(tx, {
      kind: 'letter',
      subject: name,
      version: next.version,
      title: subject,
      markdown: body,
    });
    await recordAudit(tx, {
      action: text ? 'mail.text-changed' : 'mail.text-reset',
      target: name,
      ...auditedClaims(claims, { version: String(next.version) }),
    });
    return { ok: true, version: next.version };
  });
}

type Next = { subject: string | null; body: string | null; version: number };

/** @returns false if a colleague saved first */
async function write(tx: ServiceContext, of: TextOf, next: Next): Promise<boolean> {
  const isFirst = next.version === 1;
  const written = isFirst
    ? await tx.db
        .insert(mailTemplates)
        .values({ ...of, ...next })
        .onConflictDoNothing()
        .returning()
    : await tx.db
        .update(mailTemplates)
        .set(next)
        .where(and(isText(of), eq(mailTemplates.version, next.version - 1)))
        .returning();
  return written.length === 1;
}

/**
 * Restores an earlier text, as a new version. It is validated as if it were typed, since placeholders
 * may no longer exist.
 * @param input `revision`: the version to restore; `version`: the one the page was opened with
 * @throws Refusal `not_found`
 */
export async function restoreLetter(
  ctx: ServiceContext,
  input: Pick<SaveLetter, 'event' | 'language' | 'version' | 'isConfirmed'> & { revision: number },
): Promise<SaveLetterResult> {
  const { event, revision, ...rest } = input;
  authorize(ctx, letterPermission(event));
  const subjectOf = textName({ event, language: input.language ?? baseLanguage });
  const found = await findRevision(ctx, { kind: 'letter', subject: subjectOf, version: revision });
  if (!found) throw new Refusal('not_found', 'There is no such state of this text.');
  const { title: subject, markdown: body } = found;
  const text = subject === undefined || body === undefined ? undefined : { subject, body };
  return saveLetter(ctx, { ...rest, event, text });
}

/**
 * Permission to change the text of a mail: editors for mail to visitors and clients, only
 * administrators for mail to staff and mail that security depends on, since its wording could mislead
 * people.
 */
export function letterPermission(event: LetterEvent): Permission {
  const { audience, safety } = allLetters()[event];
  return audience === 'staff' || safety !== undefined ? 'mail:write' : 'template:write';
}

/** A text in its stored form: a subject of one line, no invisible characters, normalised line endings. */
export function tidyLetter({ subject, body }: LetterText): LetterText {
  return { subject: cleanLine(subject), body: cleanText(body) };
}

type StoredLetter = typeof mailTemplates.$inferSelect;

type TextOf = { event: LetterEvent; language: Language };

/** Name of a text in history and log; the English one keeps its original name. */
function textName({ event, language }: TextOf): string {
  return language === baseLanguage ? event : `${event}/${language}`;
}

function isText({ event, language }: TextOf): SQL | undefined {
  return and(eq(mailTemplates.event, event), eq(mailTemplates.language, language));
}

/** The row of a mail's text, if staff ever changed it. */
async function storedLetter(ctx: ServiceContext, of: TextOf): Promise<StoredLetter | undefined> {
  const [row] = await ctx.db.select().from(mailTemplates).where(isText(of));
  return row;
}

/** Undefined: the built-in text is used. */
function wordsOf(text: LetterText | undefined): string {
  return text ? `${text.subject}\n\n${text.body}` : '';
}

function ownText(row: Pick<StoredLetter, 'subject' | 'body'> | undefined): LetterText | undefined {
  return row && row.subject !== null && row.body !== null
    ? { subject: row.subject, body: row.body }
    : undefined;
}
