import type { ShownPost } from '#site/content/en/samples/posts.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** What a post rests on: the place where the facts can be read, and the consent it was given with. */
export function PostOrigin({ post: { sourceUrl, consent } }: { post: ShownPost }) {
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
