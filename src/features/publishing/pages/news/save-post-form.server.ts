import type { ServiceContext } from '#kernel/context.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { orderNewsletter } from '#features/mail/newsletters.server.ts';
import { publishPost, unpublishPost } from '../../post-publication.server.ts';
import { readEarlierPost, removePost, restorePost, savePost } from '../../staff-posts.server.ts';
import type { SavePostResult } from '../../staff-posts.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { fromZonedTime } from '#shared/format/format-date.ts';
import type { Claim } from '#shared/honesty/find-claims.ts';
import { urls } from '#shared/urls.ts';
import { readPostForm, type TypedPost } from './read-post-form.ts';

export type PostAnswer = {
  typed: TypedPost | undefined;
  problems: TypedPost & { at?: string };
  claims: Claim[] | undefined;
  isLate: boolean;
  status: 400 | 409;
};

export type PostDone = { done: FlashCode; to: string };

const nothing = { typed: undefined, problems: {}, claims: undefined, isLate: false };

/** Does what the form asks for: saves, publishes, schedules, takes off, restores or deletes. */
export async function savePostForm(
  ctx: ServiceContext,
  id: string | undefined,
  form: FormData,
): Promise<PostAnswer | PostDone> {
  const intent = String(form.get('intent') ?? 'save');
  const version = Number(form.get('version') ?? 0);
  const isConfirmed = form.has('confirmed');
  if (id !== undefined && intent === 'delete') {
    await removePost(ctx, { id });
    return { done: 'post-deleted', to: urls.admin.news() };
  }
  if (id !== undefined && intent === 'unpublish') {
    const taken = await unpublishPost(ctx, { id, version });
    if (!taken.ok) return { ...nothing, isLate: true, status: 409 };
    return { done: 'post-unpublished', to: urls.admin.post(id) };
  }
  if (id !== undefined && intent === 'newsletter') {
    await orderNewsletter(ctx, id);
    return { done: 'newsletter-ordered', to: urls.admin.post(id) };
  }
  if (id !== undefined && intent === 'restore') {
    const revision = Number(form.get('revision'));
    const restored = await restorePost(ctx, { id, revision, version, isConfirmed });
    if (restored.ok) return { done: 'post-updated', to: urls.admin.post(id) };
    // In the form it can be changed, and the tick for it stands there.
    return answerOf(restored, await readEarlierPost(ctx, { id, revision }));
  }
  const read = readPostForm(form);
  const moment = intent === 'schedule' ? await scheduledFor(ctx, form) : undefined;
  const atProblem = typeof moment === 'string' ? { at: moment } : {};
  if (!read.ok || typeof moment === 'string') {
    const problems = { ...(read.ok ? {} : read.problems), ...atProblem };
    return { ...nothing, typed: read.typed, problems, status: 400 };
  }
  const saved = await savePost(ctx, { id, version, isConfirmed, fields: read.fields });
  if (!saved.ok) return answerOf(saved, read.typed);
  const to = urls.admin.post(saved.id);
  if (intent === 'save') return { done: id ? 'post-updated' : 'post-created', to };
  const published = await publishPost(ctx, { id: saved.id, version: saved.version, at: moment });
  if (published.ok)
    return { done: published.isScheduled ? 'post-scheduled' : 'post-published', to };
  // A new post was stored as a draft; from here on the form belongs to it.
  if (id === undefined) return { done: 'post-created', to: `${to}?unfounded` };
  if (published.code === 'conflict')
    return { ...nothing, typed: read.typed, isLate: true, status: 409 };
  const problems = { sourceUrl: published.problem };
  return { ...nothing, typed: read.typed, problems, status: 400 };
}

type Refused = Exclude<SavePostResult, { ok: true }>;

function answerOf(refused: Refused, typed: TypedPost | undefined): PostAnswer {
  switch (refused.code) {
    case 'claims':
      return { ...nothing, typed, claims: refused.claims, status: 400 };
    case 'conflict':
      return { ...nothing, typed, isLate: true, status: 409 };
    case 'slug-taken':
      return {
        ...nothing,
        typed,
        problems: { slug: 'Another post has this address. Choose another one.' },
        status: 400,
      };
    case 'unfounded':
      return { ...nothing, typed, problems: { sourceUrl: refused.problem }, status: 400 };
  }
}

/** @returns the moment, or what is wrong with it */
async function scheduledFor(ctx: ServiceContext, form: FormData): Promise<Date | string> {
  const { timezone } = await readSettings(ctx);
  const moment = fromZonedTime(String(form.get('at') ?? ''), timezone);
  if (!moment) return 'Choose the day and the time at which it appears.';
  return moment > ctx.now()
    ? moment
    : 'This moment has passed. Choose a later one, or publish now.';
}
