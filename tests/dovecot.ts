import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A fresh machine may lack it: what needs it is skipped there. */
export const hasDovecot =
  process.platform === 'linux' &&
  userInfo().uid === 0 &&
  spawnSync('dovecot', ['--version']).status === 0;

export type Dovecot = {
  port: number;
  /** Puts a message into the inbox, as a mail server would. */
  deliver(message: string | Uint8Array): Promise<void>;
  /** File names of a folder, each with its flags; the inbox without a name. */
  list(folder?: string): Promise<string[]>;
  stop(): Promise<void>;
};

/** Debian's user and group without rights. */
const nobody = 65_534;

/** Runs Debian's Dovecot for `me` with the password `right`, without encryption, on a port of this machine. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-dovecot-'));
  const mail = join(folder, 'mail');
  // Its processes give up root and must reach both.
  await chmod(folder, 0o755);
  for (const each of ['cur', 'new', 'tmp']) await mkdir(join(mail, each), { recursive: true });
  for (const each of ['', 'cur', 'new', 'tmp']) await chown(join(mail, each), nobody, nobody);
  const port = await freePort();
  const config = join(folder, 'dovecot.conf');
  await writeFile(
    config,
    `base_dir = ${folder}/run
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
log_path = ${folder}/log
mail_location = maildir:${mail}
first_valid_uid = ${nobody}
mail_uid = ${nobody}
mail_gid = ${nobody}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=right
}
userdb {
  driver = static
  args = uid=${nobody} gid=${nobody} home=${mail}
}
`,
  );
  const server = spawn('dovecot', ['-F', '-c', config], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  await untilOpen(port, () => server.exitCode !== null);
  let count = 0;
  return {
    port,
    async deliver(message) {
      count += 1;
      await writeFile(join(mail, 'new', `${Date.now()}.${count}.host`), message);
    },
    async list(name) {
      const place = name === undefined ? mail : join(mail, `.${name}`);
      const found = await Promise.all(
        ['new', 'cur'].map((each) => readdir(join(place, each)).catch(() => [])),
      );
      return found.flat();
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function untilOpen(port: number, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (hasEnded()) throw new Error('Dovecot did not start.');
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await wait(50);
  }
  throw new Error('Dovecot did not open its port.');
}
