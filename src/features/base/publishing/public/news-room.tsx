import { useSiteSettings } from '#frames/public/site-content.ts';
import { data } from 'react-router';
import { ContentBlock } from '#frames/public/content-block.tsx';
import { formatDay } from '#frames/public/format-figures.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { PostLabel } from './news/post-label.tsx';
import { NotFoundPage } from '#frames/public/not-found-page.tsx';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { SourceLink } from '#frames/public/source-list.tsx';
import { firstParagraph } from '#frames/public/render-markdown.ts';
import { authorityWarnings, type AuthorityWarning } from '#content/en/authority-warnings.ts';
import type { ShownPost } from '#content/post.ts';
import { sources } from '#content/en/sources.ts';
import { sitePage } from '#content/en/site-map.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { LinkRow, RowFigure } from '#ui/document/card.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { serviceContext } from '#platform/http/request-context.ts';
import { findPosts } from '../posts.server.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/news-room.ts';

const page = sitePage(urls.news());
const pageSize = 12;

export const handle: PageHandle = { cacheable: true, shows: ['posts'], copies: ['page'] };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches);
  const isFirst = (loaderData?.number ?? 1) === 1;
  return [
    ...pageMeta({ ...site, ...page, title: page.label, isHidden: !isFirst }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: m.news_feed_title({ name: site.siteName }),
      href: urls.feed(),
    },
  ];
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const number = pageNumber(new URL(request.url).searchParams.get('page'));
  const ctx = context.get(serviceContext);
  const { rows, total } = await findPosts(ctx, {
    limit: pageSize,
    offset: (number - 1) * pageSize,
  });
  const status = rows.length > 0 || number === 1 ? 200 : 404;
  return data({ rows, number, hasOlder: number * pageSize < total }, { status });
}

/** Counts from 1; any other value in the address is the first page. */
function pageNumber(given: string | null): number {
  return given !== null && /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1;
}

export default function NewsRoom({ loaderData }: Route.ComponentProps) {
  const { rows, number, hasOlder } = loaderData;
  if (rows.length === 0 && number > 1) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={page.label} />}
        title={page.label}
        lead={
          <ContentBlock name="news/lead">
            <p>{m.news_lead()}</p>
          </ContentBlock>
        }
        actions={
          <ButtonLink href={urls.feed()} tone="secondary" size="small">
            {m.news_feed()}
          </ButtonLink>
        }
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pb-16">
        <section aria-labelledby="own" className="grid gap-4">
          <h2 id="own">{m.news_own()}</h2>
          {rows.length === 0 && <p className="measure">{m.news_none()}</p>}
          {rows.length > 0 && (
            <ul className="grid gap-x-16 border-t border-line lg:grid-cols-2">
              {rows.map((post) => (
                <LinkRow
                  key={post.slug}
                  href={urls.newsPost(post.slug)}
                  title={post.title}
                  start={<PostDay post={post} />}
                  eyebrow={<PostLabel post={post} isDaySeen />}
                >
                  <span className="line-clamp-4">{firstParagraph(post.body)}</span>
                </LinkRow>
              ))}
            </ul>
          )}
        </section>
        {(number > 1 || hasOlder) && (
          <nav aria-label={m.news_pages()} className="flex flex-wrap gap-3">
            {number > 1 && (
              <ButtonLink href={urls.news(number - 1)} tone="secondary">
                {m.news_newer()}
              </ButtonLink>
            )}
            {hasOlder && (
              <ButtonLink href={urls.news(number + 1)} tone="secondary">
                {m.news_older()}
              </ButtonLink>
            )}
          </nav>
        )}
        {number === 1 && <Warnings />}
        <ForPress />
      </div>
    </>
  );
}

/** What authorities have warned of, each with its day, its source and the guide to it. */
function Warnings() {
  return (
    <section aria-labelledby="warnings" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="warnings">{m.news_warnings()}</h2>
        <p className="measure text-muted">{m.news_warnings_about()}</p>
      </div>
      <ol>
        {authorityWarnings.map((warning) => (
          <Warning key={warning.day} warning={warning} />
        ))}
      </ol>
    </section>
  );
}

function Warning({ warning: { day, text, source, guide } }: { warning: AuthorityWarning }) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-t border-line py-4 lg:grid-cols-[11rem_minmax(0,1fr)_20rem]">
      <time dateTime={day} className="font-display text-lg tabular-nums">
        {formatDay(day)}
      </time>
      <p className="measure font-display text-xl leading-snug">{text}</p>
      <div className="grid content-start gap-1 text-sm text-muted">
        <p>
          <SourceLink source={sources[source]} />
        </p>
        <p>
          <a href={guide}>{m.news_warnings_guide({ guide: sitePage(guide).label })}</a>
        </p>
      </div>
    </li>
  );
}

/** Journalists look here first. */
function ForPress() {
  const { company_name: company, main_email, contact_email, site_logo } = useSiteSettings();
  // The lantern of the browser tab, until the organisation uploads its own.
  const logo = site_logo.split('#')[0] || '/favicon.svg';
  const address = main_email || contact_email;
  return (
    <section
      id="press"
      aria-labelledby="press-title"
      className="grid justify-items-start gap-3 border-s-4 border-neutral-line ps-4"
    >
      <h2 id="press-title">{m.news_press()}</h2>
      <p className="measure">{m.news_press_text()}</p>
      {address && (
        <p>
          <a href={`mailto:${address}`}>{address}</a>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={urls.contact(m.news_press_subject())} data-open-dialog="">
          {m.news_press_open()}
        </ButtonLink>
        <ButtonLink href={urls.researchTeam(company)} tone="secondary">
          {m.news_press_team()}
        </ButtonLink>
        <ButtonLink href={logo} tone="quiet" download="">
          {m.news_press_logo()}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Day of a post as a figure; screen readers get it from the label beside it. */
function PostDay({ post: { publishedAt } }: { post: ShownPost }) {
  return (
    <span aria-hidden="true">
      <RowFigure value={publishedAt.getUTCDate()}>{monthName.format(publishedAt)}</RowFigure>
    </span>
  );
}

const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
