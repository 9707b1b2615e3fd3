import { Link } from 'react-router';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { readChoice } from '#frames/staff/list-query.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import {
  baseLanguage,
  languages,
  translations,
  type Translation,
} from '#shared/vocabulary/languages.ts';
import { urls } from '#shared/urls.ts';
import { getTranslatedPart } from '../translated-words.server.ts';
import { ReviewedBy, ReviewForm, StateBadge } from './review-form.tsx';
import type { Route } from './+types/translated-words.ts';

export const handle: CrumbHandle<{ row: { name: string }; language: Translation }> = {
  crumb: ({ row }) => row.name,
  under: ({ language }) => ({ label: 'Translations', to: urls.admin.translations(language) }),
};

export const loader = staffLoader(
  'template:read',
  async (ctx, { params, url }: Route.LoaderArgs & { url: URL }) => {
    const language = readChoice(url.searchParams, 'language', translations) ?? translations[0];
    return { language, ...(await getTranslatedPart(ctx, { language, part: params.part })) };
  },
);

export default function TranslatedWordsPage({ loaderData }: Route.ComponentProps) {
  const { language, row, words } = loaderData;
  return (
    <>
      <PageHeading
        title={
          <span className="flex flex-wrap items-center gap-3">
            {row.name} <StateBadge state={row.state} />
          </span>
        }
        text="Every text of this part, the English first. Names in braces are filled in, and a slash parts one from many."
      />
      <ReviewedBy row={row} />
      <Panel id="words" title={`${words.length} texts`}>
        <ul className="divide-y divide-line">
          {words.map(({ key, english, translation }) => (
            <li key={key} className="grid gap-x-8 gap-y-1 py-3 md:grid-cols-2">
              <p lang={baseLanguage} className="text-muted wrap-anywhere">
                {english}
              </p>
              <p lang={language} className="wrap-anywhere">
                {translation}
              </p>
              <p className="text-xs text-muted md:col-span-2">{key}</p>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-4">
          <ReviewForm row={row} language={language} />
          <p className="text-sm text-muted">
            Whoever marks it vouches for the {languages[language].inEnglish} with their name.
          </p>
        </div>
      </Panel>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Translations"
      failure="Failed to load the translation"
      error={error}
      also={<Link to={urls.admin.translations()}>All translations</Link>}
    />
  );
}
