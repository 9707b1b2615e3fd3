import { data } from 'react-router';
import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { ShownPost } from '#content/post.ts';
import { sitePage } from '#content/en/site-map.ts';
import { Markdown } from '#frames/public/markdown.tsx';
import { notFoundMeta, pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { NotFoundPage } from '#frames/public/not-found-page.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { firstParagraph } from '#frames/public/render-markdown.ts';
import { ArticleData } from '#frames/public/structured-data.tsx';
import { CrumbsBelow } from '#frames/public/home-crumbs.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { findPost } from '../posts.server.ts';
import type { Route } from './+types/news-post.ts';
import { PostLabel } from './news/post-label.tsx';

const newsRoom = sitePage(urls.news());

/** An address without a post answers 404, which is never cached. */
export const handle: PageHandle = { cacheable: true, shows: ['posts'] };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches);
  const post = loaderData?.post;
  if (!post) return notFoundMeta(site);
  return pageMeta({
    ...site,
    title: post.title,
    description: describe(post),
    path: urls.newsPost(post.slug),
    // Search engines must not index an example as news.
    isHidden: post.isSample,
    isArticle: true,
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const post = await findPost(context.get(serviceContext), params.slug);
  return data({ post }, { status: post ? 200 : 404 });
}

function describe(post: ShownPost): string {
  return (firstParagraph(post.body) || post.title).slice(0, 200);
}

export default function NewsPost({ loaderData: { post } }: Route.ComponentProps) {
  if (!post) return <NotFoundPage />;
  const trail = [
    { name: newsRoom.label, path: newsRoom.path },
    { name: post.title, path: urls.newsPost(post.slug) },
  ];
  return (
    <>
      <PageHeader
        breadcrumbs={<CrumbsBelow parent={newsRoom} current={post.title} />}
        eyebrow={<PostLabel post={post} />}
        title={post.title}
      />
      <ArticleData
        title={post.title}
        description={describe(post)}
        trail={trail}
        published={post.publishedAt.toISOString().slice(0, 10)}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] justify-items-start gap-8 pb-16">
        <Markdown text={post.body} />
        <PostOrigin post={post} />
        <ButtonLink href={urls.news()} tone="secondary">
          {m.news_back()}
        </ButtonLink>
      </div>
    </>
  );
}

/** Evidence of a post: where the facts can be checked, and the consent to publish. */
function PostOrigin({ post: { sourceUrl, consent } }: { post: ShownPost }) {
  if (!sourceUrl && !consent) return null;
  return (
    <footer className="grid gap-1 text-sm text-muted">
      {sourceUrl && (
        <p>
          {m.news_source()}{' '}
          <a href={sourceUrl} rel="noopener" className="wrap-anywhere">
            {sourceUrl}
          </a>
        </p>
      )}
      {consent && <p>{m.news_consent({ consent })}</p>}
    </footer>
  );
}
