import { Form } from 'react-router';
import { LocalTime } from '#app/components/admin/local-time.tsx';
import { Panel } from '#app/components/admin/page-heading.tsx';
import { Button } from '#app/ui/application/button.tsx';
import { Details } from '#app/ui/document/details.tsx';
import type { Revision } from '#shared/content/revision.ts';

/** The states a text has had, newest first, each to be read and brought back. */
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
        {revisions.map((revision) => (
          <li key={revision.version} className="rounded-md border border-line p-3 text-sm">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p>
                <strong>Version {revision.version}</strong>
                {revision.version === version && ' (now)'}, {revision.changedBy},{' '}
                <LocalTime value={revision.changedAt} />
              </p>
              {mayWrite && revision.version !== version && (
                <Form method="post">
                  <input type="hidden" name="intent" value="restore" />
                  <input type="hidden" name="version" value={version} />
                  <Button
                    type="submit"
                    name="revision"
                    value={String(revision.version)}
                    tone="secondary"
                    size="compact"
                    aria-label={`Restore version ${revision.version}`}
                  >
                    Restore
                  </Button>
                </Form>
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
