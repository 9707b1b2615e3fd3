import { Panel } from '#back-office/page-heading.tsx';
import type { Connection } from '../../database-home/read-connection.server.ts';

const kindWords: Record<Connection['kind'], string> = {
  embedded: 'The embedded PostgreSQL of this program',
  chosen: 'Chosen at the installation or by a move (config.json in the data folder)',
  environment: 'Set by the operator (DATABASE_URL)',
};

/** What the program is connected to; user and password never leave the server. */
export function ConnectionFacts({ connection }: { connection: Connection }) {
  const { kind, place, version, isEncrypted, size, connections, maxConnections } = connection;
  const facts = [
    ['In force', kindWords[kind]],
    ['Where', place],
    ['User and password', kind === 'embedded' ? 'None: a socket inside this machine' : '••••••••'],
    ['PostgreSQL', version],
    ['Encrypted on the way', isEncrypted ? 'Yes' : kind === 'embedded' ? 'Not needed' : 'No'],
    ['Size', `${(size / 1024 / 1024).toFixed(1)} MB`],
    ['Connections', `${connections} of at most ${maxConnections}`],
  ] as const;
  return (
    <Panel id="connection" title="Connected to">
      <dl className="divide-y divide-line text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[14rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
