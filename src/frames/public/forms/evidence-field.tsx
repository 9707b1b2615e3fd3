import { FileText } from 'lucide-react';
import { buttonClass } from '#ui/document/button-class.ts';
import { FileField } from '#ui/document/file-field.tsx';
import { Progress } from '#ui/document/progress.tsx';
import {
  evidenceField,
  mostFileBytes,
  mostFiles,
  removeFileField,
  type UploadedFile,
} from '#shared/forms/attachment.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { mostMegabytes } from './file-refusal-words.ts';
import type { FormFiles } from './typed-values.ts';

/*
 * The field for files, for any public form. To use it in another one:
 * - the form is a `FormFrame` with `takesFiles`, or does what that does: multipart, `data-send`, and
 *   the hidden submission key before every other field, because files are stored while they arrive;
 * - its address is listed in src/platform/http/private-paths.ts;
 * - its action reads the form with `readSentForm` (src/features/base/documents/public/read-sent-form.ts) instead of
 *   `request.formData()`, removes what was ticked in the list (`removeFileField`), and gives `refused`
 *   and `findUploads(ctx, key)` back to the page as `FormFiles` when the form is shown again;
 * - its service calls `attachToSubmission` or `attachToMessage` in the transaction that stores the form.
 * With script every file goes to `/evidence` at once, and the form brings nothing but its key.
 */

/** A file picker for evidence, and the list of uploaded files. */
export function EvidenceField({
  files,
  label = m.evidence_label(),
  hint = m.evidence_hint(),
}: {
  /** Undefined for a form that was not submitted yet. */
  files: FormFiles | undefined;
  label?: string;
  hint?: string;
}) {
  const stored = files?.stored ?? [];
  return (
    <div
      data-evidence={urls.evidence()}
      data-most-files={mostFiles}
      data-most-bytes={mostFileBytes}
      data-words={JSON.stringify(scriptWords())}
      className="grid gap-3"
    >
      <FileField
        id={evidenceField}
        name={evidenceField}
        label={label}
        hint={hint}
        error={files?.error}
        limits={m.evidence_limits({ files: mostFiles, megabytes: mostMegabytes })}
        multiple
        data-draft="off"
      />
      <ul data-evidence-list="" aria-label={m.evidence_list()} className="grid gap-2 empty:hidden">
        {stored.map((file) => (
          <StoredFile key={file.id} file={file} />
        ))}
      </ul>
      {stored.length > 0 && <p className="text-sm text-muted">{m.evidence_stored()}</p>}
      <p role="status" data-evidence-status="" className="text-sm font-semibold empty:hidden" />
      <p className="text-sm text-muted">{m.evidence_privacy()}</p>
      <template data-evidence-row="">
        <FileRow />
      </template>
    </div>
  );
}

const rowClass = 'grid gap-2 rounded-md border border-line bg-surface px-4 py-3';

/** Without script: ticking it removes the file when the form is submitted again. */
function StoredFile({ file }: { file: UploadedFile }) {
  return (
    <li data-file={file.id} className={rowClass}>
      <FileName name={file.name} size={formatBytes(file.size)} />
      <label className="flex min-h-6 items-center gap-2 text-sm">
        <input
          type="checkbox"
          name={removeFileField}
          value={file.id}
          data-draft="off"
          className="size-5"
        />
        {m.evidence_leave_out({ name: file.name })}
      </label>
    </li>
  );
}

/** Template that the script fills in for each file. */
function FileRow() {
  return (
    <li className={rowClass}>
      <div className="flex items-start justify-between gap-x-4">
        <FileName name="" size="" />
        <span className="-my-1 flex shrink-0 gap-1">
          <button
            type="button"
            hidden
            data-again=""
            className={buttonClass({ tone: 'secondary', size: 'small' })}
          >
            {m.evidence_again()}
          </button>
          <button
            type="button"
            data-drop=""
            className={buttonClass({ tone: 'quiet', size: 'small' })}
          >
            {m.evidence_cancel()}
          </button>
        </span>
      </div>
      <Progress aria-label="" />
      <p data-state="" className="text-sm text-muted" />
    </li>
  );
}

function FileName({ name, size }: { name: string; size: string }) {
  return (
    <span className="flex min-w-0 items-start gap-2 py-1">
      <FileText className="mt-0.5 size-5 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold" data-name="">
          {name}
        </span>{' '}
        <span className="text-sm whitespace-nowrap text-muted" data-size="">
          {size}
        </span>
      </span>
    </span>
  );
}

/** The message catalogue stays on the server; the script fills in `{…}`. */
function scriptWords() {
  const [name, megabytes, files] = ['{name}', mostMegabytes, mostFiles];
  return {
    waiting: m.evidence_waiting(),
    sending: m.evidence_sending({ percent: '{percent}' }),
    checking: m.evidence_checking(),
    arrived: m.evidence_arrived(),
    arrivedSaid: m.evidence_arrived_said({ name }),
    retrying: m.evidence_retrying({ seconds: '{seconds}' }),
    offline: m.evidence_offline(),
    gaveUp: m.evidence_gave_up({ name }),
    cancel: m.evidence_cancel(),
    cancelFile: m.evidence_cancel_file({ name }),
    remove: m.evidence_remove(),
    removeFile: m.evidence_remove_file({ name }),
    againFile: m.evidence_again_file({ name }),
    removed: m.evidence_removed({ name }),
    letGo: m.evidence_let_go(),
    hold: m.evidence_hold(),
    unresolved: m.evidence_unresolved(),
    tooLarge: m.evidence_too_large({ name, megabytes }),
    tooManyFiles: m.evidence_too_many_files({ name, files }),
  };
}

export type EvidenceWords = ReturnType<typeof scriptWords>;
