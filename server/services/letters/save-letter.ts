import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { mailTemplates } from '#server/db/schema/letters.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import type { LetterEvent } from '../outbox/email-templates.ts';
import { keepRevision } from '../revisions.ts';
import { standingBy, weighClaims } from '../weigh-claims.ts';
import type { ClaimsFound } from '../weigh-claims.ts';
import { allLetters } from './all-letters.ts';
import { letterPermission } from './letter-permission.ts';
import { letterProblems } from './letter-problems.ts';
import type { LetterProblems, LetterText } from './letter-problems.ts';
import type { Letter } from './letter.ts';
import { placeholdersOf } from './render-letter.ts';
import { storedLetter } from './stored-letter.ts';
import { tidyLetter } from './tidy-letter.ts';

export type SaveLetter = {
  event: LetterEvent;
  /** Undefined: back to the built-in text. */
  text: LetterText | undefined;
  /** The version that the form began with. */
  version: number;
  /** The member of staff read the claims that were found and stands by the text. */
  isConfirmed?: boolean;
};

export type SaveLetterResult =
  | { ok: true; version: number }
  | { ok: false; code: 'invalid'; problems: LetterProblems }
  | ClaimsFound
  /** A colleague saved in the meantime. */
  | { ok: false; code: 'conflict'; version: number };

/**
 * Stores the text of a mail; what is sent from now on has it. The state before stays in the history.
 * @throws Refusal `forbidden`
 */
export async function saveLetter(
  ctx: ServiceContext,
  input: SaveLetter,
): Promise<SaveLetterResult> {
  const { event, isConfirmed } = input;
  authorize(ctx, letterPermission(event));
  const text = input.text && tidyLetter(input.text);
  const problems = text ? problemsOf(event, text) : {};
  if (Object.keys(problems).length > 0) return { ok: false, code: 'invalid', problems };
  const claims = weighClaims(text ? `${text.subject}\n${text.body}` : '', isConfirmed);
  if (claims.question) return claims.question;
  return inTransaction(ctx, async (tx) => {
    const before = await storedLetter(tx, event);
    const version = before?.version ?? 0;
    if (version !== input.version) return { ok: false, code: 'conflict', version };
    const { subject = null, body = null } = text ?? {};
    const isSame = (before?.subject ?? null) === subject && (before?.body ?? null) === body;
    if (isSame) return { ok: true, version };
    const next = { subject, body, version: version + 1 };
    if (!(await write(tx, event, next))) return { ok: false, code: 'conflict', version };
    await keepRevision(tx, {
      ...{ kind: 'letter', subject: event, version: next.version },
      ...{ title: subject, markdown: body },
    });
    await recordAudit(tx, {
      action: text ? 'mail.text-changed' : 'mail.text-reset',
      target: event,
      ...standingBy(claims, { version: String(next.version) }),
    });
    return { ok: true, version: next.version };
  });
}

function problemsOf<Event extends LetterEvent>(event: Event, text: LetterText): LetterProblems {
  const letter: Letter<Event> = allLetters[event];
  return letterProblems(text, placeholdersOf(letter));
}

type Next = { subject: string | null; body: string | null; version: number };

/** @returns false when a colleague was faster */
async function write(tx: ServiceContext, event: LetterEvent, next: Next): Promise<boolean> {
  const isFirst = next.version === 1;
  const written = isFirst
    ? await tx.db
        .insert(mailTemplates)
        .values({ event, ...next })
        .onConflictDoNothing()
        .returning()
    : await tx.db
        .update(mailTemplates)
        .set(next)
        .where(and(eq(mailTemplates.event, event), eq(mailTemplates.version, next.version - 1)))
        .returning();
  return written.length === 1;
}
