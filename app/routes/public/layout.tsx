import { Outlet } from 'react-router';
import { readSettings } from '#server/services/settings/read-settings.ts';
import { serviceContext } from '#server/http/request-context.ts';
import { publicSettings } from '#shared/settings/public-settings.ts';
import type { PageHandle } from '../../page-kind.ts';
import type { Route } from './+types/layout.ts';

export const handle: PageHandle = {};

export async function loader({ context }: Route.LoaderArgs) {
  const settings = publicSettings(await readSettings(context.get(serviceContext)));
  return { settings };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <header>{loaderData.settings.company_name}</header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
