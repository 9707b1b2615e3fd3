import type { ServiceContext } from '../context.ts';
import { announcePosts } from '../services/posts/announce-posts.ts';

/** Shows the posts whose moment has come. */
export async function runAnnouncePosts(ctx: ServiceContext): Promise<void> {
  const announced = await announcePosts(ctx);
  if (announced > 0) ctx.ports.log.info({ announced }, 'Scheduled posts appeared');
}
