import type { IncomingMessage } from 'node:http';
import { takeHeldForm } from '#features/base/staff/prove.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readForm, urlencoded, type ReadForm } from '#platform/http/read-form.ts';
import type { PostedForm } from '#platform/http/request-context.ts';
import { urls } from '#shared/urls.ts';

/**
 * Reads a posted form together with what `postedContext` holds. After a confirmation, the browser submits a
 * back office form again with only its id and the proof; the stored fields are restored here.
 */
export async function readPostedForm(
  request: IncomingMessage,
  { url, headers, ctx }: { url: URL; headers: Headers; ctx: ServiceContext },
): Promise<ReadForm & { posted?: PostedForm }> {
  const form = await readForm(request, headers);
  const isPlain = headers.get('content-type')?.startsWith(urlencoded) ?? false;
  if (!form.ok || !isPlain) return form;
  const path = pageOf(url);
  const body = Buffer.from(form.body).toString();
  const isStaff = url.pathname.startsWith(`${urls.admin.home()}/`);
  const mayBeHeld = isStaff && body.includes('held=');
  const id = mayBeHeld ? new URLSearchParams(body).get('held') : null;
  if (id === null || url.pathname.startsWith(provePath))
    return { ...form, posted: { headers, path, body } };
  const held = await takeHeldForm(ctx, { headers, id, path });
  if (held === undefined) return { ok: false, status: 410, message: heldNoMore };
  return { ok: true, body: new TextEncoder().encode(held), posted: { headers, path, body: held } };
}

const heldNoMore =
  'What you wanted to save was kept for a quarter of an hour, and was not saved. Go back and send it again.';

const provePath = new URL(urls.admin.prove(''), 'http://localhost').pathname;

/** Page to which a browser without script would have sent a form that a script sends as data. */
function pageOf({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  search.delete('_routes');
  const path = pathname.replace(/\.data$/, '');
  return search.size > 0 ? `${path}?${search}` : path;
}
