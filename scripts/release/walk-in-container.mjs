// The steps of docs/operations.md on a clean machine, run by walk-operations.mjs: each block is run as it is printed,
// with the names of this machine in place of the page's.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import process from 'node:process';

const manual = readFileSync('/source/docs/operations.md', 'utf8');
const blocks = [...manual.matchAll(/^( *)```sh\n(.*?)^\1```$/gms)].map(([, margin, text]) =>
  text.replaceAll(new RegExp(`^${margin}`, 'gm'), ''),
);
const { version } = JSON.parse(readFileSync('/source/package.json', 'utf8'));
const name = 'help.victims.example';
const url = `https://${name}`;
const person = {
  name: 'Ana Walker',
  email: 'ana@victims.example',
  password: 'harbour lamp seventy birds',
};
const databaseUrl = 'postgres://lantern:walk@127.0.0.1/lantern';
process.chdir('/root');

function say(text) {
  process.stdout.write(`${text}\n`);
}

/** @returns the output; ends the walk where a command fails and `mayFail` is not set */
function sh(script, { mayFail = false, input } = {}) {
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', script], {
    encoding: 'utf8',
    input,
  });
  if (status === 0 || mayFail) return `${stdout}${stderr}`;
  throw new Error(`${script}\nended with ${status}:\n${stdout}${stderr}`);
}

/** Runs the block of the page that has a text, as it is printed but for the names. */
function follow(text, ...changes) {
  const found = blocks.filter((block) => block.includes(text));
  if (found.length !== 1) throw new Error(`${found.length} blocks of the page have: ${text}`);
  const names = [
    ['help.example.org', name],
    ['YOUR.NAME', name],
    ['lantern-0.1.0', `lantern-${version}`],
    ...changes,
  ];
  const script = names.reduce((block, [from, to]) => block.replaceAll(from, to), found[0]);
  say(script.replaceAll(/^/gm, '  $ '));
  return sh(script);
}

/** The variables of a bucket: `BACKUP_` begins those of the place of backups. */
function bucket(prefix, of) {
  const values = { ENDPOINT: 'http://127.0.0.1:9000', BUCKET: of, REGION: 'us-east-1' };
  const keys = { ACCESS_KEY_ID: 'S3RVER', SECRET_ACCESS_KEY: 'S3RVER' };
  return Object.entries({ ...values, ...keys })
    .map(([key, value]) => `${prefix}S3_${key}=${value}\n`)
    .join('');
}

function expect(what, isSo) {
  if (!isSo) throw new Error(`Not so: ${what}`);
  say(`  ✓ ${what}`);
}

function curl(path, ...more) {
  return sh(`curl -sS ${more.join(' ')} '${url}${path}'`, { mayFail: true });
}

async function until(what, isSo) {
  for (let turn = 0; turn < 240; turn += 1) {
    if (isSo()) return say(`  ✓ ${what}`);
    await wait(500);
  }
  throw new Error(`Never so: ${what}\n${sh('journalctl -n 60 --no-pager', { mayFail: true })}`);
}

const status = `-o /dev/null -w '%{http_code}'`;

/** A report through nginx. @returns its reference */
function report() {
  const fields = {
    name: 'Sam Sample',
    email: 'sam@victims.example',
    caseType: 'romance',
    urgency: 'standard',
    message: 'I paid into an app and cannot take anything out.',
    submission_key: crypto.randomUUID(),
  };
  const data = Object.entries(fields).map(([key, value]) => `--data-urlencode '${key}=${value}'`);
  const answer = curl(
    '/contact-us',
    `-H 'Origin: ${url}'`,
    `-o /dev/null -w '%{redirect_url}'`,
    ...data,
  );
  return /reference=(R-[0-9A-Z-]+)/.exec(answer)?.[1];
}

function query(database, text) {
  return sh(`PGPASSWORD=walk psql -h 127.0.0.1 -U lantern -At -c "${text}" ${database}`).trim();
}

say('\n# Before: Node, a name that leads here, and a certificate');
sh('ln -sfn /opt/node/bin/node /usr/bin/node');
appendFileSync('/etc/hosts', `127.0.0.1 ${name}\n::1 ${name}\n`);
mkdirSync(`/etc/letsencrypt/live/${name}`, { recursive: true });
sh(`openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=${name} -addext subjectAltName=DNS:${name} \
  -keyout /etc/letsencrypt/live/${name}/privkey.pem -out /etc/letsencrypt/live/${name}/fullchain.pem && \
  cp /etc/letsencrypt/live/${name}/fullchain.pem /usr/local/share/ca-certificates/walk.crt && update-ca-certificates`);
