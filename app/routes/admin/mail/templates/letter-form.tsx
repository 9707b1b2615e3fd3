import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormErrors, problemsAt } from '#app/components/admin/form-errors.tsx';
import { TextAreaInputField, TextInputField } from '#app/components/admin/form-fields.tsx';
import { Panel } from '#app/components/admin/page-heading.tsx';
import { PlaceholderButtons } from '#app/components/admin/placeholder-buttons.tsx';
import type { TextControl } from '#app/components/admin/placeholder-buttons.tsx';
import { ClaimsNotice } from '#app/components/admin/texts/claims-notice.tsx';
import { LateNotice } from '#app/components/admin/texts/late-notice.tsx';
import { useUnsavedChanges } from '#app/components/admin/unsaved/unsaved-changes.tsx';
import { Button } from '#app/ui/application/button.tsx';
import type { LetterDetails } from '#server/services/letters/get-letter.ts';
import type { LetterText } from '#server/services/letters/letter-problems.ts';
import type { SaveLetterResult } from '#server/services/letters/save-letter.ts';
import type { LetterTest } from '#server/services/letters/send-letter-test.ts';
import { LetterPreview } from './letter-preview.tsx';
import { PlaceholderList } from './placeholder-list.tsx';
import { TestAnswer } from './test-answer.tsx';

type Answer = {
  typed?: LetterText;
  refused?: Extract<SaveLetterResult, { ok: false }>;
  test?: LetterTest;
};

type Props = {
  letter: LetterDetails & { event: string };
  answer: Answer | undefined;
  mayWrite: boolean;
};

/** Subject and text of a mail, and beside them what they become. */
export function LetterForm({ letter, answer, mayWrite }: Props) {
  const { own, builtIn, version } = letter;
  // Another version is another text; what was tried out stays, and so does what was refused, which may
  // be an earlier state that somebody wanted back.
  const { typed, refused } = answer ?? {};
  const key = refused && typed ? `${typed.subject}\n${typed.body}` : typed ? 'typed' : `${version}`;
  return (
    <Editor
      key={key}
      {...{ letter, answer, mayWrite }}
      initial={answer?.typed ?? own ?? builtIn}
      stored={own ?? builtIn}
    />
  );
}

function Editor({
  letter,
  answer,
  mayWrite,
  initial,
  stored,
}: Props & { initial: LetterText; stored: LetterText }) {
  const [text, setText] = useState(initial);
  const last = useRef<TextControl>(null);
  const { refused, test } = answer ?? {};
  const problems = refused?.code === 'invalid' ? refused.problems : {};
  const intent = useNavigation().formData?.get('intent');
  useUnsavedChanges(
    intent === undefined && (text.subject !== stored.subject || text.body !== stored.body),
  );
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Panel id="text" title="Text">
        <Form method="post" className="grid gap-4">
          <fieldset disabled={!mayWrite} className="grid gap-4">
            <legend className="sr-only">Text</legend>
            <input type="hidden" name="version" value={letter.version} />
            <FormErrors id="letter-errors" errors={problemsAt(problems)} occasion={answer} />
            <LateNotice
              isLate={refused?.code === 'conflict'}
              newest={[
                { label: 'Their subject', value: stored.subject },
                { label: 'Their text', value: stored.body },
              ]}
              occasion={answer}
            />
            <ClaimsNotice claims={refused?.code === 'claims' ? refused.claims : undefined} />
            <TestAnswer test={test} />
            <TextInputField
              id="subject"
              name="subject"
              label="Subject"
              error={problems.subject}
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
              hint="# heading of the mail, ## smaller heading, - list, **bold**, [words]({{link}}). A blank line begins a paragraph."
              error={problems.body}
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
                  names={letter.placeholders.map(({ name }) => name)}
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
        <PlaceholderList placeholders={letter.placeholders} />
      </Panel>
      {/* Wide mail does not fit beside the text. */}
      <div className="has-[[value=desk]:checked]:xl:col-span-2">
        <LetterPreview event={letter.event} text={text} stored={stored} letter={letter} />
      </div>
    </div>
  );
}
