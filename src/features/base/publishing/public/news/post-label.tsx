import { formatDay } from '#frames/public/format-figures.ts';
import { Badge } from '#ui/document/badge.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import type { PostKind, ShownPost } from '#content/post.ts';
import { SampleBadge } from '#frames/public/samples.tsx';

const kinds = {
  alert: { tone: 'warning', label: () => m.news_kind_alert() },
  update: { tone: 'info', label: () => m.news_kind_update() },
  success: { tone: 'success', label: () => m.news_kind_success() },
} as const satisfies Record<PostKind, object>;

/** Kind and date of a post. */
export function PostLabel({
  post,
  isDaySeen = false,
}: {
  post: ShownPost;
  /** The day is shown beside it as a figure, so the label is for screen readers only. */
  isDaySeen?: boolean;
}) {
  const { tone, label } = kinds[post.kind];
  const day = post.publishedAt.toISOString().slice(0, 10);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tone}>{label()}</Badge>
      {post.isSample && <SampleBadge />}
      <time dateTime={day} className={isDaySeen ? 'sr-only' : undefined}>
        {formatDay(day)}
      </time>
    </span>
  );
}
