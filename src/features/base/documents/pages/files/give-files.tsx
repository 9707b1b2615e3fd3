import { Link } from 'react-router';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { mostFiles } from '#shared/forms/attachment.ts';
import { urls } from '#shared/urls.ts';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import type { Giveable } from '../../given-files.server.ts';

type Props = {
  caseId: string;
  giveable: Giveable;
  /** Values that were ticked when the form was refused. */
  ticked: readonly string[] | undefined;
};

/** Chooses files of a case, and documents of the library, that the client gets with a message. */
export function GiveFiles({ caseId, giveable: { files, documents }, ticked = [] }: Props) {
  return (
    <details className="mt-2 text-sm" open={ticked.length > 0}>
      <summary className="w-fit cursor-pointer py-1 text-link">Give files with it</summary>
      <div className="grid gap-2 pt-1">
        <p className="text-muted">
          Whoever may read the message opens them in the tracker, with the code, and can keep them.
          No e-mail carries them. At most {mostFiles}.
        </p>
        {files.length > 0 && (
          <fieldset className="grid gap-1">
            <legend className="font-semibold">Files that staff added to the case</legend>
            {files.map(({ id, name, size }) => (
              <LabelledCheckbox
                key={id}
                id={`give-${id}`}
                name="give"
                value={id}
                defaultChecked={ticked.includes(id)}
                label={`${name} (${formatBytes(size)})`}
              />
            ))}
          </fieldset>
        )}
        {documents.length > 0 && (
          <fieldset className="grid max-h-48 gap-1 overflow-y-auto">
            <legend className="font-semibold">Documents of the library</legend>
            {documents.map(({ slug, title }) => (
              <LabelledCheckbox
                key={slug}
                id={`library-${slug}`}
                name="library"
                value={slug}
                defaultChecked={ticked.includes(slug)}
                label={title}
              />
            ))}
          </fieldset>
        )}
        <p>
          <Link to={urls.admin.caseFiles(caseId)} className="text-link">
            Add a file to the case first
          </Link>
        </p>
      </div>
    </details>
  );
}
