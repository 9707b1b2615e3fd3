import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { sceneOfPage } from '#frames/public/drawings/page-scenes.ts';
import { Scene } from '#frames/public/drawings/scene.tsx';
import { mentionsSelfHarm } from '#shared/self-harm.ts';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { PageHeader } from '#ui/document/page-header.tsx';
import { localizedPage } from '#content/localized-content.ts';
import { searchContentIn } from '#content/localized-search.ts';
import { currentLanguage, splitLanguage } from '#shared/language.ts';
import { CrisisLine } from '#frames/public/crisis-line.tsx';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { MatchedText } from '#frames/public/matched-text.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { SearchForm, StartingPoints } from '#frames/public/search-form.tsx';
import { searchSite } from '../search.server.ts';
import { longestQuery, toSearchQuery, type SearchHit } from '#frames/public/search.ts';
import type { Route } from './+types/search.ts';

const searchPath = urls.search();

/** Only the empty page is cached. */
export const handle: PageHandle = { cacheable: true, personal: ['q'] };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const typed = loaderData?.typed;
  return pageMeta({
    ...siteOf(matches),
    title: typed ? m.search_page_title_for({ query: typed }) : m.search_page_title(),
    description: localizedPage(searchPath).description,
    path: searchPath,
    isHidden: Boolean(typed),
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, longestQuery);
  const isLongEnough = toSearchQuery(typed) !== undefined;
  const language = currentLanguage();
  const hits = await searchSite(context.get(serviceContext), {
    content: searchContentIn(language),
    language,
    typed,
  });
  return { typed, isLongEnough, hits };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { typed, isLongEnough, hits } = loaderData;
  const { label } = localizedPage(searchPath);
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={label} />}
        title={label}
        lead={<p>{m.search_page_lead()}</p>}
        actions={<SearchForm query={typed} />}
        isAsideForWide
        aside={
          typed === '' || hits.length === 0 ? (
            <Scene name="end-of-the-path" className="h-52" />
          ) : undefined
        }
      />
      {typed !== '' && (
        <div className="wrap grid gap-5 pb-12">
          {mentionsSelfHarm(typed) && <CrisisLine isLoud />}
          <Outcome typed={typed} isLongEnough={isLongEnough} hits={hits} />
        </div>
      )}
      {hits.length === 0 && <StartingPoints />}
    </>
  );
}

type Answer = { typed: string; isLongEnough: boolean; hits: SearchHit[] };

function Outcome({ typed, isLongEnough, hits }: Answer) {
  if (!isLongEnough) return <p>{m.search_short()}</p>;
  if (hits.length === 0) {
    return (
      <div className="grid gap-1">
        <p className="text-lg font-semibold">{m.search_none({ query: typed })}</p>
        <p className="text-muted">{m.search_none_advice()}</p>
      </div>
    );
  }
  return (
    <>
      <p className="font-semibold">{m.search_count_for({ count: hits.length, query: typed })}</p>
      <SearchHits hits={hits} />
    </>
  );
}

/** Results of the search page: the best one large, and the others below it. */
function SearchHits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ol className="grid border-t border-line">
      {hits.map((hit, place) => {
        const scene = sceneOfPage(splitLanguage(hit.href.replace(/#.*/, '')).path);
        return (
          <li
            key={hit.href}
            className="relative grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-3 border-b border-line py-5 hover:bg-primary-soft lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]"
          >
            <div className="grid content-start gap-1">
              <h2
                className={classNames(
                  'font-display leading-snug font-normal',
                  place === 0 ? 'text-3xl' : 'text-xl',
                )}
              >
                {/* Page and section are one link, so that links read apart from their page differ. */}
                <a
                  href={hit.href}
                  className="text-ink underline decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 hover:text-primary-ink"
                >
                  {hit.page && `${hit.page} › `}
                  {hit.title}
                </a>
              </h2>
              <p className="measure text-muted">
                <MatchedText pieces={hit.excerpt} />
              </p>
            </div>
            <div className="grid content-start gap-2">
              {scene && place === 0 && (
                <Scene name={scene} size="small" className="h-28 w-full max-lg:hidden" />
              )}
              <OtherSections hit={hit} />
              <SameElsewhere hit={hit} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Sections of the same page; above the link that covers the whole result. */
function OtherSections({ hit: { others, page, title } }: { hit: SearchHit }) {
  if (others.length === 0) return null;
  return (
    <LinkLine label={m.search_same_page({ page: page ?? title })} links={others} isLabelHidden />
  );
}

/** Guides that give the same advice: one answer, and the way to each. */
function SameElsewhere({ hit: { same } }: { hit: SearchHit }) {
  if (same.length === 0) return null;
  return <LinkLine label={m.search_same_elsewhere()} links={same} />;
}

function LinkLine({
  label,
  links,
  isLabelHidden = false,
}: {
  label: string;
  links: SearchHit['same'];
  isLabelHidden?: boolean;
}) {
  return (
    <div className="relative grid gap-0.5 text-sm">
      {!isLabelHidden && <p className="text-muted">{label}</p>}
      <ul aria-label={label} className="flex flex-wrap gap-x-5">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className="inline-block py-0.5 pointer-coarse:py-2.5">
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
