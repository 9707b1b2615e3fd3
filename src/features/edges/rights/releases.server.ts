import { v7 } from 'uuid';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { decide, lockOpen, recordAnswer, requireHonestAnswer } from './answers.server.ts';
import { blackOut, findLeft, isBlackedOut } from './black-out.ts';
import { findCollectedFiles } from './collected-files.server.ts';
import { hidesLinkNotes, keyOf, readInternalTexts } from './internal-texts.server.ts';
import { requireRequest } from './request-list.server.ts';
import { rightsFiles, rightsTexts } from '#database/tables/rights.ts';
import type { TextSource } from './states.ts';

/** One internal text in its version for release. */
export type ReleasedText = {
  source: TextSource;
  sourceId: string;
  body: string;
  isLeftOut: boolean;
};

type Release = {
  id: string;
  texts: readonly ReleasedText[];
  /**
   * Files collected by staff, each once: files cannot be redacted, so they are released whole or withheld.
   */
  files: readonly { id: string; isReleased: boolean }[];
  /** Names and other words that are redacted in every text. */
  blackedOut: readonly string[];
  answer: string;
};

/**
 * Releases internal texts of staff, as a person read and redacted them, and collected files. Every text and
 * every file must be listed, so that none is released or withheld by oversight.
 * @throws Refusal `not_found`; `conflict` when it is answered already, or a text was added or removed since
 *   the page was opened, or a note mentions a case that is hidden from the actor; `invalid` for an answer
 *   that promises something, and when a word to be redacted is still there
 */
export async function releaseTexts(ctx: ServiceContext, release: Release): Promise<void> {
  authorize(ctx, 'rights:decide');
  const { id, texts, files, blackedOut } = release;
  const answer = requireHonestAnswer(release.answer);
  await requireRequest(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const { caseId, kind } = await lockOpen(tx, id);
    if (kind !== 'access' || caseId === null)
      throw new Refusal('invalid', 'There are no notes to release in this request.');
    if (await hidesLinkNotes(tx, caseId))
      throw new Refusal('conflict', 'A colleague who may see all linked cases has to release.');
    const present = await readInternalTexts(tx, caseId);
    const given = new Map(texts.map((text) => [keyOf(text), text]));
    if (given.size !== present.length || present.some((text) => !given.has(keyOf(text))))
      throw new Refusal(
        'conflict',
        'A note came or went meanwhile. Reload the page and look again.',
      );
    await requireSameFiles(tx, caseId, files);
    const leaving = present.map((original) => {
      const text = given.get(keyOf(original));
      const body = text?.isLeftOut === false ? blackOut(text.body.trim(), blackedOut) : '';
      return { original, body };
    });
    const left = findLeft([answer, ...leaving.map(({ body }) => body)], blackedOut);
    if (left !== undefined)
      throw new Refusal(
        'invalid',
        `“${left}” still stands in what would leave, such as inside a longer word. Take it out by hand, or off the list.`,
      );
    const rows = leaving.map(({ original, body }) => {
      const row = v7();
      return {
        id: row,
        requestId: id,
        source: original.source,
        sourceId: original.sourceId,
        body: body && tx.ports.seal.close({ purpose: 'rights-text', row }, body),
        isRedacted: isBlackedOut(original.text, body),
        writtenAt: original.writtenAt,
        createdAt: tx.now(),
      };
    });
    if (rows.length > 0) await tx.db.insert(rightsTexts).values(rows);
    const decided = files.map(({ id: attachmentId, isReleased }) => ({
      requestId: id,
      attachmentId,
      isReleased,
      createdAt: tx.now(),
    }));
    if (decided.length > 0) await tx.db.insert(rightsFiles).values(decided);
    await decide(tx, { id, state: 'granted', answer });
    await recordAudit(tx, {
      action: 'rights.released',
      target: caseId,
      details: {
        request: id,
        texts: String(rows.length),
        leftOut: String(rows.filter(({ body }) => body === '').length),
        redacted: String(rows.filter(({ isRedacted }) => isRedacted).length),
        files: String(files.filter(({ isReleased }) => isReleased).length),
        filesHeldBack: String(files.filter(({ isReleased }) => !isReleased).length),
      },
      severity: 'warning',
    });
    await recordAnswer(tx, caseId, { what: kind, how: 'released' });
  });
}

async function requireSameFiles(
  tx: ServiceContext,
  caseId: string,
  files: Release['files'],
): Promise<void> {
  const present = await findCollectedFiles(tx, caseId);
  const given = new Set(files.map(({ id }) => id));
  if (given.size !== present.length || present.some(({ id }) => !given.has(id)))
    throw new Refusal('conflict', 'A file came or went meanwhile. Reload the page and look again.');
}
