import { sceneOfPage } from '#frames/public/drawings/page-scenes.ts';
import { Scene } from '#frames/public/drawings/scene.tsx';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { partsByReach } from '#frames/public/menu-groups.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { LinkCard } from '#ui/document/card.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { guides } from '#content/en/guides/guides.ts';
import { localizedPage } from '#content/localized-content.ts';
import type { Route } from './+types/guides.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage, isTranslated } from '#shared/language.ts';

const guidesPath = urls.guides();

export const handle: PageHandle = { cacheable: true, shows: [] };

export function meta({ matches }: Route.MetaArgs) {
  const { label: title, ...page } = localizedPage(guidesPath);
  return pageMeta({ ...siteOf(matches), ...page, title });
}

/** Every guide by its picture: people know what they saw, and rarely what the scam is called. */
export default function Guides() {
  const isEnglish = currentLanguage() === baseLanguage;
  const shown = guides.filter((guide) => isEnglish || isTranslated(guide.path));
  const parts = partsByReach(shown.map((guide) => localizedPage(guide.path)));
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={m.guides_title()} />}
        title={m.guides_title()}
        lead={<p>{m.guides_lead()}</p>}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-14 pb-16 lg:grid-cols-3">
        {parts.map(({ title, pages }) => (
          <section
            key={title}
            aria-label={title}
            className={`grid content-start gap-5 ${widthOf(pages.length).section}`}
          >
            <h2>{title}</h2>
            <ul
              className={`grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-8 ${widthOf(pages.length).list}`}
            >
              {pages.map(({ path: address, label, description }) => {
                const [look, more] = lookOf(description);
                return (
                  <LinkCard
                    key={address}
                    as="li"
                    href={address}
                    picture={<GuideScene path={address} />}
                    title={<span className="font-display font-normal sm:text-xl">{look}</span>}
                  >
                    {more && <p className="max-sm:hidden">{more}</p>}
                    <p className="text-sm">{m.guides_called({ name: label })}</p>
                  </LinkCard>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** Short parts share a row, so that none leaves the rest of it empty. */
function widthOf(count: number): { section: string; list: string } {
  if (count === 1) return { section: '', list: 'lg:grid-cols-1' };
  if (count === 2) return { section: 'lg:col-span-2', list: 'lg:grid-cols-2' };
  return { section: 'lg:col-span-3', list: 'lg:grid-cols-3' };
}

/** The first sentence of a description says what somebody saw; the rest is what the guide adds. */
function lookOf(description: string): [look: string, more: string] {
  const end = /[.!?](?=\s)/.exec(description);
  if (!end) return [description, ''];
  return [description.slice(0, end.index + 1), description.slice(end.index + 1).trim()];
}

function GuideScene({ path }: { path: string }) {
  const scene = sceneOfPage(path);
  return scene && <Scene name={scene} size="small" className="h-24 w-full sm:h-36" />;
}
