import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCertificate } from './certificate.ts';

/** A fresh machine may lack it: what needs it is skipped there. */
export const hasNginx = process.platform === 'linux' && spawnSync('nginx', ['-v']).status === 0;

export type Nginx = {
  http: number;
  https: number;
  stop(): Promise<void>;
};

const example = join(import.meta.dirname, '../deploy/nginx.conf');

/**
 * Runs nginx with the block of `deploy/nginx.conf`.
 * @param name host name of the certificate
 * @param ports of the processes behind it
 */
export async function startNginx(name: string, ports: readonly number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-nginx-'));
  const { certificate, key } = createCertificate({
    names: [name],
    validTo: new Date('2049-01-01'),
  });
  await writeFile(join(folder, 'certificate.pem'), certificate);
  await writeFile(join(folder, 'key.pem'), key);
  const [http, https] = [await freePort(), await freePort()];
  const server = /^ *server 127\.0\.0\.1:3000( .*)?;$/m;
  const block = (await readFile(example, 'utf8'))
    .replace(server, (_, options: string) =>
      ports.map((port) => `server 127.0.0.1:${port}${options};`).join('\n'),
    )
    .replaceAll(/^ *listen \[.*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443', `listen 127.0.0.1:${https}`)
    .replace(/ssl_certificate .*/, `ssl_certificate ${folder}/certificate.pem;`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${folder}/key.pem;`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr;
    events {} http { access_log off; ${temporary}\n${block}\n}`,
  );
  const place = ['-c', file, '-p', folder, '-e', 'stderr'];
  const tried = spawnSync('nginx', ['-t', '-q', ...place], { encoding: 'utf8' });
  if (tried.status !== 0) throw new Error(tried.stderr);
  const nginx = spawn('nginx', place, { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  await untilOpen(https);
  return {
    http,
    https,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await wait(50);
  }
}
