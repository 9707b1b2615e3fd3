import { Link } from 'react-router';
import { z } from 'zod';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { readChoice } from '#frames/staff/list-query.ts';
import { formIntent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { addressIn } from '#shared/language.ts';
import { languages, translations, type Translation } from '#shared/vocabulary/languages.ts';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import {
  findTranslations,
  pagesOfPart,
  reviewTranslation,
  withdrawReview,
} from '../translations.server.ts';
import { ReviewedBy, ReviewForm, StateBadge } from './review-form.tsx';
import type { Route } from './+types/translations.ts';

export const handle: CrumbHandle = { crumb: 'Translations' };

export const loader = staffLoader('template:read', async (ctx, { url }) => {
  const language = readChoice(url.searchParams, 'language', translations) ?? translations[0];
  const [rows, settings] = await Promise.all([findTranslations(ctx, language), readSettings(ctx)]);
  return {
    rows: rows.map((row) => ({ ...row, pages: pagesOfPart(row.part) })),
    language,
    hasDrafts: settings.serve_translation_drafts === 'true',
  };
});

const review = z.object({
  language: z.enum(translations).default(translations[0]),
  part: z.string(),
  mark: z.string(),
});

export const action = staffAction({
  review: formIntent('Nothing was marked', review, async (ctx, input) => {
    await reviewTranslation(ctx, input);
    return { to: urls.admin.translations(input.language), flash: 'translation-reviewed' };
  }),
  withdraw: formIntent('Nothing was changed', review, async (ctx, { language, part }) => {
    await withdrawReview(ctx, { language, part });
    return { to: urls.admin.translations(language), flash: 'translation-withdrawn' };
  }),
});

const groups = [
  {
    kind: 'pages',
    title: 'Pages',
    text: (name: string) =>
      `A page is shown in ${name} when the frame and each of its own parts are reviewed.`,
  },
  {
    kind: 'mail',
    title: 'Mails',
    text: (name: string) =>
      `A mail goes out in ${name} when it and the words around every mail are reviewed.`,
  },
] as const;

export default function TranslationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, language, hasDrafts } = loaderData;
  const left = rows.filter(({ state }) => state !== 'reviewed').length;
  return (
    <>
      <PageHeading
        title={`Translations: ${languages[language].name}`}
        text="A mistake in these texts can cost somebody money. Mark one as reviewed when a person who reads both languages well has compared it with the English."
      />
      {translations.length > 1 && <OtherLanguages shown={language} />}
      {actionData?.error && <Notice tone="danger" live="assertive" title={actionData.error} />}
      <Notice tone={left > 0 && hasDrafts ? 'warning' : 'info'} title={leftWords(left)}>
        {hasDrafts
          ? 'Drafts are shown as well, each with a notice that the English text counts.'
          : 'Drafts are not shown: their pages answer that they are there in English only, and mail goes out in English.'}{' '}
        <Link to={urls.admin.settings('features')}>Settings</Link>
      </Notice>
      {groups.map(({ kind, title, text }) => {
        const shown = rows.filter((row) => row.kind === kind);
        return (
          shown.length > 0 && (
            <Panel key={kind} id={kind} title={title} text={text(languages[language].inEnglish)}>
              <ul className="divide-y divide-line">
                {shown.map((row) => (
                  <TranslationLine key={row.part} row={row} language={language} />
                ))}
              </ul>
            </Panel>
          )
        );
      })}
    </>
  );
}

function OtherLanguages({ shown }: { shown: Translation }) {
  return (
    <p className="flex flex-wrap gap-x-4">
      {translations
        .filter((language): boolean => language !== shown)
        .map((language) => (
          <Link key={language} to={urls.admin.translations(language)} className={linkClass}>
            {languages[language].inEnglish}
          </Link>
        ))}
    </p>
  );
}

function leftWords(left: number): string {
  if (left === 0) return 'Everything is reviewed';
  return left === 1 ? '1 part is not reviewed' : `${left} parts are not reviewed`;
}

type ShownRow = Route.ComponentProps['loaderData']['rows'][number];

function TranslationLine({ row, language }: { row: ShownRow; language: Translation }) {
  const { part, name, kind, state, pages } = row;
  return (
    <li className="flex items-center justify-between max-sm:flex-wrap gap-x-6 gap-y-2 py-3 text-sm">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{name}</strong>
          <StateBadge state={state} />
        </p>
        <ReviewedBy row={row} />
        <p className="flex flex-wrap gap-x-4">
          <Link
            to={
              kind === 'mail'
                ? urls.admin.mailText(part.replace('mail/', ''), language)
                : urls.admin.translation(part, language)
            }
            className={linkClass}
          >
            {kind === 'mail' ? 'Read and change the text' : 'Read the words'}
            <span className="sr-only">: {name}</span>
          </Link>
          {pages.map((path) => (
            <span key={path} className="flex flex-wrap gap-x-2">
              <span className="py-0.5 pointer-coarse:py-2.75 text-muted">{path}</span>
              <a href={path} className={linkClass}>
                English<span className="sr-only">: {path}</span>
              </a>
              <a href={addressIn(language, path)} className={linkClass}>
                {languages[language].inEnglish}
                <span className="sr-only">: {path}</span>
              </a>
            </span>
          ))}
        </p>
      </div>
      <ReviewForm row={row} language={language} />
    </li>
  );
}

const linkClass = 'py-0.5 pointer-coarse:py-2.75 text-link underline underline-offset-4';

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Translations"
      failure="Failed to load the translations"
      error={error}
      also={<Link to={urls.admin.home()}>Back office</Link>}
    />
  );
}
