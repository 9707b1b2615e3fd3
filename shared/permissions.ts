/** What each staff role may do. The interface hides what is missing here, the services refuse it. */
export const permissions = [
  'submission:read',
  'submission:write',
  'case:read',
  'case:write',
  'settings:read',
  'settings:write',
  'mail:read',
  'mail:write',
  'design:read',
] as const;

export type Permission = (typeof permissions)[number];

export const roles = ['administrator', 'case_worker', 'editor', 'auditor'] as const;

export type Role = (typeof roles)[number];

const everything: readonly Permission[] = permissions;
const readOnly = permissions.filter((permission) => permission.endsWith(':read'));

export const permissionsByRole: Readonly<Record<Role, readonly Permission[]>> = {
  administrator: everything,
  case_worker: [
    'submission:read',
    'submission:write',
    'case:read',
    'case:write',
    'mail:read',
    'design:read',
  ],
  editor: ['settings:read', 'settings:write', 'design:read'],
  auditor: readOnly,
};
