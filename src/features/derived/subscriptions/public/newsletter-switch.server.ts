import { data } from 'react-router';
import { serviceContext, type FormRequest } from '#platform/http/request-context.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';

/** The newsletter's pages exist only while the setting is on. */
export async function isNewsletterOn(context: FormRequest['context']): Promise<boolean> {
  const settings = await readSiteSettings(context.get(serviceContext));
  return settings.enable_newsletter === 'true';
}

/** Returns the response of an address without a page. */
export function noNewsletter() {
  return data(undefined, { status: 404 });
}
