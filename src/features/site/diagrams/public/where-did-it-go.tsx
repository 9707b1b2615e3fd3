import { TextSections } from '#frames/public/forms/text-sections.tsx';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { LongPage, PageContents } from '#frames/public/long-page.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { localizedContent, localizedPage } from '#content/localized-content.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import picturesStylesheet from '#ui/styles/pictures.css?url';
import { ExampleRoad } from '../example-road.tsx';
import type { Route } from './+types/where-did-it-go.ts';

const path = urls.whereDidItGo();

export const handle: PageHandle = { cacheable: true };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: picturesStylesheet }];

export function meta({ matches }: Route.MetaArgs) {
  const page = localizedPage(path);
  return pageMeta({ ...siteOf(matches), ...page, title: page.label });
}

/** Explains how crypto can be followed; it looks nothing up for anybody. */
export default function WhereDidItGo() {
  const { lead, sections } = localizedContent().whereDidItGo;
  const { label } = localizedPage(path);
  return (
    <>
      <PageHeader breadcrumbs={<HomeCrumbs current={label} />} title={label} lead={<p>{lead}</p>} />
      {/* The picture is the page, so it has its whole width. */}
      <section aria-labelledby="example" className="wrap grid gap-4 pb-14">
        <h2 id="example">{m.where_example_title()}</h2>
        <ExampleRoad />
      </section>
      <LongPage
        side={<PageContents parts={sections.map(({ id, title }) => [id, title] as const)} />}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <TextSections sections={sections} />
          <p className="flex flex-wrap gap-3">
            <ButtonLink href={urls.report()}>{m.where_report()}</ButtonLink>
            <ButtonLink href={urls.offeredRecovery()} tone="quiet">
              {m.where_offered()}
            </ButtonLink>
          </p>
        </div>
      </LongPage>
    </>
  );
}
