// Follows docs/operations.md literally on a clean Debian with systemd, PostgreSQL and nginx, without a network: from
// nothing to two processes with files in a bucket, and to a restore elsewhere. Needs root, systemd-nspawn and the
// archive of `npm run package`; without the first two it says so and passes. The Debian is made by mmdebstrap once
// and kept: node scripts/release/walk-operations.mjs [folder of a Debian]
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { inRoot, root } from '../bootstrap/paths.mjs';

/** What the page presumes on the machine, and what this walk asks with. */
const packages =
  'systemd,systemd-sysv,dbus,postgresql,nginx,openssl,curl,ca-certificates,procps,passwd';
const given = process.argv[2];
const debian = given ?? inRoot('.cache/debian');
/** In milliseconds. */
const longest = 900_000;

/** The container ends with the exit code of the walk. */
const unit = `[Unit]
Requires=multi-user.target
After=multi-user.target
SuccessAction=exit-force
FailureAction=exit-force

[Service]
Type=oneshot
StandardOutput=append:/said/walk.txt
StandardError=append:/said/walk.txt
ExecStart=/opt/node/bin/node /source/scripts/release/walk-in-container.mjs
`;

const missing = findMissing();
if (missing === undefined) walk();
else process.stdout.write(`The walk of operations was skipped: ${missing}\n`);

function findMissing() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return 'it needs root on Linux.';
  for (const program of ['systemd-nspawn', ...(existsSync(debian) ? [] : ['mmdebstrap'])])
    if (spawnSync('which', [program]).status !== 0)
      return `${program} is not there (apt-get install systemd-container mmdebstrap).`;
  return undefined;
}

function walk() {
  const archive = globSync('dist/lantern-*.tar.gz', { cwd: root })[0];
  if (!archive) throw new Error('There is no archive: npm run package makes it.');
  if (!existsSync(debian)) {
    const begun = `${debian}.begun`;
    rmSync(begun, { recursive: true, force: true });
    const made = spawnSync(
      'mmdebstrap',
      // Also from a mirror that has fallen behind: the signatures are still checked.
      [
        '--aptopt=Acquire::Check-Valid-Until "false"',
        '--variant=minbase',
        `--include=${packages}`,
        'stable',
        begun,
      ],
      { stdio: 'inherit' },
    );
    if (made.status !== 0) throw new Error('No Debian could be made.');
    renameSync(begun, debian);
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lantern-walk-'));
  try {
    writeFileSync(path.join(folder, 'walk.service'), unit);
    const { status } = spawnSync(
      'systemd-nspawn',
      [
        // Nothing of the walk stays, and nothing of it reaches this machine or its network.
        `--directory=${debian}`,
        '--volatile=overlay',
        '--private-network',
        '--boot',
        '--register=no',
        '--keep-unit',
        '--console=pipe',
        '--machine=lantern-walk',
        `--bind=${folder}:/said`,
        ...binds({
          [root]: '/source',
          [process.execPath]: '/opt/node/bin/node',
          [path.resolve(root, archive)]: `/root/${path.basename(archive)}`,
          [path.join(folder, 'walk.service')]: '/etc/systemd/system/walk.service',
        }),
        'systemd.unit=walk.service',
      ],
      // What systemd prints is not the walk's.
      { stdio: 'ignore', timeout: longest },
    );
    process.stdout.write(readFileSync(path.join(folder, 'walk.txt'), 'utf8'));
    process.exitCode = status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function binds(places) {
  return Object.entries(places).map(([from, to]) => `--bind-ro=${from}:${to}`);
}
