import { Form, useNavigation } from 'react-router';
import { TextAreaInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { Button } from '#ui/application/button.tsx';
import { CheckboxField } from '#ui/document/choice-field.tsx';
import type { CollectedFile } from '../collected-files.server.ts';
import { noteField } from '../forms/answer.ts';
import type { InternalText } from '../internal-texts.server.ts';
import { textSourceWords } from '../states.ts';
import { CollectedFiles } from './collected-files.tsx';

type ReleaseProps = {
  texts: readonly InternalText[];
  files: readonly CollectedFile[];
  answer: StaffAnswer | undefined;
};

/** Each note as it would be released, to be read and redacted. */
export function ReleaseForm({ texts, files, answer }: ReleaseProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'release';
  const typed = answer?.typed ?? {};
  return (
    <Panel
      id="release"
      title="Read, black out, release"
      text="Other people may stand in these notes: the offender, a relative, another client, a colleague. Take them out. What you change here changes nothing in the case."
    >
      <Form method="post" preventScrollReset noValidate className="grid gap-6">
        <input type="hidden" name="intent" value="release" />
        <TextAreaInputField
          id="black"
          name="black"
          label="Names and words to black out in all of them"
          hint="One a line. Found as whole words, whatever their capitals and accents. Where one still stands inside a longer word, nothing is released and we say so. Nicknames and other spellings you take out by hand."
          rows={3}
          defaultValue={typed['black']}
          error={answer?.problems['black']}
        />
        {texts.length === 0 && (
          <p className="text-sm">There is no note any more. Release nothing, and say so below.</p>
        )}
        <ol className="grid gap-6">
          {texts.map((text) => (
            <li key={text.sourceId} className="grid gap-3 border-t border-line pt-5">
              <TextAreaInputField
                id={`body-${text.sourceId}`}
                name={noteField('body', text)}
                label={textSourceWords[text.source]}
                hint={
                  <>
                    {text.authorName}, <LocalTime value={text.writtenAt} />
                  </>
                }
                rows={Math.min(12, Math.max(3, Math.ceil(text.text.length / 90)))}
                defaultValue={typed[noteField('body', text)] ?? text.text}
              />
              <div className="text-sm">
                <CheckboxField
                  id={`leave-${text.sourceId}`}
                  name={noteField('leave', text)}
                  value="yes"
                  label="Leave this note out as a whole"
                  defaultChecked={typed[noteField('leave', text)] === 'yes'}
                />
              </div>
            </li>
          ))}
        </ol>
        <CollectedFiles files={files} typed={typed} />
        <TextAreaInputField
          id="release-answer"
          name="answer"
          label="What the person is told with it"
          hint="For instance why something is black. May stay empty."
          rows={3}
          defaultValue={typed['answer']}
          error={answer?.problems['answer']}
        />
        <div className="text-sm">
          <CheckboxField
            id="read"
            name="read"
            value="yes"
            label="I have read every note and opened every file, and no other person stands in what leaves"
            error={answer?.problems['read']}
          />
        </div>
        <Button type="submit" size="small" busy={isBusy} className="justify-self-start">
          Release
        </Button>
      </Form>
    </Panel>
  );
}
