import { useNavigation } from 'react-router';
import { optionsOf, SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { MarkdownField } from '#frames/staff/texts/markdown-field.tsx';
import type { KnownPages } from '#frames/staff/texts/missing-pages.ts';
import type { TextAnswer } from '#frames/staff/texts/text-refusal.ts';
import { TextRefused } from '#frames/staff/texts/text-refused.tsx';
import type { FormBase } from '#frames/staff/unsaved/use-form-base.ts';
import { GuardedForm } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import type { PostFields } from '../../forms/post.ts';
import type { EditedPost } from '../../staff-posts.server.ts';
import type { OutcomeChoice } from '../../posts.server.ts';
import type { Tone } from '#ui/tone.ts';
import type { PostKind, PostState } from '#content/post.ts';

export const postKindWords: Record<PostKind, string> = {
  alert: 'Alert',
  update: 'Update',
  success: 'Success story',
};

export const postStates = ['draft', 'scheduled', 'published'] as const satisfies PostState[];

export const postStateWords: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

export const postStateTones: Record<PostState, Tone> = {
  draft: 'neutral',
  scheduled: 'warning',
  published: 'success',
};

type Props = {
  post: EditedPost | undefined;
  base: FormBase<number>;
  outcomes: readonly OutcomeChoice[];
  timezone: string;
  known: KnownPages;
  at: string;
  answer: TextAnswer | undefined;
  mayWrite: boolean;
};

/** Text of a post with its sources and its publication. */
export function PostForm({ post, base, outcomes, timezone, known, at, answer, mayWrite }: Props) {
  const intent = useNavigation().formData?.get('intent');
  const problems = answer?.problems ?? {};
  function field(name: keyof PostFields) {
    const typed = answer?.typed?.[name];
    return { id: name, name, error: problems[name], defaultValue: typed ?? post?.[name] ?? '' };
  }
  const isOnSite = post?.state === 'published';
  return (
    <GuardedForm base={base} isRefused={answer !== undefined} className="grid gap-5">
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-5">
        <legend className="sr-only">The post</legend>
        {/* Enter activates the first button, which must not publish. */}
        <button type="submit" name="intent" value="save" hidden tabIndex={-1} />
        <input type="hidden" name="version" value={base.version} />
        <TextRefused
          id="post-errors"
          answer={answer}
          newest={
            post && [
              { label: 'Their title', value: post.title },
              { label: 'Their text', value: post.body },
            ]
          }
        />
        <Panel id="words" title="Words">
          <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
            <TextInputField {...field('title')} label="Title" required />
            <SelectInputField
              {...field('kind')}
              defaultValue={field('kind').defaultValue || 'update'}
              label="Kind"
              options={optionsOf(postKindWords)}
              required
            />
          </div>
          <TextInputField
            {...field('slug')}
            label="Last part of the address"
            hint="Left empty, it is made from the title. Changing it breaks links to the post."
            autoComplete="off"
            spellCheck={false}
          />
          <MarkdownField
            id="body"
            name="body"
            label="Text"
            error={problems['body']}
            known={known}
            initial={field('body').defaultValue}
          />
        </Panel>
        <Panel
          id="grounds"
          title="What it rests on"
          text="A success story needs one of these three before it can be published. Source and consent are shown with the post."
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInputField
              {...field('sourceUrl')}
              label="Source"
              type="url"
              placeholder="https://"
            />
            <SelectInputField
              {...field('outcomeId')}
              label="Published outcome"
              placeholder={outcomes.length > 0 ? 'None' : 'None has been published'}
              options={outcomes.map(({ id, amount, currency, month }) => ({
                value: id,
                label: `${month}: ${(amount / 100).toLocaleString('en-US')} ${currency}`,
              }))}
            />
            <TextInputField
              {...field('consent')}
              label="Consent"
              hint="Who agreed, when and how, in words that may be shown."
            />
          </div>
        </Panel>
        <Panel
          id="appearance"
          title={isOnSite ? 'Save' : 'Publish'}
          text={
            isOnSite
              ? 'It is on the site: what you save can be read there at once.'
              : 'Publishing saves the post and puts it into the news room and its feed at once. It can be removed from the site again. No mail goes out with it.'
          }
        >
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
            {!isOnSite && (
              <Button type="submit" name="intent" value="publish" busy={intent === 'publish'}>
                Publish now
              </Button>
            )}
            <Button
              type="submit"
              name="intent"
              value="save"
              tone={isOnSite ? 'primary' : 'secondary'}
              busy={intent === 'save'}
            >
              {post && post.state !== 'draft' ? 'Save' : 'Save draft'}
            </Button>
            {!isOnSite && (
              <div className="flex flex-wrap items-end gap-2">
                <input type="hidden" name="atBefore" value={at} />
                <TextInputField
                  id="at"
                  name="at"
                  label={`Appears at (${timezone.replaceAll('_', ' ')})`}
                  type="datetime-local"
                  error={problems['at']}
                  defaultValue={answer?.typed?.['at'] ?? at}
                />
                <Button
                  type="submit"
                  name="intent"
                  value="schedule"
                  tone="secondary"
                  busy={intent === 'schedule'}
                >
                  Schedule
                </Button>
              </div>
            )}
          </div>
        </Panel>
      </fieldset>
    </GuardedForm>
  );
}
