import { PostLabel } from '#features/publishing/public/news/post-label.tsx';
import { homeWords } from '../content/en/home.ts';
import type { ShownPost } from '../content/en/samples/posts.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { LinkCard } from '#ui/document/card.tsx';
import { urls } from '#shared/urls.ts';

/** What staff published last; nothing at all until there is something to say. */
export function LatestNews({ posts }: { posts: readonly ShownPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="news" className="wrap band grid gap-8 pb-0">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="news" className="text-3xl">
          {homeWords.newsTitle}
        </h2>
        <ButtonLink href={urls.news()} tone="secondary">
          {homeWords.newsLink}
        </ButtonLink>
      </div>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {posts.map((post) => (
          <LinkCard
            key={post.slug}
            as="li"
            href={urls.newsPost(post.slug)}
            title={post.title}
            eyebrow={<PostLabel post={post} />}
          />
        ))}
      </ul>
    </section>
  );
}
