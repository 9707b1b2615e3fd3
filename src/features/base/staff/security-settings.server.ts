import { sql } from 'drizzle-orm';
import { hasProof, requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { securitySettings } from '#database/tables/settings.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';
import {
  mostAllowedIps,
  securityBounds,
  sessionLimits,
  type SecuritySettings,
} from '#kernel/settings/security-settings.ts';
import { isInNetworks, readNetwork } from './address-list.server.ts';
import { sessions } from '#database/tables/staff.ts';

type SecurityPanel = {
  settings: SecuritySettings;
  version: number;
  hasAccessCode: boolean;
  /** Address of the request, in the form used by the address list. */
  ownAddress: string;
  isProved: boolean;
};

/** Content of the panel. For the access code only whether there is one. */
export async function getSecuritySettings(ctx: ServiceContext): Promise<SecurityPanel> {
  authorize(ctx, 'security:read');
  const { accessCode, version, ...settings } = await readSecuritySettings(ctx);
  return {
    settings,
    version,
    hasAccessCode: accessCode !== undefined,
    ownAddress: 'ip' in ctx.actor ? ctx.actor.ip : '',
    isProved: hasProof(ctx),
  };
}

type SecurityKey = keyof SecuritySettings;

type SecuritySaved =
  | { ok: true; changed: SecurityKey[] }
  | { ok: false; code: 'invalid'; key: SecurityKey; problem: string }
  /** A colleague saved meanwhile; nothing was stored. */
  | { ok: false; code: 'conflict' };

/**
 * Stores the security settings, all or none. They take effect from the next request on, for open
 * sessions as well.
 * @param input `version`: the one from which the form was filled
 * @throws Refusal `forbidden`, `proof_needed`
 */
export async function saveSecuritySettings(
  ctx: ServiceContext,
  input: { settings: SecuritySettings; version: number },
): Promise<SecuritySaved> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  const checked = check(ctx, input.settings);
  if (!checked.ok) return checked;
  const { settings } = checked;
  return inTransaction(ctx, async (tx) => {
    // Two first changes have no row to lock.
    await tx.db.execute(sql`lock table ${securitySettings} in share row exclusive mode`);
    const before = await readSecuritySettings(tx);
    if (before.version !== input.version) return { ok: false, code: 'conflict' };
    const changed = (Object.keys(settings) as SecurityKey[]).filter(
      (key) => toText(before[key]) !== toText(settings[key]),
    );
    if (changed.length === 0) return { ok: true, changed };
    const values = { ...settings, allowedIps: [...settings.allowedIps] };
    await tx.db
      .insert(securitySettings)
      .values(values)
      .onConflictDoUpdate({
        target: securitySettings.onlyRow,
        set: { ...values, version: sql`${securitySettings.version} + 1` },
      });
    if (settings.sessionTimeout < before.sessionTimeout) await shortenSessions(tx, settings);
    await recordAudit(tx, {
      action: 'security.settings-changed',
      details: Object.fromEntries(
        changed.map((key) => [key, `${toText(before[key])} → ${toText(settings[key])}`]),
      ),
      severity: 'warning',
    });
    return { ok: true, changed };
  });
}

type Checked =
  | { ok: true; settings: SecuritySettings }
  | { ok: false; code: 'invalid'; key: SecurityKey; problem: string };

function check(ctx: ServiceContext, settings: SecuritySettings): Checked {
  for (const [key, { least, most }] of Object.entries(securityBounds)) {
    const value = settings[key as keyof typeof securityBounds];
    if (Number.isInteger(value) && value >= least && value <= most) continue;
    const problem = `Enter a whole number from ${least} to ${most}`;
    return { ok: false, code: 'invalid', key: key as SecurityKey, problem };
  }
  const allowedIps: string[] = [];
  for (const typed of settings.allowedIps) {
    const network = readNetwork(typed);
    if (network === undefined)
      return refuseList(
        `“${typed.slice(0, 60)}” is no address and no network such as 203.0.113.0/24`,
      );
    if (!allowedIps.includes(network)) allowedIps.push(network);
  }
  if (allowedIps.length > mostAllowedIps)
    return refuseList(`Enter at most ${mostAllowedIps} addresses and networks`);
  const lockOut = settings.ipWhitelisting ? lockOutProblem(ctx, allowedIps) : undefined;
  return lockOut ? refuseList(lockOut) : { ok: true, settings: { ...settings, allowedIps } };
}

function refuseList(problem: string): Checked {
  return { ok: false, code: 'invalid', key: 'allowedIps', problem };
}

/** The person who enables the list must still have access; the command line has no address. */
function lockOutProblem({ actor }: ServiceContext, allowedIps: string[]): string | undefined {
  if (allowedIps.length === 0) return 'Enter at least one address before the list is turned on';
  const ip = 'ip' in actor ? actor.ip : '';
  if (ip === '' || isInNetworks(ip, allowedIps)) return undefined;
  return `Your own address, ${ip}, is not in the list: you would lock yourself out. Add it`;
}

/** Open sessions would otherwise keep the longer limit until they are next used. */
async function shortenSessions(
  tx: ServiceContext,
  { sessionTimeout }: SecuritySettings,
): Promise<void> {
  const end = sql`${sessions.updatedAt} + ${sessionTimeout}::int * interval '1 minute'`;
  await tx.db.update(sessions).set({
    expiresAt: sql`least(${sessions.expiresAt}, ${end})`,
    updatedAt: sql`${sessions.updatedAt}`,
  });
}

function toText(value: SecuritySettings[SecurityKey]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'object') return value.length > 0 ? value.join(', ') : 'none';
  return String(value);
}

type Safeguard = { name: string; rule: string };

/** Current protections of the site, read from the values that are enforced. */
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
