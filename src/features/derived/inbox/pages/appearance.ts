import { redirect } from 'react-router';
import { changeAppearance } from '#features/base/staff/accounts.server.ts';
import { safeNext } from '#features/base/staff/safe-next.ts';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { densities, themes, type Appearance } from '#shared/vocabulary/appearance.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/appearance.ts';

/**
 * Appearance settings of the back office are posted here; a browser that opens the address is redirected to
 * the settings page.
 */
export function loader() {
  return redirect(urls.admin.account());
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  await orRefuse(changeAppearance(staffServices(context), readAppearance(form)));
  // Folding the menu stays on the page.
  if (form.has('stay')) return null;
  if (!form.has('menu')) setFlash(context, 'look-saved');
  throw redirect(safeNext(request.url), 303);
}

/** Ignores invalid values. */
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
