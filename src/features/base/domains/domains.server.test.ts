import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { siteVersion } from '#database/tables/settings.ts';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import {
  changeDkimSelector,
  makeDomainPrimary,
  setDomainActive,
  takeBackPrimary,
} from './domain-changes.server.ts';
import { readDomainTable } from './domain-table.server.ts';
import {
  createDomain,
  findDomains,
  getDomain,
  readDomainName,
  removeDomain,
} from './domains.server.ts';
import { domains } from '#database/tables/domains.ts';

const database = useTestDatabase();
const site = createSiteAddress('https://configured.example.net', Buffer.alloc(32, 7));
/** The address that is always served, unless a test overrides it. */
const here = { usedHost: 'configured.example.net' };
let ctx: ServiceContext;

beforeEach(async () => {
  const actor = await storeStaff(database.db(), 'administrator', 'robin@example.org');
  ctx = testContext(database.db(), { actor, ports: { site } });
});

async function store(name: string): Promise<string> {
  const result = await createDomain(ctx, { name, ...here });
  if (!result.ok) throw new Error(result.message);
  return result.id;
}

async function version(): Promise<number> {
  const [row] = await database
    .db()
    .select()
    .from(siteVersion)
    .where(eq(siteVersion.tag, 'domains'));
  return row?.version ?? 0;
}

async function roles(): Promise<Record<string, string>> {
  return Object.fromEntries((await readDomainTable(ctx)).roles);
}

type LastCheck = NonNullable<(typeof domains.$inferSelect)['lastCheck']>;

const seen = {
  ...(Object.fromEntries(
    ['cname', 'ipv4', 'ipv6', 'mx', 'txt', 'dmarc'].map((kind) => [kind, { state: 'none' }]),
  ) as Pick<LastCheck, 'cname' | 'ipv4' | 'ipv6' | 'mx' | 'txt' | 'dmarc'>),
  selector: '',
  web: {
    state: 'reached',
    address: '192.0.2.7',
    answeredBy: 'this',
    certificate: { names: [], issuer: 'A', validTo: '2999-01-01T00:00:00Z' },
  },
} satisfies LastCheck;

/** Stores the result of a check. */
async function check(id: string, web: LastCheck['web'] = seen.web, checkedAt = new Date()) {
  await database
    .db()
    .update(domains)
    .set({ lastCheck: { ...seen, web }, checkedAt })
    .where(eq(domains.id, id));
}

async function storePrimary(name: string): Promise<string> {
  const id = await store(name);
  await check(id);
  await makeDomainPrimary(ctx, { id, ...here });
  return id;
}

test('the first domain added is not primary, and no link uses it', async () => {
  const before = await version();
  await store('Help.Example.org');
  await store('www.example.org');
  expect(await roles()).toEqual({
    'help.example.org': 'secondary',
    'www.example.org': 'secondary',
  });
  expect((await readDomainTable(ctx)).primary).toBeUndefined();
  expect(await version()).toBe(before + 2);
  expect(await findDomains(ctx)).toMatchObject({
    address: 'https://configured.example.net',
    rows: [
      { isLinked: false, doubt: expect.stringMatching(/^Check help/) },
      { isLinked: false, doubt: expect.stringMatching(/^Check www/) },
    ],
  });
  const actions = await database.db().select({ action: auditLog.action }).from(auditLog);
  expect(actions).toEqual([{ action: 'domain.created' }, { action: 'domain.created' }]);
});

test('a domain becomes primary once a check has reached this installation with a valid certificate', async () => {
  const id = await store('help.example.org');
  const { certificate } = seen.web;
  const reached = seen.web;
  async function refused(words: RegExp) {
    await expect(makeDomainPrimary(ctx, { id, ...here })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(words),
    });
  }
  await refused(/^Check help.example.org first/);
  for (const web of [
    { state: 'unreached', reason: 'x' },
    { ...reached, answeredBy: 'another' },
    { ...reached, answeredBy: 'nobody' },
    { ...reached, certificate: { ...certificate, problem: 'self signed' } },
  ] satisfies LastCheck['web'][]) {
    await check(id, web);
    await refused(/did not see help.example.org lead here/);
  }
  await check(id, { ...reached, certificate: { ...certificate, validTo: '2020-01-01T00:00:00Z' } });
  await refused(/certificate of help.example.org has ended/);
  await check(id, reached, new Date(Date.now() - 25 * 3_600_000));
  await refused(/more than a day old/);
  expect(await roles()).toEqual({ 'help.example.org': 'secondary' });

  await check(id);
  await makeDomainPrimary(ctx, { id, ...here });
  expect(await readDomainTable(ctx)).toMatchObject({ primary: 'help.example.org' });
  expect((await findDomains(ctx)).address).toBe('https://help.example.org');
});

