import { data } from 'react-router';
import { serviceContext } from '#server/http/request-context.ts';
import { readSettings } from '#server/services/settings/read-settings.ts';
import type { Sent } from './receive-form.ts';

/**
 * The newsletter's pages are there only while the setting is on.
 * @throws the answer "not found"
 */
export async function requireNewsletter(context: Sent['context']): Promise<void> {
  const settings = await readSettings(context.get(serviceContext));
  if (settings.enable_newsletter !== 'true') throw data(null, { status: 404 });
}
