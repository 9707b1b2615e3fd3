import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import generate from 'openapi-typescript';
import { exchangeAt } from './integration-api.ts';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { newReport, postForm, referenceIn, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

let lantern: Lantern;
let folder: string;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  // Inside the repository, because the compiler looks for the types of Node there.
  folder = await mkdtemp(join(root, '.cache', 'api-client-'));
});
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await lantern.remove();
});

async function makeToken(): Promise<string> {
  const cookie = await signInByForm(lantern.url, administrator);
  const fields = new URLSearchParams({
    intent: 'create',
    name: 'Client',
    allowedIps: '',
    lasts: '30',
  });
  for (const scope of [
    'submission:read',
    'submission:write',
    'case:read',
    'case:write',
    'payment:read',
  ])
    fields.append('scopes', scope);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await postForm(`${lantern.url}/admin/security/integrations`, String(fields), {
    cookie,
    headers,
  });
  const [, secret = ''] =
    /<p class="font-mono[^>]*>(lantern_[^<]+)</.exec(await answer.text()) ?? [];
  const given = (await (await exchangeAt(lantern.url, secret)).json()) as { access_token: string };
  return given.access_token;
}

/** A partner's program that uses the client. Each marked line must not compile. */
const program = `
import { connect } from './client.ts';

const [site = '', token = '', submission = ''] = process.argv.slice(2);
const lantern = connect(site, token);
const one = { reference: submission };
const { etag, body: sent } = await lantern.read('/api/v1/submissions/{reference}', one);
await lantern.write('/api/v1/submissions/{reference}/status', { status: 'reviewed' }, one, etag);
await lantern.write('/api/v1/submissions/{reference}/notes', { text: 'Read.' }, one);
const email = sent.answers['email'] ?? '';
const { body: made } = await lantern.write('/api/v1/cases', { type: 'fraud', email, submission });
const file = { caseNumber: made.caseNumber };
const first = await lantern.read('/api/v1/cases/{caseNumber}', file);
const stages = [{ title: 'We read it', completed: true }];
const next = await lantern.write('/api/v1/cases/{caseNumber}/stages', { stages }, file, first.etag);
const close = '/api/v1/cases/{caseNumber}/status';
const { errors } = await lantern
  .write(close, { status: 'closed' }, file, next.etag)
  .then(() => ({ errors: [] }))
  .catch((error: Error): { errors: { field: string }[] } => JSON.parse(error.message));
const left = Object.fromEntries(errors.map(({ field }) => [field.replace('left.', ''), 'No answer came.']));
await lantern.write(close, { status: 'closed', left }, file, next.etag);
const late = await lantern
  .write('/api/v1/cases/{caseNumber}/status', { status: 'submitted' }, file, first.etag)
  .catch((error: { status: number }) => error.status);
await lantern.write('/api/v1/cases/{caseNumber}/payments', { amount: '12.50', asset: 'USD' }, file);
const { body: money } = await lantern.read('/api/v1/cases/{caseNumber}/payments', file);
const { body: list } = await lantern.read('/api/v1/cases');
const { body: last } = await lantern.read('/api/v1/cases/{caseNumber}', file);
const status: 'closed' | 'submitted' | string = last.status;
console.log(JSON.stringify({ late, status, stages: last.stages, amounts: money.amounts, count: list.items.length }));

export function wrong() {
  // @ts-expect-error no such address
  void lantern.read('/api/v1/people');
  // @ts-expect-error no such status
  void lantern.write('/api/v1/cases/{caseNumber}/status', { status: 'won' }, file);
  // @ts-expect-error an e-mail address is needed
  void lantern.write('/api/v1/cases', { type: 'fraud' });
  // @ts-expect-error no such property
  void last.clientName;
}
`;

test('the client of the documentation compiles against the description, and works', async () => {
  const docs = await readFile(join(root, 'docs/exchange.md'), 'utf8');
  const [, client = ''] = /```ts\n([\s\S]*?)```/.exec(docs) ?? [];
  const described = await (await fetch(`${lantern.url}/api/v1/openapi.json`)).json();
  await writeFile(join(folder, 'lantern.d.ts'), await generate(described));
  await writeFile(join(folder, 'client.ts'), client);
  await writeFile(join(folder, 'program.ts'), program);
  const options = {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: ['node'],
  };
  const config = { compilerOptions: options, include: ['*.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/lib/tsc.js');
  const compiled = await run(process.execPath, [compiler, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(compiled.stdout).toBe('');

  const reference = referenceIn(await postForm(`${lantern.url}/contact-us`, newReport())) ?? '';
  const { stdout } = await run(process.execPath, [
    join(folder, 'program.ts'),
    lantern.url,
    await makeToken(),
    reference,
  ]);
  expect(JSON.parse(stdout)).toMatchObject({
    late: 412,
    status: 'closed',
    stages: [{ title: 'We read it', completed: true }],
    amounts: [
      { kind: 'paid', asset: 'USD', amount: '12.50', count: 1 },
      { kind: 'unknown', asset: 'USD', amount: '12.50', count: 1 },
    ],
    count: 1,
  });
});
