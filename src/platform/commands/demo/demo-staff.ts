import type { SiteAddress } from '#kernel/ports/site.ts';

export type DemoStaff = { name: string; email: string; password: string };

/** The demo's administrator. The password belongs to this data folder alone and is printed at start. */
export function demoStaff(site: SiteAddress): DemoStaff {
  const password = site.deriveKey('demo-password').toString('hex').slice(0, 20);
  return { name: 'Sample Administrator', email: 'demo@example.org', password };
}