test('an earlier primary domain without a check is used by no link and no redirect', async () => {
  const id = await store('help.example.org');
  await database.db().update(domains).set({ isPrimary: true }).where(eq(domains.id, id));
  expect(await readDomainTable(ctx)).toMatchObject({ primary: undefined });
  expect(await findDomains(ctx)).toMatchObject({ address: 'https://configured.example.net' });
  await check(id);
  expect(await readDomainTable(ctx)).toMatchObject({ primary: 'help.example.org' });
});

test('the change of the primary domain is reverted, unless another one followed', async () => {
  const first = await storePrimary('help.example.org');
  const second = await store('www.example.org');
  await check(second);
  const { before } = await makeDomainPrimary(ctx, { id: second, ...here });
  expect(before).toBe(first);
  await takeBackPrimary(ctx, { id: second, before, ...here });
  expect(await roles()).toEqual({ 'help.example.org': 'primary', 'www.example.org': 'secondary' });
  await expect(takeBackPrimary(ctx, { id: second, before, ...here })).rejects.toMatchObject({
    code: 'conflict',
  });
  await takeBackPrimary(ctx, { id: first, before: undefined, ...here });
  expect((await readDomainTable(ctx)).primary).toBeUndefined();
});

test('a name is added once, and only if it is a name', async () => {
  await store('help.example.org');
  for (const name of ['HELP.example.org.', '', '10.0.0.1', 'a b'])
    expect(await createDomain(ctx, { name, ...here }), name).toMatchObject({ ok: false });
  expect(await database.db().select().from(domains)).toHaveLength(1);
});

test('another domain becomes primary, also an inactive one', async () => {
  await storePrimary('help.example.org');
  const second = await store('www.example.org');
  await check(second);
  await setDomainActive(ctx, { id: second, isActive: false, ...here });
  expect(await roles()).toMatchObject({ 'www.example.org': 'inactive' });

  await makeDomainPrimary(ctx, { id: second, ...here });

  expect(await roles()).toEqual({ 'help.example.org': 'secondary', 'www.example.org': 'primary' });
});

test('the primary domain stays while there are others, and stays active', async () => {
  const first = await storePrimary('help.example.org');
  const second = await store('www.example.org');
  const conflict = { code: 'conflict' };
  await expect(removeDomain(ctx, { id: first, ...here })).rejects.toMatchObject(conflict);
  await expect(setDomainActive(ctx, { id: first, isActive: false, ...here })).rejects.toMatchObject(
    conflict,
  );
  await removeDomain(ctx, { id: second, ...here });
  await removeDomain(ctx, { id: first, ...here });
  expect(await roles()).toEqual({});
});

test('nobody can close the domain that they are using', async () => {
  const conflict = { code: 'conflict' };
  await expect(
    createDomain(ctx, { name: 'help.example.org', usedHost: 'current.example.com' }),
  ).rejects.toMatchObject(conflict);
  expect(await roles()).toEqual({});

  await store('help.example.org');
  const used = await store('www.example.org');
  const usedHere = { usedHost: 'WWW.example.org:443' };
  await expect(
    setDomainActive(ctx, { id: used, isActive: false, ...usedHere }),
  ).rejects.toMatchObject(conflict);
  await expect(removeDomain(ctx, { id: used, ...usedHere })).rejects.toMatchObject(conflict);
  expect(await roles()).toMatchObject({ 'www.example.org': 'secondary' });
});

