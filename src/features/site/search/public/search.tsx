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
        appearance="night"
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
        <div className="wrap grid gap-5 pt-8 pb-12">
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

/** Results of the search page. */
function SearchHits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ol className="grid max-w-3xl divide-y divide-line border-y border-line">
      {hits.map((hit, place) => {
        const scene = sceneOfPage(splitLanguage(hit.href.replace(/#.*/, '')).path);
        return (
          <li
            key={hit.href}
            className={classNames(
              'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 py-4 hover:bg-primary-soft',
              // The best match is highlighted.
              place === 0 ? 'border-s-4 border-s-accent bg-accent-soft px-4' : 'px-1',
            )}
          >
            <div className="grid gap-1">
              <h2 className={classNames('leading-snug', place === 0 ? 'text-xl' : 'text-lg')}>
                {/* Page and section are one link, so that links read apart from their page differ. */}
                <a
                  href={hit.href}
                  className="text-primary-ink underline decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
                >
                  {hit.page && <span className="block">{hit.page} </span>}
                  <span className={hit.page ? 'text-base font-semibold' : undefined}>
                    {hit.title}
                  </span>
                </a>
              </h2>
              <p className="measure text-sm text-muted">
                <MatchedText pieces={hit.excerpt} />
              </p>
              <OtherSections hit={hit} />
            </div>
            {scene && <Scene name={scene} size="small" className="h-14 w-22 sm:h-20 sm:w-32" />}
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
    <ul
      aria-label={m.search_same_page({ page: page ?? title })}
      className="relative flex flex-wrap gap-x-5 text-sm"
    >
      {others.map((other) => (
        <li key={other.href}>
          <a href={other.href} className="inline-block py-0.5 pointer-coarse:py-2.5">
            {other.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
