import { expect, test } from 'vitest';
import * as old from '#shared/permissions.ts';
import { permissions, permissionsByRole } from './capabilities.ts';

test('the derived permissions are those kept by hand', () => {
  expect(permissions).toEqual(old.permissions);
  expect(permissionsByRole).toEqual(old.permissionsByRole);
});