test('the host of APP_URL cannot be closed', async () => {
  await store('help.example.org');
  const own = await store('configured.example.net');
  await expect(setDomainActive(ctx, { id: own, isActive: false, ...here })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await getDomain(ctx, own)).toMatchObject({ isConfigured: true });
});

test('switching twice changes nothing more', async () => {
  await store('help.example.org');
  const id = await store('www.example.org');
  await setDomainActive(ctx, { id, isActive: false, ...here });
  const after = await version();
  await setDomainActive(ctx, { id, isActive: false, ...here });
  expect(await version()).toBe(after);
});

test('stores a DKIM selector, and only a selector', async () => {
  const id = await store('help.example.org');
  expect(await changeDkimSelector(ctx, { id, selector: ' S1 ' })).toEqual({ ok: true });
  for (const selector of [
    'a b',
    's1._domainkey.example.org',
    '-a',
    '*',
    'a..b',
    `${'a'.repeat(64)}`,
  ])
    expect(await changeDkimSelector(ctx, { id, selector }), selector).toMatchObject({ ok: false });
  expect((await getDomain(ctx, id)).domain.dkimSelector).toBe('s1');
});

test.each([visitor, staffActor('case_worker'), staffActor('editor'), staffActor('auditor')])(
  'only administrators change domains',
  async (actor) => {
    const id = await store('help.example.org');
    const other = testContext(database.db(), { actor, ports: { site } });
    const refused = { code: 'forbidden' };
    const name = 'www.example.org';
    await expect(createDomain(other, { name, ...here })).rejects.toMatchObject(refused);
    await expect(makeDomainPrimary(other, { id, ...here })).rejects.toMatchObject(refused);
    const back = { id, before: undefined, ...here };
    await expect(takeBackPrimary(other, back)).rejects.toMatchObject(refused);
    await expect(setDomainActive(other, { id, isActive: false, ...here })).rejects.toMatchObject(
      refused,
    );
    await expect(removeDomain(other, { id, ...here })).rejects.toMatchObject(refused);
    await expect(changeDkimSelector(other, { id, selector: 's1' })).rejects.toMatchObject(refused);
  },
);

test('an auditor can read the list, a case worker cannot', async () => {
  const auditor = testContext(database.db(), { actor: staffActor('auditor'), ports: { site } });
  expect((await findDomains(auditor)).rows).toEqual([]);
  const worker = testContext(database.db(), { actor: staffActor('case_worker'), ports: { site } });
  await expect(findDomains(worker)).rejects.toMatchObject({ code: 'forbidden' });
});

describe('the name of a domain', () => {
  test.each([
    ['help.example.org', 'help.example.org'],
    [' HELP.Example.ORG. ', 'help.example.org'],
    ['https://help.example.org/', 'help.example.org'],
    ['Bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['example.co.uk', 'example.co.uk'],
  ])('%s is %s', (typed, name) => {
    expect(readDomainName(typed)).toEqual({ ok: true, name });
  });

  test.each([
    '',
    '   ',
    'localhost',
    'example',
    'co.uk',
    '192.0.2.1',
    '[::1]',
    '0x7f.1',
    'a b.example.org',
    'example.org/path',
    'example.org?x',
    'example.org#x',
    'me@example.org',
    'ftp://example.org',
    'example.org:8080',
    '-a.example.org',
    'a-.example.org',
    'a..example.org',
    'a_b.example.org',
    `${'a'.repeat(64)}.example.org`,
    `${'a.'.repeat(130)}example.org`,
    'exa<b>mple.org',
    'example.org\\evil',
    'https://',
    '.',
    '*.example.org',
  ])('%j is no domain', (typed) => {
    expect(readDomainName(typed)).toMatchObject({ ok: false });
  });

  test.each([
    ['https://help.example.org/contact?x=1', 'Enter the name alone: help.example.org'],
    ['me@example.org', 'Enter the name alone: example.org'],
    ['localhost', 'Enter a whole domain, such as example.org, not an ending alone.'],
    ['example.org:8080', 'Leave out the port.'],
    ['not a name', 'Enter a host name and nothing else, such as help.example.org.'],
  ])('%j: %s', (typed, message) => {
    expect(readDomainName(typed)).toEqual({ ok: false, message });
  });
});
