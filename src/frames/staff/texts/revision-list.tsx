import { LocalTime } from '../local-time.tsx';
import { Panel } from '../page-heading.tsx';
import { Details } from '#ui/document/details.tsx';
import type { Revision } from '#shared/revision.ts';
import { ConfirmSubmit } from './confirm-submit.tsx';

/** Revisions of a text, each of which can be read and restored. The first one is the current text. */
export function RevisionList({
  revisions,
  version,
  mayWrite,
}: {
  revisions: readonly Revision[];
  /** The version that the page was opened with. */
  version: number;
  mayWrite: boolean;
}) {
  return (
    <Panel id="history" title="History" text="Restoring keeps what is there now as well.">
      {revisions.length === 0 && <p className="text-sm text-muted">No change yet.</p>}
      <ul className="grid gap-2">
        {revisions.map((revision, place) => (
          <li key={revision.version} className="rounded-md border border-line p-3 text-sm">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p>
                <strong>Version {revision.version}</strong>
                {place === 0 && ' (now)'}, {revision.changedBy},{' '}
                <LocalTime value={revision.changedAt} />
              </p>
              {mayWrite && place > 0 && (
                <ConfirmSubmit
                  intent="restore"
                  fields={{ version: String(version), revision: String(revision.version) }}
                  label="Restore"
                  accessibleLabel={`Restore version ${revision.version}`}
                  question={`Restore version ${revision.version}?`}
                  text="What is there now stays in the history."
                  keepLabel="Keep what I typed"
                  tone="primary"
                  size="compact"
                  asks="when-unsaved"
                />
              )}
            </div>
            <Details summary="Text">
              <pre className="overflow-x-auto text-xs whitespace-pre-wrap">
                {revision.title && `${revision.title}\n\n`}
                {revision.markdown ?? 'The built-in text'}
              </pre>
            </Details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
