import type { Page } from '@playwright/test';
import type { Lantern } from './lantern.ts';
import type { Role } from '#shared/roles.ts';
import { administrator } from './staff.ts';

export type Colleague = { id: string; name: string; email: string; password: string };

/** Another member of staff, with the administrator's password for simplicity. */
export async function addColleague(lantern: Lantern, role: Role, name: string): Promise<Colleague> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const [user] = await lantern.query<{ id: string }>(
    `insert into users (id, name, email, email_verified) values (gen_random_uuid(), $1, $2, true)
      returning id`,
    [name, email],
  );
  const id = user?.id ?? '';
  await lantern.query(
    `insert into accounts (id, user_id, account_id, provider_id, password)
      select gen_random_uuid(), $1::uuid, $1, 'credential', accounts.password
      from accounts join users on users.id = accounts.user_id where users.email = $2`,
    [id, administrator.email],
  );
  await lantern.query(
    'insert into admin_users (id, user_id, role) values (gen_random_uuid(), $1, $2)',
    [id, role],
  );
  return { id, name, email, password: administrator.password };
}

/** Simulates a user who allowed browser notifications and looks at another window. */
export function hidePage(away: Page): Promise<void> {
  return away.evaluate(() => {
    class Notice extends EventTarget {
      static permission = 'granted';
      close = () => undefined;
      constructor(title: string) {
        super();
        const shown = document.documentElement.dataset;
        shown['notices'] = JSON.stringify([...JSON.parse(shown['notices'] ?? '[]'), title]);
      }
    }
    Object.assign(window, { Notification: Notice });
    document.hasFocus = () => false;
    localStorage.setItem('lantern-notices', 'on');
  });
}

/** Notifications that the browser has shown since. */
export async function noticesOf(away: Page): Promise<unknown> {
  return JSON.parse(await away.evaluate(() => document.documentElement.dataset['notices'] ?? '[]'));
}