sh('systemctl start nginx postgresql@15-main || systemctl start nginx postgresql');

say('\n# Install from the package, by hand');
follow('useradd --system');
follow('install -d -m 0755 /etc/lantern\necho');
// Only this machine trusts its certificate.
appendFileSync(
  '/etc/lantern/environment',
  'NODE_EXTRA_CA_CERTS=/usr/local/share/ca-certificates/walk.crt\n',
);
const started = follow('cp /opt/lantern/deploy/lantern.service');
expect(
  'the journal shows that it is ready, and the setup code',
  /is ready/.test(started) && /Setup code/.test(started),
);
follow('/etc/nginx/conf.d/lantern.conf\n');
expect('it is ready behind nginx with TLS', curl('/api/health/ready').includes('"ready"'));
follow('cat > /usr/local/bin/lantern');

say('\n# Without a browser');
writeFileSync(
  '/tmp/install.json',
  JSON.stringify({ ...person, organisationName: 'Walkers', sampleContent: false }),
);
sh('chmod 644 /tmp/install.json && lantern install --config /tmp/install.json');
const first = report();
expect('a report is stored in the embedded PostgreSQL', first !== undefined);

say("\n# Moving to Debian's PostgreSQL, over TCP with a password and JIT");
const create =
  /create user lantern password '…' createdb; create database lantern owner lantern;/.exec(
    manual,
  )?.[0];
sh(`runuser -u postgres -- psql -v ON_ERROR_STOP=1`, {
  input: create.replace('…', 'walk').replaceAll('; ', ';\n'),
});
expect(
  'it asks for SCRAM and compiles',
  query('postgres', 'show jit') === 'on' &&
    query('postgres', 'show password_encryption') === 'scram-sha-256',
);
sh(`systemctl stop lantern && lantern move-database --to ${databaseUrl}`);
appendFileSync('/etc/lantern/environment', `DATABASE_URL=${databaseUrl}\n`);
expect('the report is in it', query('lantern', 'select reference from form_submissions') === first);

say('\n# Several processes on one machine, and a restart without a gap');
follow('cp /opt/lantern/deploy/lantern@.service');
sh(
  `sed -i 's/^  server 127.0.0.1:3000 max_fails=0;/  server 127.0.0.1:3001 max_fails=0;\\n  server 127.0.0.1:3002 max_fails=0;/' /etc/nginx/conf.d/lantern.conf && nginx -t && systemctl reload nginx`,
);
await until('both answer behind nginx', () => curl('/api/health/ready').includes('"ready"'));
const visitor = spawn('bash', [
  '-c',
  `for i in $(seq 200); do curl -sS ${status} '${url}/' && echo; sleep 0.1; done`,
]);
let visits = '';
visitor.stdout.on('data', (chunk) => (visits += chunk));
visitor.stderr.on('data', (chunk) => (visits += chunk));
const rolled = blocks.find((block) => block.startsWith('for port in 3001 3002'));
const rolling = spawn('bash', ['-e', '-c', rolled]);
const rolledCode = await new Promise((end) => rolling.once('exit', end));
await new Promise((end) => visitor.once('exit', end));
const answers = visits.trim().split('\n');
expect(
  `a rolling restart answers all (${answers.length} of 200)`,
  rolledCode === 0 && answers.length === 200 && answers.every((each) => each === '200'),
);

say('\n# What staff see');
const jar = '-c /root/jar -b /root/jar';
curl(
  '/admin/login',
  jar,
  `-H 'Origin: ${url}'`,
  status,
  `--data-urlencode 'email=${person.email}'`,
  `--data-urlencode 'password=${person.password}'`,
);
for (const page of [
  '/admin/inbox/all-reports',
  '/admin/inbox/client-replied',
  '/admin/overview',
  '/admin/figures',
  '/admin/forms',
]) {
  // The first one compiles the page.
  const tries = [1, 2, 3].map(() =>
    curl(page, jar, `-o /dev/null -w '%{http_code} %{time_total}'`).split(' '),
  );
  const seconds = Math.min(...tries.map(([, time]) => Number(time)));
  const isShown = tries.every(([code]) => code === '200');
  expect(
    `${page} answers 200, the quickest time in ${seconds.toFixed(1)} s`,
    isShown && seconds < 3,
  );
}

