import { data, redirect } from 'react-router';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { addPicture } from '../../content-pictures.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/pictures.ts';

/** Pictures of texts are posted here, one at a time; there is no page to read. */
export function loader() {
  return redirect(urls.admin.content());
}

export async function action({ request, context }: Route.ActionArgs) {
  const file = (await request.formData()).get('picture');
  const upload =
    file instanceof File
      ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
      : { name: '', bytes: new Uint8Array() };
  const added = await orRefuse(addPicture(staffServices(context), { upload }));
  if (added.ok) return data({ path: added.path, problem: undefined });
  const problem = `Error uploading image: ${added.reason}`;
  return data({ path: undefined, problem }, { status: 400 });
}
