import { once } from 'node:events';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { startEmbeddedPostgres } from '#database/embedded/start-embedded-postgres.ts';
import { makeDataFolder } from './ram-folder.ts';

/** A PostgreSQL as an operator has it: over TCP, with a password (SCRAM), for a role that may create databases. */
export type PasswordServer = {
  host: string;
  port: number;
  /** Folder of its socket, on which the password is asked for, too. */
  socket: string;
  /** `user:password`, encoded: both have characters that an address must not contain. */
  login: string;
  user: string;
  /** Creates a database that the role owns. */
  create(name: string): Promise<void>;
  remove(): Promise<void>;
};

const user = 'the/desk @ó';
const password = 'p:a/s?s#w%o@rd';

/** The PostgreSQL from npm has only a socket: a proxy gives it the port. */
export async function startPasswordServer(): Promise<PasswordServer> {
  const folder = await makeDataFolder('lantern-password-');
  const server = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
  const { host: socket, port: socketPort } = server.connection;
  async function run(...statements: string[]): Promise<void> {
    const client = new Client(server.connection);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
  const rules = join(server.dataFolder, 'cluster/pg_hba.conf');
  const others = await readFile(rules, 'utf8');
  await writeFile(rules, `local all "${user}" scram-sha-256\n`);
  await appendFile(rules, others);
  await run(
    `create role ${escapeIdentifier(user)} login createdb password ${escapeLiteral(password)}`,
    'select pg_reload_conf()',
  );
  const wire = createServer((client) => {
    const inside = connect(join(socket, `.s.PGSQL.${socketPort}`));
    client.pipe(inside).pipe(client);
    client.on('error', () => inside.destroy());
    inside.on('error', () => client.destroy());
  });
  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const { address: host, port } = wire.address() as AddressInfo;
  return {
    host,
    port,
    socket,
    login: `${encodeURIComponent(user)}:${encodeURIComponent(password)}`,
    user,
    create: (name) =>
      run(`create database ${escapeIdentifier(name)} owner ${escapeIdentifier(user)}`),
    async remove() {
      wire.close();
      await server.stop();
      for (const used of [server.dataFolder, folder])
        await rm(used, { recursive: true, force: true });
    },
  };
}
