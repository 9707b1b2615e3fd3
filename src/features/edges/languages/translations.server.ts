import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  isLetterEvent,
  letterEvents,
  allLetters,
  type LetterEvent,
} from '#kernel/outbox/letters.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readForSite } from '#kernel/read-for-site.ts';
import { readSettings, readSiteSettings } from '#kernel/settings/read-settings.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { baseLanguage, type Language, type Translation } from '#shared/vocabulary/languages.ts';
import { marks as wordMarks } from '#shared/messages/compiled/marks.js';
import parts from '#shared/messages/translated-parts.json' with { type: 'json' };
import { translationReviews } from '#database/tables/languages.ts';

type PagePart = { name: string; roots: readonly string[] };

const pageParts: Readonly<Record<string, PagePart>> = parts;

/** Name of a mail among the parts. */
function mailPart(event: string): string {
  return `mail/${event}`;
}

const marks = new Map<Translation, ReadonlyMap<string, string>>();

/** Hash of each part's wording in this release: a review of other wording does not count. */
function marksOf(language: Translation): ReadonlyMap<string, string> {
  const made = marks.get(language);
  if (made) return made;
  const mails = translatedLetters(language).map(
    (event) => [mailPart(event), letterMark(event, language)] as const,
  );
  const fresh = new Map([...Object.entries(wordMarks[language]), ...mails]);
  marks.set(language, fresh);
  return fresh;
}

function translatedLetters(language: Translation): LetterEvent[] {
  return letterEvents().filter(
    (event) => allLetters()[event].translations?.[language] !== undefined,
  );
}

