import { expect, test } from 'vitest';
import {
  createIntegration,
  revokeIntegration,
} from '#features/edges/integrations/integrations.server.ts';
import { auditLog } from '#database/tables/security.ts';
import { staffActor } from '#tests/context.ts';
import { contextAt, day, minute, prepareIntegrations, wanted } from '#tests/integration.ts';
import { framesForm } from './forms/frames.ts';
import { findFrameOrigins, findFrames, setFrameOrigins } from './frames.server.ts';

const lantern = prepareIntegrations();
const bank = 'https://www.bank.example';

async function makePartner(): Promise<string> {
  const { id } = await createIntegration(lantern.administrator(), wanted);
  return id;
}

test('nobody may embed a form before it is allowed, or after the partner was ended', async () => {
  const id = await makePartner();
  expect(await findFrameOrigins(lantern.program(), id)).toEqual([]);
  await setFrameOrigins(lantern.administrator(), { id, origins: [bank] });
  expect(await findFrameOrigins(lantern.program(), id)).toEqual([bank]);
  expect(await findFrameOrigins(lantern.program(91 * day), id)).toEqual([]);
  const rows = await lantern.db().select().from(auditLog);
  const last = rows.find(({ action }) => action === 'integration.frames-changed');
  expect(last).toMatchObject({ target: id, severity: 'warning', details: { origins: bank } });
  await revokeIntegration(lantern.administrator(), id);
  expect(await findFrameOrigins(lantern.program(), id)).toEqual([]);
  expect((await findFrames(lantern.administrator())).frames).toEqual([]);
});

test.each(['', 'x', '01920000-0000-7000-8000-000000000001', '../admin'])(
  'an unknown partner has no origins: %j',
  async (id) => {
    expect(await findFrameOrigins(lantern.program(), id)).toEqual([]);
  },
);

test('allowing it requires permission to write security, and the password', async () => {
  const id = await makePartner();
  const input = { id, origins: [bank] };
  const auditor = contextAt(lantern.db(), 0, staffActor('auditor'));
  await expect(setFrameOrigins(auditor, input)).rejects.toMatchObject({ code: 'forbidden' });
  const before = lantern.administrator();
  const late = { ...before, now: () => new Date(before.now().getTime() + 11 * minute) };
  await expect(setFrameOrigins(late, input)).rejects.toMatchObject({ code: 'proof_needed' });
  expect(await findFrameOrigins(lantern.program(), id)).toEqual([]);
});

function read(origins: string): unknown {
  const form = framesForm.safeParse({ id: '01920000-0000-7000-8000-000000000001', origins });
  return form.success ? form.data.origins : form.error.issues[0]?.message;
}

test.each([
  [`${bank}/`, [bank]],
  ['HTTPS://WWW.Bank.example\nhttps://www.bank.example', [bank]],
  ['https://bank.example:8443', ['https://bank.example:8443']],
  ['http://localhost:4000', ['http://localhost:4000']],
  ['', []],
])('a site is kept as browsers name it: %j', (typed, origins) => {
  expect(read(typed)).toEqual(origins);
});

test.each([
  'https://*.bank.example',
  'https://*',
  '*',
  'http://www.bank.example',
  'https://bank',
  'https://192.0.2.1',
  'https://www.bank.example/form',
  'https://user@www.bank.example',
  "https://www.bank.example'none'",
  'https://www.bank.example;script-src',
  'data:',
  'null',
])('anything but a single site is refused: %j', (typed) => {
  expect(read(typed)).toMatch(/is no address of a site/);
});

test('more than ten are refused', () => {
  const many = Array.from({ length: 11 }, (_, at) => `https://bank${at}.example`).join('\n');
  expect(read(many)).toBe('Enter at most 10 addresses');
});
