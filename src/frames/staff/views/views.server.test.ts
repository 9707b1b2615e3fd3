import { expect, test } from 'vitest';
import { auditLog } from '#database/tables/security.ts';
import { users } from '#database/tables/staff.ts';
import type { Role } from '#shared/roles.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { changeView, findPinnedViews, findViews, removeView, saveView } from './views.server.ts';

const database = useTestDatabase();

/** Creates a signed-in member of staff. */
async function member(name: string, role: Role = 'case_worker') {
  const email = `${name}@example.org`;
  const [user] = await database.db().insert(users).values({ name, email }).returning();
  return testContext(database.db(), { actor: staffActor(role, user?.id) });
}

const urgent = {
  panel: 'forms',
  name: 'Urgent',
  search: 'urgency=urgent&columns=from',
  isShared: false,
} as const;

async function names(ctx: Awaited<ReturnType<typeof member>>): Promise<string[]> {
  return (await findViews(ctx, { panel: 'forms' })).map(({ name }) => name);
}

test('a view is private until it is shared', async () => {
  const [ada, ben] = [await member('Ada'), await member('Ben')];
  const { id } = await saveView(ada, urgent);

  expect(await names(ada)).toEqual(['Urgent']);
  expect(await names(ben)).toEqual([]);
  await changeView(ada, { panel: 'forms', id, isShared: true });
  expect(await findViews(ben, { panel: 'forms' })).toEqual([
    {
      id,
      name: 'Urgent',
      search: urgent.search,
      isShared: true,
      isPinned: false,
      isOwn: false,
      ownerName: 'Ada',
      mayChange: false,
    },
  ]);
  expect(await findViews(ada, { panel: 'cases' })).toEqual([]);
});

test('a pinned view is in the menu of its owner; of all who may see its list once it is shared', async () => {
  const [ada, ben] = [await member('Ada'), await member('Ben')];
  const ed = await member('Ed', 'editor');
  const { id } = await saveView(ada, urgent);
  await saveView(ada, { ...urgent, name: 'Not pinned', isShared: true });
  const pin = { panel: 'forms', id, isPinned: true } as const;
  await expect(changeView(ben, pin)).rejects.toMatchObject({ code: 'not_found' });
  await changeView(ada, pin);
  const entry = { id, name: 'Urgent', to: `/admin/forms?${urgent.search}` };

  expect(await findPinnedViews(ada)).toEqual([entry]);
  expect(await findPinnedViews(ben)).toEqual([]);
  await changeView(ada, { panel: 'forms', id, isShared: true });
  expect(await findPinnedViews(ben)).toEqual([entry]);
  expect(await findPinnedViews(ed), 'may not see the list').toEqual([]);
  await changeView(ada, { ...pin, isPinned: false });
  expect(await findPinnedViews(ben)).toEqual([]);
});

test('saving under the same name replaces it', async () => {
  const ada = await member('Ada');
  await saveView(ada, urgent);
  await saveView(ada, { ...urgent, name: ' Urgent ', search: 'status=pending' });

  const views = await findViews(ada, { panel: 'forms' });
  expect(views.map(({ name, search }) => [name, search])).toEqual([['Urgent', 'status=pending']]);
});

test('a shared view is changed by its owner or an administrator', async () => {
  const [ada, ben] = [await member('Ada'), await member('Ben')];
  const boss = await member('Cleo', 'administrator');
  const { id } = await saveView(ada, { ...urgent, isShared: true });
  const change = { panel: 'forms', id, search: 'status=resolved' } as const;

  await expect(changeView(ben, change)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(removeView(ben, change)).rejects.toMatchObject({ code: 'forbidden' });
  await changeView(boss, change);
  expect((await findViews(ada, { panel: 'forms' }))[0]?.search).toBe('status=resolved');
  await removeView(boss, change);
  expect(await names(ada)).toEqual([]);
});

test('another person’s private view is treated as missing, even for an administrator', async () => {
  const { id } = await saveView(await member('Ada'), urgent);
  const boss = await member('Cleo', 'administrator');

  await expect(removeView(boss, { panel: 'forms', id })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('requires a name, and permission to see the list', async () => {
  const [ada, ed] = [await member('Ada'), await member('Ed', 'editor')];

  await expect(saveView(ada, { ...urgent, name: ' ' })).rejects.toMatchObject({ code: 'invalid' });
  await expect(saveView(ed, urgent)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(findViews(ed, { panel: 'forms' })).rejects.toMatchObject({ code: 'forbidden' });
});

test('saving, changing and removing are audited', async () => {
  const ada = await member('Ada');
  const { id } = await saveView(ada, urgent);
  await changeView(ada, { panel: 'forms', id, isShared: true });
  await removeView(ada, { panel: 'forms', id });

  const rows = await database.db().select().from(auditLog).orderBy(auditLog.id);
  expect(rows.map(({ action }) => action)).toEqual(['view.saved', 'view.changed', 'view.removed']);
});
