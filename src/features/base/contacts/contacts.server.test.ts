import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { siteVersion } from '#database/tables/settings.ts';
import type { ContactDetail } from './contact-form.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { readPublicContacts } from './read-public-contacts.server.ts';
import {
  changeContact,
  createContact,
  findContacts,
  getContact,
  orderContacts,
  removeContact,
  setContactActive,
} from './contacts.server.ts';

const database = useTestDatabase();
let ctx: ServiceContext;

beforeEach(async () => {
  const actor = await storeStaff(database.db(), 'administrator', 'robin@example.org');
  ctx = testContext(database.db(), { actor });
});

function detail(changes: Partial<ContactDetail> = {}): ContactDetail {
  return {
    contactType: 'phone',
    label: 'Main line',
    value: '+1 202 555 0147',
    description: '',
    isPrimary: false,
    isActive: true,
    displayOrder: 0,
    pageLocation: 'all',
    ...changes,
  };
}

async function store(changes: Partial<ContactDetail> = {}): Promise<string> {
  const result = await createContact(ctx, detail(changes));
  if (!result.ok) throw new Error(result.code);
  return result.id;
}

/** Reads as another process, with an empty cache. */
function shownToVisitors() {
  return readPublicContacts(testContext(database.db()));
}

async function version(): Promise<number> {
  const [row] = await database
    .db()
    .select()
    .from(siteVersion)
    .where(eq(siteVersion.tag, 'contacts'));
  return row?.version ?? 0;
}

async function labels(): Promise<string[]> {
  return (await findContacts(ctx)).map(({ label }) => label);
}

test('a new contact is shown immediately, with the number in international format, and audited', async () => {
  const before = await version();
  await store({ value: '(202) 555-0147' });
  expect(await shownToVisitors()).toMatchObject([{ type: 'phone', value: '+1 202 555 0147' }]);
  expect(await version()).toBe(before + 1);
  const [entry] = await database.db().select().from(auditLog);
  expect(entry).toMatchObject({ action: 'contact.created', details: { label: 'Main line' } });
});

test.each([
  '12345',
  '911',
  '+1 202 555',
  '+49 1',
  'call me',
  '+999 202 555 0147',
  // The library alone needs hours for this.
  `+12025550147;phone-context=${'0.0'.repeat(40)}!`,
])('refuses %s as a phone number', async (value) => {
  expect(await createContact(ctx, detail({ value }))).toMatchObject({ ok: false, code: 'value' });
  expect(await findContacts(ctx)).toEqual([]);
});

test('the same number is not listed twice, in any spelling', async () => {
  await store();
  const again = await createContact(ctx, detail({ value: '202-555-0147' }));
  expect(again).toMatchObject({ ok: false, message: expect.stringContaining('Main line') });
});

test('there is one primary contact of a type', async () => {
  const first = await store({ label: 'First', isPrimary: true });
  const email = { contactType: 'email', value: 'help@example.org' } as const;
  const mail = await store({ ...email, label: 'Mail', isPrimary: true });
  const second = await store({ label: 'Second', value: '+1 202 555 0148' });

  const made = detail({ label: 'Second', value: '+1 202 555 0148', isPrimary: true });
  expect(await changeContact(ctx, { ...made, id: second, version: 1 })).toEqual({ ok: true });

  const primary = (await findContacts(ctx)).filter(({ isPrimary }) => isPrimary);
  expect(primary.map(({ id }) => id).toSorted()).toEqual([mail, second].toSorted());
  expect(await getContact(ctx, first)).toMatchObject({ isPrimary: false, version: 2 });
});

test('a form opened before a colleague saved is refused as a conflict', async () => {
  const id = await store();
  await changeContact(ctx, { ...detail({ label: 'Theirs' }), id, version: 1 });
  const late = await changeContact(ctx, { ...detail({ label: 'Mine' }), id, version: 1 });
  expect(late).toMatchObject({ ok: false, code: 'conflict', current: { label: 'Theirs' } });
});

test('an inactive contact is not on the site, and switching twice changes nothing more', async () => {
  const id = await store();
  const before = await version();
  await setContactActive(ctx, { id, isActive: false });
  const after = await version();
  expect(after).toBe(before + 1);
  await setContactActive(ctx, { id, isActive: false });
  expect(await version()).toBe(after);
  expect(await shownToVisitors()).toEqual([]);
  await setContactActive(ctx, { id, isActive: true });
  expect(await shownToVisitors()).toHaveLength(1);
});

test('reordering some contacts leaves the others in place', async () => {
  const a = await store({ label: 'a', displayOrder: 5 });
  await store({ contactType: 'email', label: 'b', value: 'b@example.org', displayOrder: 6 });
  const c = await store({ label: 'c', value: '+1 202 555 0148', displayOrder: 7 });

  await orderContacts(ctx, { ids: [c, a] });

  expect(await labels()).toEqual(['c', 'b', 'a']);
  expect((await shownToVisitors()).map(({ label }) => label)).toEqual(['c', 'b', 'a']);
  const unknown = '01920000-0000-7000-8000-00000000ffff';
  await expect(orderContacts(ctx, { ids: [c, unknown] })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(orderContacts(ctx, { ids: [c, c] })).rejects.toMatchObject({ code: 'not_found' });
});

test('deletion is permanent', async () => {
  const id = await store();
  await removeContact(ctx, { id });
  expect(await findContacts(ctx)).toEqual([]);
  await expect(removeContact(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
});

test.each([visitor, staffActor('case_worker'), staffActor('editor'), staffActor('auditor')])(
  'only administrators change contacts',
  async (actor) => {
    const id = await store();
    const other = testContext(database.db(), { actor });
    const refused = { code: 'forbidden' };
    await expect(createContact(other, detail())).rejects.toMatchObject(refused);
    await expect(changeContact(other, { ...detail(), id, version: 1 })).rejects.toMatchObject(
      refused,
    );
    await expect(setContactActive(other, { id, isActive: false })).rejects.toMatchObject(refused);
    await expect(orderContacts(other, { ids: [id] })).rejects.toMatchObject(refused);
    await expect(removeContact(other, { id })).rejects.toMatchObject(refused);
  },
);

test('visitors may not read the list, a case worker may', async () => {
  await store();
  const visitors = testContext(database.db(), { actor: visitor });
  await expect(findContacts(visitors)).rejects.toMatchObject({ code: 'forbidden' });
  const worker = testContext(database.db(), { actor: staffActor('case_worker') });
  expect(await findContacts(worker)).toHaveLength(1);
});
