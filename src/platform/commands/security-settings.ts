import { securityDefaults } from '#kernel/settings/security-settings.ts';
import type { SecuritySettings } from '#kernel/settings/security-settings.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { OperatorError } from '../config/operator-error.ts';
import { changeAccessCode } from '#features/staff/change-access-code.server.ts';
import { getSecuritySettings } from '#features/staff/get-security-settings.server.ts';
import { saveSecuritySettings } from '#features/staff/save-security-settings.server.ts';

const prefix = 'security.';

type SecurityKey = keyof SecuritySettings | 'accessCode';

const keys: readonly SecurityKey[] = [
  ...(Object.keys(securityDefaults) as (keyof SecuritySettings)[]),
  'accessCode',
];

/** @returns the key without its prefix; undefined when it is no security setting */
export function readSecurityKey(key: string): SecurityKey | undefined {
  if (!key.startsWith(prefix)) return undefined;
  return keys.find((known) => known === key.slice(prefix.length));
}

/** Prints all of them, in the manner of the other settings. */
export async function listSecurity(ctx: ServiceContext): Promise<void> {
  for (const key of keys) {
    const { text, isDefault } = await read(ctx, key);
    process.stdout.write(`${isDefault ? ' ' : '*'} ${prefix}${key} = ${text}\n`);
  }
}

/**
 * Prints or changes one: the way back in for whoever locked themselves out in the panel.
 * @throws OperatorError for a value that is refused
 */
export async function securitySetting(
  ctx: ServiceContext,
  key: SecurityKey,
  { action, value = '' }: { action: string; value: string | undefined },
): Promise<void> {
  if (action === 'get') {
    process.stdout.write(`${(await read(ctx, key)).text}\n`);
    return;
  }
  await (key === 'accessCode'
    ? changeCode(ctx, action, value)
    : change(ctx, key, action === 'set' ? parse(key, value) : securityDefaults[key]));
  process.stdout.write(`${prefix}${key} was changed.\n`);
}

async function read(
  ctx: ServiceContext,
  key: SecurityKey,
): Promise<{ text: string; isDefault: boolean }> {
  const { settings, hasAccessCode } = await getSecuritySettings(ctx);
  if (key === 'accessCode') return { text: onOff(hasAccessCode), isDefault: !hasAccessCode };
  const text = toText(settings[key]);
  return { text, isDefault: text === toText(securityDefaults[key]) };
}

async function changeCode(ctx: ServiceContext, action: string, value: string): Promise<void> {
  // A code on the command line would stay in the shell's history.
  if (action === 'set' && value !== 'off')
    throw new OperatorError(
      'Choose an access code in the Security panel. Here it can be turned "off".',
    );
  await changeAccessCode(ctx, undefined);
}

async function change<Key extends keyof SecuritySettings>(
  ctx: ServiceContext,
  key: Key,
  value: SecuritySettings[Key],
): Promise<void> {
  const { settings, version } = await getSecuritySettings(ctx);
  const saved = await saveSecuritySettings(ctx, {
    settings: { ...settings, [key]: value },
    version,
  });
  if (saved.ok) return;
  const reason = saved.code === 'invalid' ? saved.problem : 'somebody else changed it';
  throw new OperatorError(`${prefix}${key}: ${reason}`);
}

function parse<Key extends keyof SecuritySettings>(key: Key, value: string): SecuritySettings[Key];
function parse(key: keyof SecuritySettings, value: string): SecuritySettings[typeof key] {
  const standard = securityDefaults[key];
  if (typeof standard === 'number') return Number(value);
  if (typeof standard === 'object') return value.split(/[\s,;]+/).filter(Boolean);
  if (typeof standard === 'boolean') {
    if (value === 'on' || value === 'true') return true;
    if (value === 'off' || value === 'false') return false;
    throw new OperatorError(`${prefix}${key}: say "on" or "off"`);
  }
  if (value === 'administrators' || value === 'everybody' || value === 'nobody') return value;
  throw new OperatorError(`${prefix}${key}: say "administrators", "everybody" or "nobody"`);
}

function toText(value: SecuritySettings[keyof SecuritySettings]): string {
  if (typeof value === 'boolean') return onOff(value);
  return typeof value === 'object' ? value.join(', ') : String(value);
}

function onOff(value: boolean): string {
  return value ? 'on' : 'off';
}
