import { sessionLimits } from './session-limits.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';

export type Safeguard = { name: string; rule: string };

/** What protects the site at this moment, read from the very values that are enforced. */
export async function listSafeguards(
  ctx: ServiceContext,
): Promise<{ title: string; rules: Safeguard[] }[]> {
  authorize(ctx, 'security:read');
  const settings = await readSecuritySettings(ctx);
  const { lockMinutes } = budgets.failedSignInsPerAccount;
  const { submissionsPerNetwork, submissionsInTotal, checksPerNetwork } = budgets;
  const { wrongLookUpsPerNetwork, setupCodeTries } = budgets;
  const optional = settings.rateLimiting ? '' : ' (turned off)';
  return [
    {
      title: 'Staff',
      rules: [
        { name: 'Signed out when idle', rule: `After ${settings.sessionTimeout} minutes` },
        { name: 'Signed out in any case', rule: `After ${sessionLimits.longestHours} hours` },
        {
          name: 'Length of a password',
          rule: `At least ${settings.passwordMinLength} characters; common ones are refused`,
        },
        {
          name: 'Failed sign-ins',
          rule: `After ${settings.maxLoginAttempts}, per account and per network, a wait of ${lockMinutes[0]} minute that grows to ${lockMinutes.at(-1)}`,
        },
        { name: 'Second factor required', rule: `For ${settings.secondFactorRequired}` },
        {
          name: 'Access code',
          rule: settings.accessCode
            ? 'Asked for; after three wrong ones a wait of 2 seconds that doubles'
            : 'Not set',
        },
        {
          name: 'Allowed addresses',
          rule: settings.ipWhitelisting ? settings.allowedIps.join(', ') : 'All',
        },
        { name: 'Setup code', rule: within(setupCodeTries) },
      ],
    },
    {
      title: 'Visitors, per network',
      rules: [
        { name: 'Forms sent', rule: within(submissionsPerNetwork) + optional },
        { name: 'Forms sent, from all networks', rule: within(submissionsInTotal) + optional },
        { name: 'Checks whether a contact is ours', rule: within(checksPerNetwork) + optional },
        { name: 'Wrong look-ups of a case', rule: within(wrongLookUpsPerNetwork) },
      ],
    },
  ];
}

function within({ allowed, windowMinutes }: { allowed: number; windowMinutes: number }): string {
  const span = windowMinutes === 1 ? 'minute' : `${windowMinutes} minutes`;
  return `${allowed} within ${span}`;
}
