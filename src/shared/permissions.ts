/** What each staff role may do. The interface hides what is missing here, the services refuse it. */
export const permissions = [
  'submission:read',
  'submission:write',
  'submission:export',
  'case:read',
  'case:write',
  'case:oversee',
  'template:read',
  'template:write',
  'document:read',
  'document:write',
  'contact:read',
  'contact:write',
  'domain:read',
  'domain:write',
  'database:read',
  'database:write',
  'content:read',
  'content:write',
  'security:read',
  'security:write',
  'staff:read',
  'staff:write',
  'audit:read',
  'settings:read',
  'settings:write',
  'settings:administer',
  'mail:read',
  'mail:write',
  'mail:retry',
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
    'submission:export',
    'case:read',
    'case:write',
    'document:read',
    'contact:read',
    'mail:read',
    'mail:retry',
    'design:read',
  ],
  editor: [
    'template:read',
    'template:write',
    'document:read',
    'document:write',
    'contact:read',
    'content:read',
    'content:write',
    'settings:read',
    'settings:write',
    'design:read',
  ],
  auditor: readOnly,
};
