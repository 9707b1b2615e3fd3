import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openServiceManager } from './notify-manager.ts';

const isInstalled =
  spawnSync('systemd-notify', ['--version']).status === 0 &&
  spawnSync('python3', ['--version']).status === 0;

test('without a service manager nothing is started', async () => {
  const manager = openServiceManager({ PATH: '/nowhere' });
  await expect(manager.notify('READY=1')).resolves.toBeUndefined();
});

test('a command that is missing does not stop the program', async () => {
  const manager = openServiceManager({ PATH: '/nowhere', NOTIFY_SOCKET: '/nowhere/socket' });
  await expect(manager.notify('READY=1')).resolves.toBeUndefined();
});

test('the socket is hidden from every other process', () => {
  const environment = { NOTIFY_SOCKET: '/run/systemd/notify' };
  openServiceManager(environment);
  expect(environment).toEqual({});
});

// Node cannot open such a socket, so Python plays the service manager.
const manager = `
import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print('open', flush=True)
print(s.recv(200).decode())
`;

test.skipIf(!isInstalled)('systemd receives the state in its own socket', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-notify-'));
  const socket = join(folder, 'notify');
  const script = join(folder, 'manager.py');
  await writeFile(script, manager);
  const child = spawn('python3', [script, socket]);
  const said = text(child.stdout);
  await once(child.stdout, 'data');
  await openServiceManager({ ...process.env, NOTIFY_SOCKET: socket }).notify('READY=1');
  expect(await said).toContain('READY=1');
  await rm(folder, { recursive: true });
});
