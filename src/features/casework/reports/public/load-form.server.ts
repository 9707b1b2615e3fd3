import { data } from 'react-router';
import { noStore } from '#platform/http/page-headers.ts';
import { pageContext, serviceContext, type FormRequest } from '#platform/http/request-context.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import type { FormValues } from '#shared/forms/read-form-values.ts';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { urls } from '#shared/urls.ts';
import { findReceived, sentCookie } from './find-received.server.ts';

type LoadForm = {
  formType: string;
  page: string;
  /** Values that the address of the page prefills. */
  presets?: (query: URLSearchParams) => FormValues;
};

/** Data of every page with a form: settings, its own address, and the form that was just stored. */
export async function loadForm(
  { request, context }: FormRequest,
  { formType, page, presets }: LoadForm,
) {
  const ctx = context.get(serviceContext);
  const query = new URL(request.url).searchParams;
  const settings = publicSettings(await readSiteSettings(ctx));
  const received = await findReceived(ctx, { query, formType });
  // Read only after sending: the empty page is cached for everybody, and a mail server may be set up later.
  const isMailWaiting = received?.state === 'stored' && !(await readMailServer(ctx));
  const isOpenAddress = query.size === 0 && page === urls.report();
  const sentBefore = isOpenAddress ? sentCookie(ctx).read(request) : undefined;
  const address = `${context.get(pageContext).appUrl}${page}`;
  return data(
    { settings, received, isMailWaiting, sentBefore, address, presets: presets?.(query) ?? {} },
    {
      status: received?.status ?? 200,
      headers: query.size > 0 || sentBefore !== undefined ? noStore : {},
    },
  );
}
