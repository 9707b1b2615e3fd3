import { Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { z } from 'zod';
import { useRowFocus } from '#frames/staff/data-table/use-row-focus.ts';
import { BackLink, type CrumbHandle, Panel } from '#frames/staff/page-heading.tsx';
import {
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import { PlaceholderButtons, type TextControl } from '#frames/staff/placeholder-buttons.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { routeProblem } from '#frames/staff/route-problem.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { loadAfterConflict, useMay } from '#frames/staff/staff-page.ts';
import {
  readTextVersion,
  refuseText,
  type TextFeedback,
} from '#frames/staff/texts/text-refusal.ts';
import { TextRefused } from '#frames/staff/texts/text-refused.tsx';
import { GuardedForm } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { authorize } from '#kernel/context.ts';
import { baseLanguage, languages, translations } from '#shared/vocabulary/languages.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { previewReply, takeSavedReply, type ReplyPreview } from '../fill-reply.server.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { ReplyFacts } from './reply-facts.tsx';
import {
  replyVariables,
  savedReplyForm,
  savedReplyLimits,
  type SavedReplyDetail,
} from '#features/casework/conversation/forms/saved-reply.ts';
import {
  changeSavedReply,
  createSavedReply,
  findSavedReplies,
  getSavedReply,
} from '#features/casework/conversation/saved-replies.server.ts';
import type { Route } from './+types/saved-reply.ts';

type Loaded = Route.ComponentProps['loaderData'];

export const handle: CrumbHandle<Loaded> = { crumb: ({ reply }) => reply?.title ?? 'New reply' };

export const loader = staffLoader('reply:read', async (ctx, { params }: Route.LoaderArgs) => {
  const id = idOf(params.replyId);
  if (id === undefined) authorize(ctx, 'reply:write');
  const all = await findSavedReplies(ctx);
  const folders = [...new Set(all.map(({ folder }) => folder))].filter((name) => name !== '');
  const reply = id === undefined ? undefined : await getSavedReply(ctx, id);
  const preview = reply && (await previewReply(ctx, { ...reply, record: '' }));
  return { reply, folders, preview };
});

/** `text`: a filled reply, for an answer being written on another page. */
type Feedback = TextFeedback & { text?: string; preview?: ReplyPreview };

/** `body` as it is typed; without script the stored text is shown. */
const previewForm = z.object({
  body: z.string().max(savedReplyLimits.body).optional(),
  record: z.string().trim().max(60).default(''),
});

export const action = staffAction({
  save: formIntent(
    'Failed to save the reply',
    savedReplyForm,
    async (ctx, detail, { params, form }: Sent<Route.ActionArgs>) => {
      const id = idOf(params.replyId);
      const { version, isConfirmed } = readTextVersion(form);
      const isOwn = form.get('whose') === 'own';
      const saved =
        id === undefined
          ? await createSavedReply(ctx, { ...detail, isOwn, isConfirmed })
          : await changeSavedReply(ctx, { ...detail, id, version, isConfirmed });
      if (saved.ok)
        return { flash: id ? 'reply-updated' : 'reply-created', to: urls.admin.replies() };
      if (saved.code === 'too_many') return saved;
      const refused = refuseText(saved);
      return { ...refused, feedback: refused.feedback as Feedback };
    },
  ),
  fill: intent('', async (ctx, { params, form }: Sent<Route.ActionArgs>) => {
    const [file, submission] = [form.get('case'), form.get('submission')];
    const about =
      typeof file === 'string'
        ? { case: requireId(file, 'case') }
        : { submission: requireId(String(submission), 'submission') };
    const id = requireId(params.replyId, 'saved reply');
    const feedback: Feedback = { text: await takeSavedReply(ctx, { id, about }) };
    return { status: 200, feedback };
  }),
  preview: formIntent('', previewForm, async (ctx, typed, { params }: Sent<Route.ActionArgs>) => {
    const id = idOf(params.replyId);
    const reply = id === undefined ? undefined : await getSavedReply(ctx, id);
    const feedback: Feedback = {
      preview: await previewReply(ctx, {
        body: typed.body ?? reply?.body ?? '',
        language: reply?.language ?? baseLanguage,
        record: typed.record,
      }),
    };
    return { status: 200, feedback };
  }),
});

function idOf(parameter: string): string | undefined {
  return parameter === 'new' ? undefined : requireId(parameter, 'saved reply');
}

export const shouldRevalidate = loadAfterConflict;

export default function SavedReplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reply, folders, preview } = loaderData;
  const mayWrite = useMay(reply?.isOwn ? 'reply:own' : 'reply:write');
  const { search } = useLocation();
  const title = reply ? reply.title : 'New saved reply';
  const previewed = actionData?.intent === 'preview' ? actionData : undefined;
  const answer = previewed ? undefined : actionData;
  useRowFocus(reply?.id ?? '');
  return (
    <article aria-label={title} className="grid gap-4">
      <BackLink to={urls.admin.replies(search)}>Back to all saved replies</BackLink>
      <Panel id="saved-reply" title={title} text={reply && <ReplyFacts reply={reply} />}>
        {mayWrite || !reply ? (
          <ReplyFields
            key={`${reply?.id} ${reply?.version}`}
            {...{ reply, folders }}
            answer={answer}
          />
        ) : (
          <p className="whitespace-pre-wrap wrap-anywhere">{reply.body}</p>
        )}
      </Panel>
      <PreviewPanel
        key={`preview ${reply?.id} ${reply?.version}`}
        shown={preview}
        answer={previewed}
      />
    </article>
  );
}

