import { beforeEach, expect, test } from 'vitest';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { domains } from './schema.server.ts';
import { auditLog } from '#kernel/schema/security.ts';
import { siteVersion } from '#kernel/schema/settings.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { readDomainTable } from './domain-table.server.ts';
import { changeDkimSelector, makeDomainPrimary, setDomainActive } from './domain-changes.server.ts';
import { createDomain, findDomains, getDomain, removeDomain } from './domains.server.ts';

const database = useTestDatabase();
const site = createSiteAddress('https://configured.example.net', Buffer.alloc(32, 7));
/** Through the address that is always served, unless a test says otherwise. */
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
  const [row] = await database.db().select().from(siteVersion);
  return row?.version ?? 0;
}

async function roles(): Promise<Record<string, string>> {
  return Object.fromEntries((await readDomainTable(ctx)).roles);
}

test('the first domain is the primary one, the next ones redirect to it', async () => {
  const before = await version();
  await store('Help.Example.org');
  await store('www.example.org');
  expect(await roles()).toEqual({ 'help.example.org': 'primary', 'www.example.org': 'secondary' });
  expect(await version()).toBe(before + 2);
  expect(await findDomains(ctx)).toMatchObject({
    address: 'https://help.example.org',
    rows: [{ domainName: 'help.example.org' }, { domainName: 'www.example.org' }],
  });
  const actions = await database.db().select({ action: auditLog.action }).from(auditLog);
  expect(actions).toEqual([{ action: 'domain.created' }, { action: 'domain.created' }]);
});

test('a name is added once, and only a name', async () => {
  await store('help.example.org');
  for (const name of ['HELP.example.org.', '', '10.0.0.1', 'a b'])
    expect(await createDomain(ctx, { name, ...here }), name).toMatchObject({ ok: false });
  expect(await database.db().select().from(domains)).toHaveLength(1);
});

test('another domain becomes primary, also an inactive one', async () => {
  await store('help.example.org');
  const second = await store('www.example.org');
  await setDomainActive(ctx, { id: second, isActive: false, ...here });
  expect(await roles()).toMatchObject({ 'www.example.org': 'inactive' });

  await makeDomainPrimary(ctx, { id: second, ...here });

  expect(await roles()).toEqual({ 'help.example.org': 'secondary', 'www.example.org': 'primary' });
});

test('the primary domain stays while there are others, and stays active', async () => {
  const first = await store('help.example.org');
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

test('nobody shuts the door behind which they stand', async () => {
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

test('nobody is sent to a primary domain that was not seen to lead here', async () => {
  await store('help.example.org');
  const next = await store('new.example.org');
  const throughFirst = { usedHost: 'help.example.org' };
  await expect(makeDomainPrimary(ctx, { id: next, ...throughFirst })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await roles()).toMatchObject({ 'help.example.org': 'primary' });
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

test('keeps a DKIM selector, and only a selector', async () => {
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
  'others than administrators change nothing',
  async (actor) => {
    const id = await store('help.example.org');
    const other = testContext(database.db(), { actor, ports: { site } });
    const refused = { code: 'forbidden' };
    const name = 'www.example.org';
    await expect(createDomain(other, { name, ...here })).rejects.toMatchObject(refused);
    await expect(makeDomainPrimary(other, { id, ...here })).rejects.toMatchObject(refused);
    await expect(setDomainActive(other, { id, isActive: false, ...here })).rejects.toMatchObject(
      refused,
    );
    await expect(removeDomain(other, { id, ...here })).rejects.toMatchObject(refused);
    await expect(changeDkimSelector(other, { id, selector: 's1' })).rejects.toMatchObject(refused);
  },
);

test('an auditor reads the list, a case worker does not', async () => {
  const auditor = testContext(database.db(), { actor: staffActor('auditor'), ports: { site } });
  expect((await findDomains(auditor)).rows).toEqual([]);
  const worker = testContext(database.db(), { actor: staffActor('case_worker'), ports: { site } });
  await expect(findDomains(worker)).rejects.toMatchObject({ code: 'forbidden' });
});
