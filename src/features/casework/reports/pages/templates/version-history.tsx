import { History } from 'lucide-react';
import { Form } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import type { VersionEntry } from '../../templates.server.ts';

/** Every version with its changes. Restoring an earlier one creates a new version. */
export function VersionHistory({
  history,
  version,
  mayWrite,
}: {
  history: readonly VersionEntry[];
  /** The current one. */
  version: number;
  mayWrite: boolean;
}) {
  return (
    <Panel
      id="history"
      title="Versions"
      text="Submissions keep the words of the version they answered."
    >
      <ol className="grid gap-4 text-sm">
        {history.map((entry) => (
          <li
            key={entry.version}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-s-2 border-line ps-3"
          >
            <div className="grid min-w-0 gap-0.5">
              <p className="font-semibold">
                Version {entry.version}
                {entry.version === version && ', in use'}
              </p>
              <p className="text-muted">
                {entry.createdByName}, <LocalTime value={entry.createdAt} />
              </p>
              {entry.changes.length > 0 && (
                <ul className="mt-1 grid list-disc gap-0.5 ps-5">
                  {entry.changes.map((change) => (
                    <li key={change} className="wrap-anywhere">
                      {change}
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {mayWrite && entry.version !== version && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="restore" />
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="restore" value={entry.version} />
                <Button
                  type="submit"
                  tone="secondary"
                  size="compact"
                  icon={<History className="size-4" />}
                  aria-label={`Restore version ${entry.version}`}
                >
                  Restore
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
