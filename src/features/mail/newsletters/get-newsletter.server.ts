import { count, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { newsletterSendings } from '../schema/letters.server.ts';
import { newsletterSubscribers } from '#kernel/outbox/suppressions-schema.ts';
import { authorize } from '#kernel/authorize.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';

export type Newsletter = {
  isOn: boolean;
  /** How many signed up; who they are, nobody needs to see. */
  subscribers: number;
  /** Undefined while this post was not sent. */
  sending:
    | { requestedBy: string; requestedAt: Date; queued: number; finishedAt: Date | undefined }
    | undefined;
};

/** Whether a post went out as a newsletter, and to how many it could. */
export async function getNewsletter(ctx: ServiceContext, postId: string): Promise<Newsletter> {
  authorize(ctx, 'content:read');
  const [settings, [all], [sending]] = await Promise.all([
    readSettings(ctx),
    ctx.db.select({ total: count() }).from(newsletterSubscribers),
    ctx.db.select().from(newsletterSendings).where(eq(newsletterSendings.postId, postId)),
  ]);
  return {
    isOn: settings.enable_newsletter === 'true',
    subscribers: all?.total ?? 0,
    sending: sending && {
      requestedBy: sending.requestedByName,
      requestedAt: sending.createdAt,
      queued: sending.queued,
      finishedAt: sending.finishedAt ?? undefined,
    },
  };
}