/** Covers a mail's own texts in both languages, and those of its frame that are not in the catalogue. */
function letterMark(event: LetterEvent, language: Translation): string {
  const { subject, preview, body, why, translations } = allLetters()[event];
  const text = JSON.stringify([subject, preview, body, why, translations?.[language]]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

type Review = typeof translationReviews.$inferSelect;

export type TranslationRow = {
  part: string;
  name: string;
  kind: 'pages' | 'mail';
  /** `changed`: its wording has changed since the review. */
  state: 'reviewed' | 'changed' | 'draft';
  /** Sent back with the review, so that it does not cover wording that changed meanwhile. */
  mark: string;
  reviewedByName: string | undefined;
  reviewedAt: Date | undefined;
};

/** Every translated part of pages and mails, with its reviewer. */
export async function findTranslations(
  ctx: ServiceContext,
  language: Translation,
): Promise<TranslationRow[]> {
  authorize(ctx, 'template:read');
  const reviews = await ctx.db
    .select()
    .from(translationReviews)
    .where(eq(translationReviews.language, language));
  return [...marksOf(language)].map(([part, mark]) => {
    const review = reviews.find((each) => each.part === part);
    const reviewed = review?.mark === mark ? 'reviewed' : 'changed';
    return {
      part,
      name: nameOf(part),
      kind: part.startsWith('mail/') ? 'mail' : 'pages',
      state: review ? reviewed : 'draft',
      mark,
      reviewedByName: review?.reviewedByName,
      reviewedAt: review?.reviewedAt,
    };
  });
}

function nameOf(part: string): string {
  const event = part.replace(/^mail\//, '');
  if (event === part) return pageParts[part]?.name ?? part;
  return isLetterEvent(event) ? allLetters()[event].name : event;
}

/** Reachable only through a link in a mail. */
export const fromMailAlone: ReadonlySet<string> = new Set(['unsubscribe', 'preferences']);

/** Pages that show the texts of a part; the frame is on all of them. */
export function pagesOfPart(part: string): string[] {
  const roots = pageParts[part]?.roots ?? [];
  return roots.filter((root) => !fromMailAlone.has(root)).map((root) => `/${root}`);
}

type Reviewing = { language: Translation; part: string; mark: string };

/**
 * Records that a person has reviewed a translation and vouches for it, with their name and the time.
 * @throws Refusal `not_found`; `conflict` when a release changed its wording since the page was opened
 */
export async function reviewTranslation(
  ctx: ServiceContext,
  { language, part, mark }: Reviewing,
): Promise<void> {
  authorize(ctx, 'template:write');
  const known = marksOf(language).get(part);
  if (known === undefined) throw new Refusal('not_found', 'There is no such translation.');
  if (known !== mark)
    throw new Refusal('conflict', 'Its words changed. Read it again, then mark it.');
  const reviewedBy = ctx.actor.type === 'staff' ? ctx.actor.userId : null;
  const review = { mark, reviewedBy, reviewedByName: actorName(ctx), reviewedAt: ctx.now() };
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(translationReviews)
      .values({ language, part, ...review })
      .onConflictDoUpdate({
        target: [translationReviews.language, translationReviews.part],
        set: review,
      });
    await recordAudit(tx, {
      action: 'translation.reviewed',
      target: part,
      details: { language, mark },
    });
    await raiseSiteVersion(tx, 'languages');
  });
}

/** Withdraws a review: the part is a draft again. Does nothing without a review. */
export async function withdrawReview(
  ctx: ServiceContext,
  { language, part }: Pick<Reviewing, 'language' | 'part'>,
): Promise<void> {
  authorize(ctx, 'template:write');
  await inTransaction(ctx, async (tx) => {
    const { language: spoken, part: of } = translationReviews;
    const removed = await tx.db
      .delete(translationReviews)
      .where(and(eq(spoken, language), eq(of, part)))
      .returning({ part: of });
    if (removed.length === 0) return;
    const details = { language };
    await recordAudit(tx, { action: 'translation.withdrawn', target: part, details });
    await raiseSiteVersion(tx, 'languages');
  });
}

/** `draft`: an administrator publishes drafts, which are marked; `off`: only the English text is served. */
export type Serving = 'reviewed' | 'draft' | 'off';

type ReviewedPart = Pick<Review, 'language' | 'part' | 'mark'>;

function loadReviews(ctx: ServiceContext): Promise<ReviewedPart[]> {
  const { language, part, mark } = translationReviews;
  return ctx.db.select({ language, part, mark }).from(translationReviews);
}

/**
 * Decides whether a page may be served in a language. All its parts must be reviewed in their current
 * wording.
 * @param path without a language
 */
export async function servingOfPage(
  ctx: ServiceContext,
  { language, path }: { language: Language; path: string },
): Promise<Serving> {
  if (language === baseLanguage) return 'reviewed';
  const root = path.split('/')[1] ?? '';
  const needed = Object.entries(pageParts).flatMap(([part, { roots }]) =>
    roots.length === 0 || roots.includes(root) ? [part] : [],
  );
  // When reviews cannot be read, nothing counts as reviewed.
  const reviews = await readForSite<ReviewedPart[]>(ctx, {
    name: 'translation-reviews',
    of: ['languages'],
    load: () => loadReviews(ctx),
    otherwise: [],
  });
  return judge({ needed, reviews, language, settings: await readSiteSettings(ctx) });
}

/** Decides whether a mail may be sent in the built-in wording of a language. */
export async function servingOfLetter(
  ctx: ServiceContext,
  { language, event }: { language: Language; event: LetterEvent },
): Promise<Serving> {
  if (language === baseLanguage) return 'reviewed';
  if (allLetters()[event].translations?.[language] === undefined) return 'off';
  const [reviews, settings] = await Promise.all([loadReviews(ctx), readSettings(ctx)]);
  return judge({ needed: ['mail', mailPart(event)], reviews, language, settings });
}

function judge(of: {
  needed: readonly string[];
  reviews: readonly ReviewedPart[];
  language: Translation;
  settings: { serve_translation_drafts: string };
}): Serving {
  const { needed, reviews, language, settings } = of;
  const present = marksOf(language);
  const isReviewed = needed.every((part) =>
    reviews.some(
      (review) =>
        review.language === language && review.part === part && review.mark === present.get(part),
    ),
  );
  if (isReviewed) return 'reviewed';
  return settings.serve_translation_drafts === 'true' ? 'draft' : 'off';
}
