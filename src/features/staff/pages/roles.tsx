import { Check, Minus } from 'lucide-react';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { authorize } from '#kernel/authorize.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { permissions, permissionsByRole, roles } from '#shared/permissions.ts';
import type { Permission } from '#shared/permissions.ts';
import { Table } from '#ui/document/table.tsx';
import { roleWords } from '../role-words.ts';
import type { Route } from './+types/roles.ts';
import { SecurityFrame } from './security-frame.tsx';

export const handle: CrumbHandle = { crumb: 'Roles' };

export const meta: Route.MetaFunction = () => [
  { title: 'Roles – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  await orRefuse(Promise.resolve().then(() => authorize(ctx, 'security:read')));
  return null;
}

/** Drawn from the table that decides: what stands here is what is enforced. */
export default function Roles() {
  return (
    <SecurityFrame
      current="roles"
      text="What each role may do. The server decides by this very table; it is part of the program and not a setting."
    >
      <Table
        id="roles"
        caption="What each role may do"
        captionHidden
        columns={[
          { key: 'what', header: 'What' },
          ...roles.map((role) => ({ key: role, header: roleWords[role].label })),
        ]}
        rows={permissions.map((permission) => ({
          key: permission,
          cells: {
            what: permissionWords[permission],
            ...Object.fromEntries(
              roles.map((role) => [
                role,
                <Mark key={role} isAllowed={permissionsByRole[role].includes(permission)} />,
              ]),
            ),
          },
        }))}
      />
      <dl className="grid gap-3 text-sm sm:grid-cols-2">
        {roles.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{roleWords[role].label}</dt>
            <dd className="text-muted">{roleWords[role].text}</dd>
          </div>
        ))}
      </dl>
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

/** What each permission lets somebody do. */
const permissionWords: Readonly<Record<Permission, string>> = {
  'submission:read': 'Read what people send',
  'submission:write': 'Work on what people send, and reply',
  'submission:export': 'Export what people send',
  'case:read': 'Read cases',
  'case:write': 'Open, change and close cases',
  'case:oversee': 'See restricted cases without being on their list',
  'template:read': 'Read form templates',
  'template:write': 'Change form templates',
  'document:read': 'Read PDFs and requests for them',
  'document:write': 'Upload and change PDFs',
  'contact:read': 'Read the contacts on the site',
  'contact:write': 'Change the contacts on the site',
  'domain:read': 'Read domains',
  'domain:write': 'Change domains',
  'database:read': 'See tables, backups and retention',
  'database:write': 'Export, purge, back up and set retention',
  'content:read': 'Read texts, people and news',
  'content:write': 'Change texts, people and news',
  'security:read': 'See security settings and sessions',
  'security:write': 'Change security settings, end sessions',
  'staff:read': 'See who is on the staff',
  'staff:write': 'Invite, change, disable and remove staff',
  'audit:read': 'Read the audit log',
  'settings:read': 'Read settings',
  'settings:write': 'Change settings of company and search engines',
  'settings:administer': 'Change every other setting',
  'mail:read': 'See the mail that leaves',
  'mail:write': 'Set up mail',
  'mail:retry': 'Send mail again and send a test',
  'design:read': 'See the design system',
};
