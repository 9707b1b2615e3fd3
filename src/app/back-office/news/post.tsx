import { z } from 'zod';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { useRestored } from '#frames/staff/texts/use-restored.ts';
import { useFormBase } from '#frames/staff/unsaved/use-form-base.ts';
import { requireId } from '#frames/staff/require-id.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { loadAfterConflict, useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { RevisionList } from '#frames/staff/texts/revision-list.tsx';
import { readTextVersion, refuseText } from '#frames/staff/texts/text-refusal.ts';
import { UnshownNotice } from '#frames/staff/texts/text-refused.tsx';
import {
  getNewsletter,
  orderNewsletter,
  type Newsletter,
} from '#features/derived/subscriptions/newsletters.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { fromZonedTime, toZonedTime } from '#shared/format/format-date.ts';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import {
  postSchema,
  publishProblem,
  type PostFields,
} from '#features/base/publishing/forms/post.ts';
import { publishPost, unpublishPost } from '#features/base/publishing/post-publication.server.ts';
import { findOutcomeChoices } from '#features/base/publishing/posts.server.ts';
import {
  getPost,
  readEarlierPost,
  removePost,
  restorePost,
  savePost,
} from '#features/base/publishing/staff-posts.server.ts';
import { readKnownPages } from '#app/back-office/content/known-pages.server.ts';
import type { Route } from './+types/post.ts';
import {
  PostForm,
  postStateTones,
  postStateWords,
} from '#features/base/publishing/pages/news/post-form.tsx';

type Loaded = { post: { title: string } | undefined };

export const handle: CrumbHandle<Loaded> = {
  crumb: ({ post }) => post?.title ?? 'New post',
  under: () => ({ label: 'News', to: urls.admin.news() }),
};

export const loader = staffLoader(
  'content:read',
  async (ctx, { params, url }: Route.LoaderArgs) => {
    const id = idOf(params.postId);
    const [post, newsletter, outcomes, { timezone }, known] = await Promise.all([
      id === undefined ? undefined : getPost(ctx, id),
      id === undefined ? undefined : getNewsletter(ctx, id),
      findOutcomeChoices(ctx),
      readSettings(ctx),
      readKnownPages(ctx),
    ]);
    const appearsAt = post?.state === 'scheduled' && post.publishedAt;
    return {
      post,
      newsletter,
      outcomes,
      timezone,
      known,
      at: appearsAt ? toZonedTime(appearsAt, timezone) : '',
      isUnfounded: url.searchParams.has('unfounded'),
    };
  },
);

export const action = staffAction({
  save: formIntent('', savingSchema, async (ctx, input, sent: Sent<Route.ActionArgs>) => {
    const { at, ...fields } = input;
    if (at) return publish(ctx, input, sent);
    const id = idOf(sent.params.postId);
    const saved = await savePost(ctx, { id, fields, ...readTextVersion(sent.form) });
    if (!saved.ok) return refuseText(saved);
    return {
      flash: saved.isDraft ? 'post-drafted' : 'post-updated',
      to: urls.admin.post(saved.id),
    };
  }),
  publish: formIntent('', postSchema, publish),
  schedule: formIntent('', scheduleSchema, publish),
  unpublish: intent('', async (ctx, { params, form }: Sent<Route.ActionArgs>) => {
    const id = requireId(params.postId, 'post');
    const taken = await unpublishPost(ctx, { id, version: readTextVersion(form).version });
    return taken.ok ? { flash: 'post-unpublished', to: urls.admin.post(id) } : refuseText(taken);
  }),
  restore: intent('', async (ctx, { params, form }: Sent<Route.ActionArgs>) => {
    const id = requireId(params.postId, 'post');
    const revision = Number(form.get('revision'));
    const restored = await restorePost(ctx, { id, revision, ...readTextVersion(form) });
    if (restored.ok) return { flash: 'post-updated', to: urls.admin.post(id) };
    return refuseText(restored, await readEarlierPost(ctx, { id, revision }));
  }),
  delete: intent('', async (ctx, { params }: Sent<Route.ActionArgs>) => {
    await removePost(ctx, { id: requireId(params.postId, 'post') });
    return { flash: 'post-deleted', to: urls.admin.news() };
  }),
  newsletter: intent('', async (ctx, { params }: Sent<Route.ActionArgs>) => {
    const id = requireId(params.postId, 'post');
    await orderNewsletter(ctx, id);
    return { flash: 'newsletter-ordered', to: urls.admin.post(id) };
  }),
});

/** Saves the post, and publishes it now or at its scheduled time. */
async function publish(
  ctx: ServiceContext,
  { at, ...fields }: PostFields & { at?: Date },
  { params, form }: Sent<Route.ActionArgs>,
) {
  const id = idOf(params.postId);
  const saved = await savePost(ctx, { id, fields, ...readTextVersion(form) });
  if (!saved.ok) return refuseText(saved);
  const to = urls.admin.post(saved.id);
  const published = await publishPost(ctx, { id: saved.id, version: saved.version, at });
  if (published.ok)
    return { flash: published.isScheduled ? 'post-scheduled' : 'post-published', to } as const;
  // A new post was stored as a draft; the form now edits that draft.
  if (id === undefined) return { flash: 'post-drafted', to: `${to}?unfounded` } as const;
  return refuseText(published);
}

/** The time is read in the time zone of the organisation. */
async function scheduleSchema(ctx: ServiceContext) {
  const { timezone } = await readSettings(ctx);
  const at = z
    .string()
    .default('')
    .transform((typed, issues) => {
      const moment = fromZonedTime(typed, timezone);
      if (moment && moment > ctx.now()) return moment;
      issues.addIssue(
        moment
          ? 'This moment has passed. Choose a later one, or publish now.'
          : 'Choose the day and the time at which it appears.',
      );
      return z.NEVER;
    });
  return postSchema.extend({ at });
}