say('\n# Files in a bucket, backups in another, and the tests');
const s3 = spawn(
  '/usr/bin/node',
  [
    '--openssl-legacy-provider',
    '-e',
    `
  const S3rver = require('/source/node_modules/@20minutes/s3rver');
  new S3rver({ port: 9000, address: '127.0.0.1', silent: true, directory: '/var/tmp/s3', allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'files' }, { name: 'backups' }] }).run();`,
  ],
  { stdio: 'inherit' },
);
mkdirSync('/var/tmp/s3', { recursive: true });
await until(
  'the bucket answers',
  () => sh('curl -s http://127.0.0.1:9000/', { mayFail: true }) !== '',
);
appendFileSync('/etc/lantern/environment', bucket('', 'files') + bucket('BACKUP_', 'backups'));
sh('systemctl restart lantern@3001 lantern@3002');
const second = report();
expect('a report is stored by two processes', second !== undefined);
follow('openssl rand -base64 24 > /etc/lantern/backup-passphrase');
follow('lantern backup verify --passphrase-file', [
  /^lantern backup (--to|verify --from).*$/gm,
  '',
]);
const doctor = sh('lantern doctor --environment-file /etc/lantern/environment', { mayFail: true });
say(doctor);
expect(
  'nothing fails for the doctor but names, of which this machine has no server',
  !/^FAILED(?! +Names)/m.test(doctor),
);

say('\n# Restored elsewhere, from the bucket and the passphrase alone');
const key = sh('cat /etc/lantern/backup-passphrase').trim();
sh('systemctl stop lantern@3001 lantern@3002 && rm -rf /var/lib/lantern /etc/lantern');
sh(
  `runuser -u postgres -- psql -c 'drop database lantern' -c 'create database elsewhere owner lantern'`,
);
sh('install -d -o lantern -g lantern -m 0700 /var/lib/elsewhere && install -d /etc/lantern');
writeFileSync('/etc/lantern/passphrase', key, { mode: 0o644 });
writeFileSync(
  '/etc/lantern/environment',
  `APP_URL=${url}\nNODE_EXTRA_CA_CERTS=/usr/local/share/ca-certificates/walk.crt\nDATABASE_URL=${databaseUrl.replace(/lantern$/, 'elsewhere')}\n${bucket('', 'files')}${bucket('BACKUP_', 'backups')}`,
);
sh('sed -i s,/var/lib/lantern,/var/lib/elsewhere, /usr/local/bin/lantern');
say(sh('lantern restore --from target --passphrase-file /etc/lantern/passphrase'));
expect(
  'both reports are there',
  query('elsewhere', 'select count(*) from form_submissions') === '2',
);
sh(
  'install -d /etc/systemd/system/lantern@.service.d && printf "[Service]\\nEnvironment=DATA_DIR=/var/lib/elsewhere\\nReadWritePaths=/var/lib/elsewhere\\n" > /etc/systemd/system/lantern@.service.d/elsewhere.conf && systemctl daemon-reload && systemctl start lantern@3001 lantern@3002',
);
await until('the site is back', () => curl('/api/health/ready').includes('"ready"'));
expect(
  'a third report is stored',
  report() !== undefined && query('elsewhere', 'select count(*) from form_submissions') === '3',
);

say('\n# The one command that installs, run again over what is there');
sh('systemctl disable --now lantern@3001 lantern@3002');
sh(`tar xf lantern-${version}.tar.gz lantern-${version}/deploy/install.sh --strip-components=2`);
const installer = `sh install.sh --archive lantern-${version}.tar.gz --host ${name}`;
expect('without --yes it changes nothing', sh(installer).includes('Nothing was changed.'));
say(sh(`${installer} --yes`));
await until('the site of the embedded PostgreSQL or of the settings is ready', () =>
  curl('/api/health/ready').includes('"ready"'),
);
expect(
  'the reports are still there',
  query('elsewhere', 'select count(*) from form_submissions') === '3',
);
s3.kill();
say('\nThe walk of operations: 1 passed, 0 failed');
process.exit(0);
