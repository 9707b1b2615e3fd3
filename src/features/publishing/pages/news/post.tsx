import { data, redirect } from 'react-router';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { loadAfterConflict } from '#back-office/load-after-conflict.ts';
import { LocalTime } from '#back-office/local-time.tsx';
import { PageHeading, Panel } from '#back-office/page-heading.tsx';
import { requireId } from '#back-office/require-id.ts';
import { SettingsNavigation } from '#back-office/settings-navigation.tsx';
import { staffLoader } from '#back-office/staff-page.server.ts';
import { useMay } from '#back-office/staff-page.ts';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import { RevisionList } from '#back-office/texts/revision-list.tsx';
import { getNewsletter, type Newsletter } from '#features/mail/newsletters.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { toZonedTime } from '#shared/format/format-date.ts';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { publishProblem } from '../../forms/post.ts';
import { findOutcomeChoices } from '../../posts.server.ts';
import { getPost } from '../../staff-posts.server.ts';
import { readKnownPages } from '../content/known-pages.server.ts';
import type { Route } from './+types/post.ts';
import { PostForm } from './post-form.tsx';
import { postStateTones, postStateWords } from './post-words.ts';
import { savePostForm } from './save-post-form.server.ts';

type Loaded = { post: { title: string } | undefined };

export const handle: CrumbHandle<Loaded> = {
  crumb: ({ post }) => post?.title ?? 'New post',
  under: () => ({ label: 'News', to: urls.admin.news() }),
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.post?.title ?? 'New post'} – Back office` },
  { name: 'robots', content: 'noindex' },
];

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

export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await orRefuse(
    savePostForm(staffServices(context), idOf(params.postId), await request.formData()),
  );
  if (!('done' in answer)) return data(answer, { status: answer.status });
  setFlash(context, answer.done);
  throw redirect(answer.to, 303);
}

function idOf(postId: string): string | undefined {
  return postId === 'new' ? undefined : requireId(postId, 'post');
}

export const shouldRevalidate = loadAfterConflict;

export default function PostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { post, newsletter, isUnfounded } = loaderData;
  const mayWrite = useMay('content:write');
  const version = post?.version ?? 0;
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
        text={
          post?.state === 'published' && (
            <a href={urls.newsPost(post.slug)} className="text-link">
              Open on the site
            </a>
          )
        }
      />
      <SettingsNavigation current="news" />
      {!mayWrite && <Notice>Your role can read posts but not change them.</Notice>}
      {isUnfounded && post?.state === 'draft' && !actionData && (
        <Notice tone="warning" title="Stored as a draft, not published">
          {publishProblem({ ...post, hasOutcome: false })}
        </Notice>
      )}
      <PostForm
        key={`${post?.id ?? 'new'}-${actionData ? 'answer' : version}`}
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
              label={post.state === 'scheduled' ? 'Cancel the schedule' : 'Take off the site'}
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

type Props = {
  newsletter: Newsletter;
  isPublished: boolean;
  mayWrite: boolean;
};

/** Whether the post went out as a newsletter, and the button that sends it. */
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
