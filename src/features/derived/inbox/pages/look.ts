import { redirect } from 'react-router';
import { changeAppearance } from '#features/base/staff/accounts.server.ts';
import { safeNext } from '#features/base/staff/safe-next.ts';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { densities, themes, type Appearance } from '#shared/vocabulary/appearance.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/look.ts';

/** How the back office looks is sent here; whoever looks at the address is led to where it is chosen. */
export function loader() {
  return redirect(urls.admin.account());
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  await orRefuse(changeAppearance(staffServices(context), readAppearance(form)));
  // The menu folds where it stands.
  if (form.has('stay')) return null;
  if (!form.has('menu')) setFlash(context, 'look-saved');
  throw redirect(safeNext(request.url), 303);
}

/** What makes no sense changes nothing. */
function readAppearance(form: FormData): Partial<Appearance> {
  const theme = themes.find((each) => each === form.get('theme'));
  const density = densities.find((each) => each === form.get('density'));
  const menu = form.get('menu');
  return {
    ...(theme && { theme }),
    ...(density && { density }),
    ...(menu !== null && { hasNarrowMenu: menu === 'narrow' }),
  };
}
