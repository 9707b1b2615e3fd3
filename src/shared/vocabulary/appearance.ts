// Appearance of the back office for one person, stored with their account.

/** `system`: as the device has it. */
export const themes = ['system', 'light', 'dark'] as const;

/** `standard`: queues close, tables roomy; the others have both alike. */
export const densities = ['standard', 'compact', 'comfortable'] as const;

export type Appearance = {
  theme: (typeof themes)[number];
  density: (typeof densities)[number];
  /** The side menu is folded to its icons. */
  hasNarrowMenu: boolean;
};
