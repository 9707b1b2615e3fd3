import { Check, Minus } from 'lucide-react';
import type { CrumbHandle } from '#frames/staff/page-heading.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { described } from '#shared/capabilities.ts';
import { roles, roleWords } from '#shared/roles.ts';
import { Table } from '#ui/document/table.tsx';
import { RoleList } from './role-list.tsx';
import { SecurityFrame } from './security-frame.tsx';

export const handle: CrumbHandle = { crumb: 'Roles' };

export const loader = staffLoader('security:read', async () => null);

/** Rendered from the table that the checks use, so it shows what is enforced. */
export default function Roles() {
  return (
    <SecurityFrame text="What each role may do. The server decides by this very table; it is part of the program and not a setting.">
      {/* On a phone a line replaces five columns. */}
      <dl className="grid divide-y divide-line rounded-lg border border-line bg-surface px-4 text-sm sm:hidden">
        {described().permissions.map((permission) => (
          <div key={permission} className="grid gap-0.5 py-2.5">
            <dt className="font-semibold">{described().permissionWords[permission]}</dt>
            <dd className="text-muted">
              {roles
                .filter((role) => described().permissionsByRole[role].includes(permission))
                .map((role) => roleWords[role].label)
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
      <div className="max-sm:hidden">
        <Table
          id="roles"
          caption="What each role may do"
          captionHidden
          columns={[
            { key: 'what', header: 'What' },
            ...roles.map((role) => ({ key: role, header: roleWords[role].label })),
          ]}
          rows={described().permissions.map((permission) => ({
            key: permission,
            cells: {
              what: described().permissionWords[permission],
              ...Object.fromEntries(
                roles.map((role) => [
                  role,
                  <Mark
                    key={role}
                    isAllowed={described().permissionsByRole[role].includes(permission)}
                  />,
                ]),
              ),
            },
          }))}
        />
      </div>
      <RoleList />
    </SecurityFrame>
  );
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const Icon = isAllowed ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={isAllowed ? 'size-5 text-success-ink' : 'size-5 text-muted'} />
      <span className="sr-only">{isAllowed ? 'Yes' : 'No'}</span>
    </>
  );
}
