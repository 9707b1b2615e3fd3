import type { SettingKey } from '#kernel/settings/registry.ts';

/**
 * Settings that nothing acts on. The form leaves them out, because a control without an effect would
 * be a lie; it says why instead. Whoever builds the feature takes its line away.
 */
export const withoutEffect: Readonly<Partial<Record<SettingKey, string>>> = {
  google_analytics_id:
    'Not connected. This site loads nothing from other companies, and its security policy allows no other host. Page views are counted here instead, without cookies.',
};
