import { Panel } from '#back-office/page-heading.tsx';

/** Restoring replaces what this page runs on, so it is a command and not a button. */
export function RestoreHelp({ folder, name }: { folder: string; name: string | undefined }) {
  const file = name ? `${folder}/${name}` : 'lantern-….backup';
  return (
    <Panel
      id="restore"
      title="Restore"
      text="Done on the machine itself, with the program stopped: it replaces what this page runs on."
    >
      <div className="grid gap-3 text-sm">
        <p>Into an empty data folder or an empty database:</p>
        <Command>{`npx lantern restore --from ${quote(file)}`}</Command>
        <p>Over data that is there, which is backed up first:</p>
        <Command>{`npx lantern restore --from ${quote(file)} --replace`}</Command>
        <p className="text-muted">
          The whole archive is checked before anything is changed. It asks for the passphrase, or
          takes it from <code>--passphrase-file</code>. Everybody signs in again afterwards.
        </p>
      </div>
    </Panel>
  );
}

function Command({ children }: { children: string }) {
  return (
    <code className="block overflow-x-auto rounded-md border border-line bg-sunken px-3 py-2 font-mono text-xs wrap-anywhere">
      {children}
    </code>
  );
}

/** For a shell, when the path needs it. */
function quote(path: string): string {
  return /^[\w./…-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
