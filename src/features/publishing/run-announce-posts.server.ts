import type { ServiceContext } from '#kernel/context.ts';
import { announcePosts } from './posts.server.ts';

/** Shows the posts whose moment has come. */
export async function runAnnouncePosts(ctx: ServiceContext): Promise<void> {
  const announced = await announcePosts(ctx);
  if (announced > 0) ctx.ports.log.info({ announced }, 'Scheduled posts appeared');
}