function ReplyFields({
  reply,
  folders,
  answer,
}: Omit<Loaded, 'preview'> & { answer: Route.ComponentProps['actionData'] }) {
  const { search } = useLocation();
  const id = useId();
  const last = useRef<TextControl>(null);
  const mayKeepOwn = useMay('reply:own');
  const isSaving = useNavigation().formData?.get('intent') === 'save';
  function field(name: keyof SavedReplyDetail) {
    const defaultValue = answer?.typed?.[name] ?? reply?.[name] ?? '';
    return { id: `reply-${name}`, name, error: answer?.problems[name], defaultValue };
  }
  return (
    <GuardedForm isRefused={answer !== undefined} className="grid gap-4" preventScrollReset>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={reply?.version ?? 0} />
      <TextRefused
        id="reply-errors"
        answer={answer}
        newest={
          reply && [
            { label: 'Their title', value: reply.title },
            { label: 'Their text', value: reply.body },
          ]
        }
      />
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
        <TextInputField
          {...field('title')}
          label="Title"
          maxLength={savedReplyLimits.title}
          autoComplete="off"
          required
        />
        <TextInputField
          {...field('folder')}
          label="Folder"
          maxLength={savedReplyLimits.folder}
          list={`${id}-folders`}
          autoComplete="off"
        />
        <datalist id={`${id}-folders`}>
          {folders.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <SelectInputField
        {...field('language')}
        label="Language"
        hint="Offered first to whoever answers somebody who writes in it."
        options={[baseLanguage, ...translations].map((value) => ({
          value,
          label: languages[value].inEnglish,
        }))}
      />
      <TextAreaInputField
        {...field('body')}
        label="Text"
        hint="Plain text. A blank line begins a paragraph. It is read for promises before it is saved."
        rows={10}
        required
      />
      <div className="grid gap-1.5 text-sm">
        <p id={`${id}-variables`} className="font-semibold">
          Variables: what is known of the report or case takes their place
        </p>
        <PlaceholderButtons
          names={Object.keys(replyVariables)}
          labelledBy={`${id}-variables`}
          last={last}
          fallbackId="reply-body"
        />
        <p className="text-muted">
          What is not known becomes a gap such as “[fill in: {replyVariables.name}]”. A text with a
          gap cannot be sent.
        </p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInputField
          {...field('reviewOn')}
          label="Review on"
          hint="The list says when this day is over. May stay empty."
          type="date"
        />
        {!reply && mayKeepOwn && (
          <SelectInputField
            id="reply-whose"
            name="whose"
            label="For whom"
            hint="What is only for you, nobody else sees in the back office."
            defaultValue={answer?.typed?.['whose'] ?? 'organisation'}
            options={[
              { value: 'organisation', label: 'Everybody here' },
              { value: 'own', label: 'Only me' },
            ]}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {reply && (
          <Link
            to={urls.admin.replies(`?delete=${reply.id}`)}
            className={buttonClass({ tone: 'quiet', size: 'small' })}
          >
            <Trash2 className="size-4" />
            Delete
          </Link>
        )}
        <Link
          to={urls.admin.replies(search)}
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          Cancel
        </Link>
        <Button type="submit" busy={isSaving} busyLabel="Saving…">
          Save reply
        </Button>
      </div>
    </GuardedForm>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="grid content-start gap-4">
      <BackLink to={urls.admin.replies()}>Back to all saved replies</BackLink>
      <Notice tone="danger" title="Failed to load the saved reply">
        {routeProblem(error).message}
      </Notice>
    </div>
  );
}
