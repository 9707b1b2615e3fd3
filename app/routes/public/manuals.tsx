import { HomeCrumbs } from '#app/components/site/home-crumbs.tsx';
import { DocumentEntry, PageEntry } from '#app/components/site/manuals/manual-entries.tsx';
import { pageMeta, siteOf } from '#app/components/site/page-meta.ts';
import { manualCategories } from '#app/content/en/manuals/manuals.ts';
import { sitePage } from '#app/content/en/site-map.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { PageHeader } from '#app/ui/document/page-header.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '../../page-kind.ts';
import type { Route } from './+types/manuals.ts';

const page = sitePage(urls.manuals());

export const handle: PageHandle = { cacheable: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...siteOf(matches), ...page, title: m.manuals_title() });
}

export default function Manuals() {
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={page.label} />}
        title={m.manuals_title()}
        lead={<p>{m.manuals_lead()}</p>}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pb-16">
        {manualCategories.map((category) => (
          <section
            key={category.id}
            id={category.id}
            aria-labelledby={`${category.id}-title`}
            className="grid gap-5"
          >
            <div>
              <h2 id={`${category.id}-title`}>{category.title}</h2>
              <p className="measure mt-1 text-muted">
                {category.about} {category.id !== 'procedures' && m.manuals_print_hint()}
              </p>
            </div>
            <div
              className={classNames(
                'grid gap-5 md:grid-cols-2',
                category.id !== 'procedures' && 'lg:grid-cols-3',
              )}
            >
              {category.entries.map((entry) =>
                entry.kind === 'document' ? (
                  <DocumentEntry key={entry.id} manual={entry} />
                ) : (
                  <PageEntry key={entry.path} manual={entry} />
                ),
              )}
            </div>
          </section>
        ))}
        <Notice tone="info" title={m.manuals_never_title()} titleAs="h2">
          {m.manuals_never()}
        </Notice>
      </div>
    </>
  );
}
