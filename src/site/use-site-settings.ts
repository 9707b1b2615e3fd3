import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';

/**
 * The public settings, from any component inside the public layout.
 * @throws outside of it
 */
export function useSiteSettings(): PublicSettings {
  const layout = useRouteLoaderData<unknown>('site') as { settings: PublicSettings } | undefined;
  if (!layout) throw new Error('Settings are only there inside the public layout.');
  return layout.settings;
}
