import { useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { takesNewer } from '#frames/staff/unsaved/held-forms.ts';
import { TextAreaInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { PlaceholderButtons, type TextControl } from '#frames/staff/placeholder-buttons.tsx';
import type { TextAnswer, TextFeedback } from '#frames/staff/texts/text-refusal.ts';
import { TextRefused } from '#frames/staff/texts/text-refused.tsx';
import { useRestored } from '#frames/staff/texts/use-restored.ts';
import { useFormBase, type FormBase } from '#frames/staff/unsaved/use-form-base.ts';
import { useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { Details } from '#ui/document/details.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { LetterText } from '../../letters/letter-problems.server.ts';
import type { KnownPlaceholder, LetterTest } from '../../letters/letter-sample.server.ts';
import type { LetterDetails } from '../../letters/letter-text.server.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { urls } from '#shared/urls.ts';
import { LetterPreview } from './letter-preview.tsx';

/** Response to the editor: why nothing was saved, or the outcome of a test. */
export type LetterFeedback = TextFeedback & { test?: LetterTest };

type Props = {
  letter: LetterDetails & { event: string; language: Language };
  placeholders: readonly KnownPlaceholder[];
  answer: (TextAnswer & { intent: string; feedback?: LetterFeedback }) | undefined;
  mayWrite: boolean;
};

/** Subject and text of a mail, with their preview beside them. */
export function LetterForm({ letter, placeholders, answer, mayWrite }: Props) {
  const { own, builtIn, version } = letter;
  const sent = answer?.typed;
  const typed = sent && { subject: sent['subject'] ?? '', body: sent['body'] ?? '' };
  const isRefused = answer !== undefined && answer.feedback?.test === undefined;
  const base = useFormBase(version, { version, isRefused });
  const restored = useRestored(answer);
  return (
    <Editor
      key={`${restored} ${base.round}`}
      base={base}
      letter={letter}
      placeholders={placeholders}
      answer={answer}
      mayWrite={mayWrite}
      initial={typed ?? own ?? builtIn}
      stored={own ?? builtIn}
    />
  );
}

function Editor({
  letter,
  base,
  placeholders,
  answer,
  mayWrite,
  initial,
  stored,
}: Props & { base: FormBase<number>; initial: LetterText; stored: LetterText }) {
  const [text, setText] = useState(initial);
  const last = useRef<TextControl>(null);
  const problems = answer?.problems ?? {};
  const intent = useNavigation().formData?.get('intent');
  useUnsavedChanges(
    intent === undefined && (text.subject !== stored.subject || text.body !== stored.body),
  );
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Panel id="text" title="Text">
        <Form
          method="post"
          {...takesNewer}
          onInput={base.onInput}
          onSubmit={base.onSent}
          className="grid gap-4"
        >
          <fieldset disabled={!mayWrite} className="grid gap-4">
            <legend className="sr-only">Text</legend>
            <input type="hidden" name="version" value={base.version} />
            <input type="hidden" name="language" value={letter.language} />
            <TextRefused
              id="letter-errors"
              answer={answer}
              newest={[
                { label: 'Their subject', value: stored.subject },
                { label: 'Their text', value: stored.body },
              ]}
            />
            <TestAnswer test={answer?.feedback?.test} />
            <TextInputField
              id="subject"
              name="subject"
              label="Subject"
              error={problems['subject']}
              value={text.subject}
              onChange={({ currentTarget }) =>
                setText((before) => ({ ...before, subject: currentTarget.value }))
              }
              onFocus={(event) => (last.current = event.currentTarget)}
            />
            <TextAreaInputField
              id="body"
              name="body"
              label="Text"
              hint={
                '# heading of the mail, ## smaller heading, -\u2060\u00A0list, **bold**, [words]({{link}}). A blank line begins a paragraph.'
              }
              error={problems['body']}
              value={text.body}
              rows={14}
              onChange={({ currentTarget }) =>
                setText((before) => ({ ...before, body: currentTarget.value }))
              }
              onFocus={(event) => (last.current = event.currentTarget)}
            />
            {letter.safety && (
              <p className="text-sm">
                <span className="text-muted">Always stands below it: </span>
                <strong>{letter.safety}</strong>
              </p>
            )}
            {mayWrite && (
              <div className="grid gap-1.5 text-sm">
                <p id="insert" className="font-semibold">
                  Insert a placeholder
                </p>
                <PlaceholderButtons
                  names={placeholders.map(({ name }) => name)}
                  labelledBy="insert"
                  last={last}
                  fallbackId="body"
                />
              </div>
            )}
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                name="intent"
                value="save"
                busy={intent === 'save'}
                busyLabel="Saving…"
              >
                Save
              </Button>
              <Button
                type="submit"
                name="intent"
                value="test"
                tone="secondary"
                busy={intent === 'test'}
                busyLabel="Sending…"
              >
                Send me a test
              </Button>
            </div>
          </fieldset>
        </Form>
        <PlaceholderList placeholders={placeholders} />
      </Panel>
      {/* A wide mail does not fit beside the text. */}
      <div className="has-[[value=desk]:checked]:xl:col-span-2">
        <LetterPreview
          event={letter.event}
          language={letter.language}
          text={text}
          stored={stored}
          placeholders={placeholders}
        />
      </div>
    </div>
  );
}

const kindWords: Record<KnownPlaceholder['kind'], string | undefined> = {
  text: undefined,
  own: undefined,
  link: 'Link',
  block: 'Paragraphs of their own',
};

/** Meaning of each placeholder, with its value in the preview. */
function PlaceholderList({ placeholders }: { placeholders: readonly KnownPlaceholder[] }) {
  return (
    <Details summary="What the placeholders mean">
      <dl className="divide-y divide-line text-sm">
        {placeholders.map(({ name, meaning, kind, isRequired, sample }) => (
          <div key={name} className="grid gap-0.5 py-2">
            <dt>
              <code className="font-semibold wrap-anywhere">{`{{${name}}}`}</code>
            </dt>
            <dd>
              {[meaning, kindWords[kind], isRequired && 'Cannot be left out']
                .filter(Boolean)
                .join('. ')}
              .
            </dd>
            <dd className="text-muted wrap-anywhere">For example: {sample}</dd>
          </div>
        ))}
      </dl>
    </Details>
  );
}

/** Outcome of a test: it waits in the outbox, like every mail. */
function TestAnswer({ test }: { test: LetterTest | undefined }) {
  if (!test) return null;
  if (!test.ok)
    return (
      <Notice tone="warning" live="assertive">
        That was many tests in a short time. Try again in {test.retryAfterMinutes} minutes. Your
        text is still here.
      </Notice>
    );
  return (
    <Notice tone="success" live="polite" title="The test is in the outbox">
      It goes to {test.to}, with made-up values. Your text is not saved yet.{' '}
      <Link to={urls.admin.mail()} className="text-link underline underline-offset-4">
        See whether it left
      </Link>
    </Notice>
  );
}