/** Another time reschedules a waiting post; with a draft it would be ambiguous, so that saving is refused. */
async function savingSchema(
  ctx: ServiceContext,
  { form }: Sent<Route.ActionArgs>,
): Promise<z.ZodType<PostFields & { at?: Date }>> {
  const [at, before] = [form.get('at') ?? '', form.get('atBefore') ?? ''];
  if (at === before) return postSchema;
  if (at !== '' && before !== '') return scheduleSchema(ctx);
  const message =
    before === ''
      ? 'Nothing was saved. To publish it at this moment, press “Schedule”. For a draft, leave this empty.'
      : 'Nothing was saved. To make it a draft again, press “Cancel the schedule”.';
  return postSchema.extend({ at: z.undefined({ error: message }) });
}

function idOf(postId: string): string | undefined {
  return postId === 'new' ? undefined : requireId(postId, 'post');
}

export const shouldRevalidate = loadAfterConflict;

export default function PostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { post, newsletter, isUnfounded } = loaderData;
  const mayWrite = useMay('content:write');
  const version = post?.version ?? 0;
  const base = useFormBase(version, {
    version,
    isRefused: actionData !== undefined,
  });
  const restored = useRestored(actionData);
  return (
    <>
      <PageHeading
        title={
          post ? (
            <span className="flex flex-wrap items-center gap-3">
              {post.title}
              <StatusPill tone={postStateTones[post.state]}>
                {postStateWords[post.state]}
              </StatusPill>
            </span>
          ) : (
            'New post'
          )
        }
        text={<WhereItIs post={post} />}
      />
      {!mayWrite && <Notice>Your role can read posts but not change them.</Notice>}
      <UnshownNotice why={post?.unshown} instead="Nobody outside can read this post" />
      {isUnfounded && post?.state === 'draft' && !actionData && (
        <Notice tone="warning" title="Stored as a draft, not published">
          {publishProblem({ ...post, hasOutcome: false })}
        </Notice>
      )}
      <PostForm
        key={`${restored} ${base.round}`}
        base={base}
        {...loaderData}
        answer={actionData}
        mayWrite={mayWrite}
      />
      {post && newsletter && (
        <NewsletterPanel
          newsletter={newsletter}
          isPublished={post.state === 'published' && !post.isSample}
          mayWrite={mayWrite}
        />
      )}
      {post && mayWrite && (
        <div className="flex flex-wrap gap-3">
          {post.state !== 'draft' && (
            <ConfirmSubmit
              intent="unpublish"
              fields={{ version: String(version) }}
              label={post.state === 'scheduled' ? 'Cancel the schedule' : 'Remove from the site'}
              question={`Make “${post.title}” a draft again?`}
              text="Nobody outside can read it then. Its words stay."
              keepLabel={post.state === 'scheduled' ? 'Keep the schedule' : 'Keep it on the site'}
            />
          )}
          <ConfirmSubmit
            intent="delete"
            label="Delete post"
            question="Are you sure you want to delete this post?"
            text={`“${post.title}” is deleted for good, and its address leads nowhere.`}
          />
        </div>
      )}
      {post && <RevisionList revisions={post.revisions} version={version} mayWrite={mayWrite} />}
    </>
  );
}

function WhereItIs({ post }: { post: Route.ComponentProps['loaderData']['post'] }) {
  if (!post || post.state === 'draft') return 'Nobody outside can read it until you publish it.';
  if (post.state === 'scheduled')
    return <>It appears by itself: {post.publishedAt && <LocalTime value={post.publishedAt} />}</>;
  if (post.unshown) return null;
  return (
    <a href={urls.newsPost(post.slug)} className="text-link">
      Open on the site
    </a>
  );
}

type Props = {
  newsletter: Newsletter;
  isPublished: boolean;
  mayWrite: boolean;
};

/** Shows whether the post was sent as a newsletter, and the button that sends it. */
function NewsletterPanel({ newsletter, isPublished, mayWrite }: Props) {
  const { isOn, subscribers, sending } = newsletter;
  if (!isOn && !sending) return null;
  const people = subscribers === 1 ? '1 person' : `${subscribers.toLocaleString('en-US')} people`;
  return (
    <Panel id="newsletter" title="Newsletter">
      {sending ? (
        <p className="text-sm">
          {sending.requestedBy} sent this post on <LocalTime value={sending.requestedAt} />.{' '}
          {progressOf(sending)}
        </p>
      ) : (
        <div className="grid justify-items-start gap-3 text-sm">
          <p>
            {people} signed up.{' '}
            {isPublished ? 'A post is sent once.' : 'Publish the post before you send it.'}
          </p>
          {isPublished && mayWrite && subscribers > 0 && (
            <ConfirmSubmit
              intent="newsletter"
              label={`Send to ${people}`}
              question="Send this post as a newsletter?"
              text={`Each of them gets the title, the first words and a link: ${people}. It cannot be called back or sent again.`}
              keepLabel="Not now"
              tone="primary"
            />
          )}
        </div>
      )}
    </Panel>
  );
}

function progressOf({ queued, finishedAt }: NonNullable<Newsletter['sending']>): string {
  const mails = queued.toLocaleString('en-US');
  if (!finishedAt) return `So far ${mails} mails are in the outbox.`;
  return queued === 1 ? 'The mail is in the outbox.' : `All ${mails} mails are in the outbox.`;
}
