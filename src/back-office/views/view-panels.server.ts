import type { Permission } from '#shared/permissions.ts';

/** The lists that keep views, and what it takes to see each. */
export const viewPanels = {
  forms: 'submission:read',
  cases: 'case:read',
  contacts: 'contact:read',
  mail: 'mail:read',
  audit: 'audit:read',
} as const satisfies Record<string, Permission>;

export type ViewPanel = keyof typeof viewPanels;

export function isViewPanel(text: string): text is ViewPanel {
  return Object.hasOwn(viewPanels, text);
}
