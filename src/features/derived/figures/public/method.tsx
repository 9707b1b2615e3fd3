import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { sitePage } from '#content/en/site-map.ts';
import { localizedPage } from '#content/localized-content.ts';
import { CrumbsBelow } from '#frames/public/home-crumbs.tsx';
import { LongPage, PageContents } from '#frames/public/long-page.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import type { Route } from './+types/method.ts';

const page = sitePage(urls.figuresMethod());

export const handle: PageHandle = { cacheable: true, shows: [] };

export function meta({ matches }: Route.MetaArgs) {
  const { label, description } = localizedPage(page.path);
  return pageMeta({ ...siteOf(matches), title: label, description, path: page.path });
}

const parts = [
  {
    id: 'counted',
    title: m.figures_method_counted_title,
    points: [
      m.figures_method_counted_1,
      m.figures_method_counted_2,
      m.figures_method_counted_3,
      m.figures_method_counted_4,
    ],
  },
  {
    id: 'left-out',
    title: m.figures_method_out_title,
    points: [m.figures_method_out_1, m.figures_method_out_2, m.figures_method_out_3],
  },
  {
    id: 'hidden',
    title: m.figures_method_hidden_title,
    points: [
      m.figures_method_hidden_1,
      m.figures_method_hidden_2,
      m.figures_method_hidden_3,
      m.figures_method_hidden_4,
      m.figures_method_hidden_5,
    ],
  },
  {
    id: 'frozen',
    title: m.figures_method_frozen_title,
    points: [
      m.figures_method_frozen_1,
      m.figures_method_frozen_2,
      m.figures_method_frozen_3,
      m.figures_method_frozen_4,
    ],
  },
  {
    id: 'careful',
    title: m.figures_method_careful_title,
    points: [m.figures_method_careful_1, m.figures_method_careful_2, m.figures_method_careful_3],
  },
] as const;

export default function FiguresMethod() {
  return (
    <>
      <PageHeader
        breadcrumbs={
          <CrumbsBelow
            parent={localizedPage(urls.figures())}
            current={localizedPage(page.path).label}
          />
        }
        title={m.figures_method_title()}
        lead={<p>{m.figures_method_lead()}</p>}
        actions={<ButtonLink href={urls.figures()}>{m.figures_method_back()}</ButtonLink>}
      />
      <LongPage side={<PageContents parts={parts.map(({ id, title }) => [id, title()])} />}>
        <div className="grid gap-10">
          {parts.map(({ id, title, points }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid gap-3">
              <h2 id={`${id}-title`}>{title()}</h2>
              <ul className="measure grid list-disc gap-2 ps-5 marker:text-primary">
                {points.map((point) => (
                  <li key={point()}>{point()}</li>
                ))}
              </ul>
            </section>
          ))}
          <p className="measure text-sm text-muted">
            {m.figures_method_source()}{' '}
            <a
              href="https://www.hhs.gov/guidance/document/cms-cell-suppression-policy"
              rel="noopener"
              className="text-link underline underline-offset-4"
            >
              {m.figures_method_source_link()}
            </a>
          </p>
        </div>
      </LongPage>
    </>
  );
}
