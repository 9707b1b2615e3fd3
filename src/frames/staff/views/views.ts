import { data, redirect } from 'react-router';
import { refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { changeView, isViewPanel, removeView, saveView } from './views.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/views.ts';
import { requireId } from '../require-id.ts';
import { sentText } from '#shared/forms/sent-text.ts';

/** Views are changed by POST and shown in the lists. */
export function loader() {
  return redirect(urls.admin.home());
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  function text(name: string): string {
    return sentText(form, name);
  }
  const ctx = staffServices(context);
  const [panel, search] = [text('panel'), form.get('search')];
  const [shared, pinned] = [form.get('shared'), form.get('pinned')];
  if (!isViewPanel(panel)) return data({ error: 'There is no such list.' }, { status: 400 });
  try {
    switch (text('intent')) {
      case 'save':
        await saveView(ctx, {
          panel,
          name: text('name'),
          search: text('search'),
          isShared: shared === 'yes',
        });
        break;
      case 'change':
        await changeView(ctx, {
          panel,
          id: requireId(text('id'), 'view'),
          search: typeof search === 'string' ? search : undefined,
          isShared: shared === null ? undefined : shared === 'yes',
          isPinned: pinned === null ? undefined : pinned === 'yes',
        });
        break;
      case 'remove':
        await removeView(ctx, { panel, id: requireId(text('id'), 'view') });
        break;
      default:
        return data({ error: 'Choose what to do with the view.' }, { status: 400 });
    }
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return data({ error: refused.message }, { status: refused.status });
  }
  return { error: undefined };
}
