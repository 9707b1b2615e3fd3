import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const deploy = path.resolve(import.meta.dirname, '../../deploy');
const manual = readFileSync(path.join(deploy, '../docs/operations.md'), 'utf8');
/** Programs of the system that must not really run; each notes how it was called. */
const stubs = ['useradd', 'chown', 'systemctl', 'nginx', 'certbot', 'apt-get', 'curl', 'id'];
let folder: string;
let archive: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lantern-install-'));
  const release = path.join(folder, 'made/lantern-9.9.9');
  mkdirSync(release, { recursive: true });
  cpSync(deploy, path.join(release, 'deploy'), { recursive: true });
  archive = path.join(folder, 'lantern-9.9.9.tar.gz');
  spawnSync('tar', ['czf', archive, '-C', path.dirname(release), 'lantern-9.9.9']);
  for (const each of ['opt', 'usr/bin', 'usr/local/bin', 'etc/systemd/system', 'etc/nginx/conf.d'])
    mkdirSync(path.join(folder, 'root', each), { recursive: true });
  writeStub('root/usr/bin/node', 'echo v24.11.0');
  for (const name of stubs)
    writeStub(`bin/${name}`, `echo "${name} $*" >> ${folder}/calls\n[ ${name} != id ]`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeStub(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
}

function install(...given: string[]) {
  const { status, stdout, stderr } = spawnSync('sh', [path.join(deploy, 'install.sh'), ...given], {
    encoding: 'utf8',
    env: { PATH: `${folder}/bin:/usr/bin:/bin`, DESTDIR: `${folder}/root` },
  });
  return { status, stdout, stderr };
}

function inRoot(file: string): string {
  return path.join(folder, 'root', file);
}

function calls(): string[] {
  const file = path.join(folder, 'calls');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.filter((line) => !line.startsWith('id '));
}

function usual(...more: string[]) {
  return install('--archive', archive, '--host', 'help.victims.example', ...more);
}

test('without --yes every step is printed and nothing is changed', () => {
  const { status, stdout } = usual('--email', 'ana@victims.example');
  expect(status).toBe(0);
  for (const words of [
    'useradd --system',
    'APP_URL=https://help.victims.example',
    'certbot certonly',
  ])
    expect(stdout).toContain(words);
  expect(stdout).toMatch(/Nothing was changed\. The same with --yes does it\.\n$/);
  expect(calls()).toEqual([]);
  for (const file of ['opt/lantern', 'etc/lantern', 'usr/local/bin/lantern'])
    expect(existsSync(inRoot(file)), file).toBe(false);
});

test('with --yes the service, its settings, its command and the block of nginx are there', () => {
  const { status, stderr } = usual('--email', 'ana@victims.example', '--yes');
  expect([status, stderr]).toEqual([0, '']);
  expect(readlinkSync(inRoot('opt/lantern'))).toBe('lantern-9.9.9');
  const settings = inRoot('etc/lantern/environment');
  expect(readFileSync(settings, 'utf8')).toBe('APP_URL=https://help.victims.example\n');
  expect(statSync(settings).mode & 0o777).toBe(0o640);
  expect(readFileSync(inRoot('etc/systemd/system/lantern.service'), 'utf8')).toContain(
    'User=lantern',
  );
  const block = readFileSync(inRoot('etc/nginx/conf.d/lantern.conf'), 'utf8');
  expect(block).toContain('server_name help.victims.example;');
  expect(block).not.toContain('example.org');
  expect(calls()).toEqual([
    'apt-get install -y curl nginx certbot python3-certbot-nginx',
    'useradd --system --home-dir /var/lib/lantern --shell /usr/sbin/nologin lantern',
    `chown root:lantern ${settings}`,
    'systemctl daemon-reload',
    'systemctl enable lantern',
    'systemctl restart lantern',
    'certbot certonly --nginx --non-interactive --agree-tos --email ana@victims.example -d help.victims.example',
    'nginx -t',
    'systemctl reload nginx',
  ]);
});

test('run again it keeps the settings', () => {
  usual('--yes');
  writeFileSync(inRoot('etc/lantern/environment'), 'APP_URL=https://other.example\n');
  expect(usual('--yes').status).toBe(0);
  expect(readFileSync(inRoot('etc/lantern/environment'), 'utf8')).toContain('other.example');
});

test('without a certificate nginx is not reloaded, and what is left is said', () => {
  const { stdout } = usual('--yes');
  expect(stdout).toContain('Put the paths of your certificate into that file');
  expect(calls()).not.toContain('systemctl reload nginx');
});

test('another Node at its place stops it before anything is changed', () => {
  writeStub('root/usr/bin/node', 'echo v18.19.0');
  const { status, stderr } = usual('--yes');
  expect([status, calls()]).toEqual([1, []]);
  expect(stderr).toMatch(/is Node v18\.19\.0, and Lantern needs Node 24/);
});

test.each([
  'localhost',
  'a;reboot.example',
  '-x.example',
  'HELP.example',
  'a..example',
  'x/y.example',
])('the host name %s is refused', (host) => {
  const { status, stderr } = install('--archive', archive, '--host', host, '--yes');
  expect(status).toBe(1);
  expect(stderr).toContain('--host must be a host name');
  expect(calls()).toEqual([]);
});

test('Node comes from nodejs.org where there is none, unless its checksum differs', () => {
  rmSync(inRoot('usr/bin/node'));
  const listed = `echo "${'0'.repeat(64)}  node-v24.11.0-linux-x64.tar.gz"`;
  writeStub('bin/uname', 'echo x86_64');
  writeStub(
    'bin/curl',
    `shift 2; case $1 in *SHASUMS256.txt) ${listed} > $1 ;; *) echo other > $1 ;; esac`,
  );
  const { status, stderr } = usual('--yes');
  expect(status).toBe(1);
  expect(stderr).toContain('node-v24.11.0-linux-x64.tar.gz is not what nodejs.org lists.');
  expect(existsSync(inRoot('usr/bin/node'))).toBe(false);
  expect(existsSync(inRoot('opt/lantern'))).toBe(false);
});

describe('the manual and the script say the same', () => {
  test('the command "lantern"', () => {
    const [, written = ''] =
      /put 0755 \/usr\/local\/bin\/lantern <<'END'\n([^]*?)\nEND/.exec(
        readFileSync(path.join(deploy, 'install.sh'), 'utf8'),
      ) ?? [];
    expect(written).toContain('exec runuser');
    expect(manual).toContain(written);
  });
});
