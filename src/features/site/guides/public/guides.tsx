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
        appearance="night"
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pt-10 pb-16">
        {parts.map(({ title, pages }) => (
          <section key={title} aria-label={title} className="grid gap-5">
            <h2>{title}</h2>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {pages.map(({ path: address, label, description }) => (
                <LinkCard
                  key={address}
                  as="li"
                  href={address}
                  title={label}
                  eyebrow={<GuideScene path={address} />}
                >
                  {description}
                </LinkCard>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function GuideScene({ path }: { path: string }) {
  const scene = sceneOfPage(path);
  return scene && <Scene name={scene} size="small" className="h-36 w-full" />;
}
