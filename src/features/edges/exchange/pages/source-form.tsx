import { Form, useNavigation } from 'react-router';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import {
  FileInputField,
  optionsOf,
  SelectInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { CheckboxField } from '#ui/document/choice-field.tsx';
import { Button } from '#ui/application/button.tsx';
import type { SourceRow } from '../attribution-sources.server.ts';
import { attributionWords } from '../format.ts';

const formats = optionsOf(attributionWords);

type Props = {
  /** Upload of a file, or address to fetch it from. */
  kind: 'upload' | 'fetch';
  answer: StaffAnswer | undefined;
  /** List that is brought in again, which fills the form. */
  again?: SourceRow | undefined;
};

/** Starts a dry run of another publisher's file. */
export function SourceForm({ kind, answer, again }: Props) {
  const isSending = useNavigation().formData?.get('intent') === kind;
  const isUpload = kind === 'upload';
  const typed: Readonly<Record<string, string>> = answer?.typed ?? describe(again);
  const errors = Object.entries(answer?.problems ?? {}).map(([name, message]) => ({
    fieldId: `${kind}-${name}`,
    message,
  }));
  return (
    <Panel
      id={kind}
      title={isUpload ? 'Try a file' : 'Try an address'}
      text={
        isUpload
          ? 'A dry run: it says what it would bring, and shows nothing yet.'
          : 'The same, from where it is published. Once shown, it is fetched anew every night.'
      }
    >
      <FormErrors id={`${kind}-problem`} errors={errors} occasion={answer} />
      <Form
        method="post"
        {...(isUpload && { encType: 'multipart/form-data' as const, reloadDocument: true })}
        preventScrollReset
        noValidate
        className="grid max-w-2xl gap-5"
      >
        <input type="hidden" name="intent" value={kind} />
        <TextInputField
          id={`${kind}-name`}
          name="name"
          label="Whose word it is"
          hint="Stands beside everything that it says; for a proof of reserves, the exchange. The same name again takes the place of what was there."
          maxLength={80}
          autoComplete="off"
          defaultValue={typed['name']}
          error={answer?.problems['name']}
          required
        />
        <SelectInputField
          id={`${kind}-format`}
          name="format"
          label="Kind of file"
          options={formats}
          defaultValue={typed['format'] || 'tagpack'}
          error={answer?.problems['format']}
        />
        <TextInputField
          id={`${kind}-licence`}
          name="licence"
          label="Terms of use"
          hint="Such as MIT, public domain, or what the partner agreed to in writing."
          maxLength={200}
          autoComplete="off"
          defaultValue={typed['licence']}
          error={answer?.problems['licence']}
          required
        />
        <TextInputField
          id={`${kind}-listDay`}
          name="listDay"
          label="Day of the list, if it names one"
          hint="As 2026-03-31. An address may have changed hands since."
          maxLength={10}
          autoComplete="off"
          defaultValue={typed['listDay']}
          error={answer?.problems['listDay']}
        />
        {isUpload ? (
          <FileInputField
            id="upload-file"
            name="file"
            label="File"
            hint="At most 20 MB and 200,000 entries, unpacked. For longer lists there is the command “lantern labels”."
            accept=".yaml,.yml,.json,.csv,.txt,.stix,.sql,.js,text/plain,text/csv,application/json"
            error={answer?.problems['file']}
            required
          />
        ) : (
          <TextInputField
            id="fetch-url"
            name="url"
            label="Address"
            hint="Begins with https://. Only public addresses are asked, and where they lead to is not followed."
            type="url"
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            defaultValue={typed['url']}
            error={answer?.problems['url']}
            required
          />
        )}
        <CheckboxField
          id={`${kind}-isAskedAnew`}
          name="isAskedAnew"
          value="yes"
          label="Ask me again about parts that I judged before"
          hint="Otherwise your answers for a list of this name hold, and only what is new in it is asked."
          defaultChecked={typed['isAskedAnew'] === 'yes'}
        />
        <div>
          <Button type="submit" busy={isSending} busyLabel="Reading…">
            {isUpload ? 'Try the file' : 'Fetch and try'}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function describe(list: SourceRow | undefined): Record<string, string> {
  if (!list) return {};
  const { name, format, licence } = list;
  return { name, format, licence };
}
