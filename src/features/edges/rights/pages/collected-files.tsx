import { Link } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { urls } from '#shared/urls.ts';
import { CheckboxField } from '#ui/document/choice-field.tsx';
import type { CollectedFile } from '../collected-files.server.ts';
import { fileField } from '../forms/answer.ts';

type FilesProps = { files: readonly CollectedFile[]; typed: Readonly<Record<string, string>> };

/** Files that staff collected: withheld unless somebody ticks them. */
export function CollectedFiles({ files, typed }: FilesProps) {
  if (files.length === 0) return null;
  return (
    <fieldset className="grid gap-3 border-t border-line pt-5 text-sm">
      <legend className="sr-only">Files that staff collected</legend>
      <p>
        <strong>Files that staff collected.</strong> Open each. One in which another person stands
        stays here: add a copy to the case in which they are blacked out, and release that.
      </p>
      {files.map(({ id, name, arrivedAt }) => (
        <div key={id} className="grid gap-1">
          <input type="hidden" name={fileField('file', id)} value="yes" />
          <CheckboxField
            id={`release-${id}`}
            name={fileField('release', id)}
            value="yes"
            label={`Release ${name}`}
            defaultChecked={typed[fileField('release', id)] === 'yes'}
          />
          <p className="ps-8 text-muted">
            <Link to={urls.admin.file(id)} className="text-link underline underline-offset-4">
              Open it
            </Link>
            , here since <LocalTime value={arrivedAt} dateOnly />
          </p>
        </div>
      ))}
    </fieldset>
  );
}
