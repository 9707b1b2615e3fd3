import type { ServiceContext } from '#kernel/context.ts';
import type { SecuritySettings } from '#kernel/settings/security-settings.ts';
import { authorize } from '#kernel/authorize.ts';
import { hasProof } from '#kernel/access/require-proof.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';

export type SecurityPanel = {
  settings: SecuritySettings;
  version: number;
  hasAccessCode: boolean;
  /** Where the request comes from, as the list of addresses sees it. */
  ownAddress: string;
  isProved: boolean;
};

/** What the panel shows. Of the access code only that there is one. */
export async function getSecuritySettings(ctx: ServiceContext): Promise<SecurityPanel> {
  authorize(ctx, 'security:read');
  const { accessCode, version, ...settings } = await readSecuritySettings(ctx);
  return {
    ...{ settings, version },
    hasAccessCode: accessCode !== undefined,
    ownAddress: 'ip' in ctx.actor ? ctx.actor.ip : '',
    isProved: hasProof(ctx),
  };
}
