import { expect, test } from 'vitest';
import { auditLog } from '#kernel/schema/security.ts';
import { siteVersion } from '#kernel/schema/settings.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeTemplate } from '#tests/template.ts';
import { setTemplateActive } from './template-changes.server.ts';

const database = useTestDatabase();

test('switching is audited and renders the site anew, once', async () => {
  const db = database.db();
  const ctx = testContext(db, { actor: await storeStaff(db, 'editor', 'editor@example.org') });
  const id = await storeTemplate(ctx);
  const [before] = await db.select().from(siteVersion);

  await setTemplateActive(ctx, { id, isActive: true });
  await setTemplateActive(ctx, { id, isActive: true });
  await setTemplateActive(ctx, { id, isActive: false });

  const [after] = await db.select().from(siteVersion);
  expect(after?.version).toBe((before?.version ?? 0) + 2);
  const actions = await db.select({ action: auditLog.action }).from(auditLog);
  expect(actions.map(({ action }) => action)).toEqual([
    'template.created',
    'template.activated',
    'template.deactivated',
  ]);
});
