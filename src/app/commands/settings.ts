import { withoutEffect } from '#features/base/publishing/figure-settings.ts';
import { getStoredSettings, saveSettings } from '#features/base/publishing/settings.server.ts';
import { changeAccessCode } from '#features/base/staff/access-code.server.ts';
import {
  getSecuritySettings,
  saveSecuritySettings,
} from '#features/base/staff/security-settings.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import {
  isSettingKey,
  settingKeys,
  settingsRegistry,
  type SettingKey,
  type Settings,
} from '#kernel/settings/registry.ts';
import { securityDefaults, type SecuritySettings } from '#kernel/settings/security-settings.ts';
import { readConfig } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { openProgram } from '#app/program/open-program.ts';
import { readArguments, operatorContext } from './command-line.ts';

const help = `Usage: lantern settings list | get key | set key value | reset key

  list   every setting; a star marks those that differ from their default
  get    the value of one
  set    stores a value, with the checks of the back office
  reset  back to the default

Keys that begin with "security." are those of the Security panel, for example
"set security.ipWhitelisting off" or "reset security.accessCode".`;

/** `lantern settings`: reads and changes settings without a browser. */
export async function settingsCommand(args: string[]): Promise<void> {
  const given = readArguments(args, { help, words: 3 });
  if (!given) return;
  const [action = 'list', key, value] = given.words;
  const wanted = { list: 1, get: 2, set: 3, reset: 2 }[action];
  if (wanted === undefined || given.words.length > wanted || (wanted > 1 && key === undefined))
    throw new OperatorError(help.split('\n')[0]);
  if (action === 'set' && value === undefined) throw new OperatorError(help.split('\n')[0]);
  const securityKey = key === undefined ? undefined : readSecurityKey(key);
  if (key !== undefined && !securityKey && !isSettingKey(key))
    throw new OperatorError(
      `There is no setting "${key}". "lantern settings list" shows them all.`,
    );
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  try {
    const ctx = operatorContext(program, 'settings');
    if (securityKey) await securitySetting(ctx, securityKey, { action, value });
    else if (key === undefined || !isSettingKey(key)) {
      list(await getStoredSettings(ctx));
      await listSecurity(ctx);
    } else if (action === 'get') process.stdout.write(`${(await getStoredSettings(ctx))[key]}\n`);
    else if (action === 'reset') await store(ctx, key, settingsRegistry[key].default);
    else await store(ctx, key, typedValue(key, value ?? ''));
  } finally {
    await program.close();
  }
}

/** What the help and the panel call on and off is stored as true and false. */
function typedValue(key: SettingKey, value: string): string {
  const reason = withoutEffect[key];
  if (reason) throw new OperatorError(`${key}: ${reason}`);
  if (settingsRegistry[key].kind !== 'flag') return value;
  return { on: 'true', off: 'false' }[value] ?? value;
}

function list(settings: Settings): void {
  const lines = settingKeys.map((key) => {
    const isDefault = settings[key] === settingsRegistry[key].default;
    return `${isDefault ? ' ' : '*'} ${key} = ${settings[key].replaceAll('\n', String.raw`\n`)}`;
  });
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function store(ctx: ServiceContext, key: SettingKey, value: string): Promise<void> {
  const saved = await saveSettings(ctx, { values: { [key]: value } });
  if (saved.ok) {
    process.stdout.write(saved.changed.length > 0 ? `${key} was changed.\n` : 'Nothing changed.\n');
    return;
  }
  const reason = saved.code === 'invalid' ? saved.problems[key] : 'somebody else changed it';
  throw new OperatorError(`${key}: ${reason}`);
}

const prefix = 'security.';

type SecurityKey = keyof SecuritySettings | 'accessCode';

const keys: readonly SecurityKey[] = [
  ...(Object.keys(securityDefaults) as (keyof SecuritySettings)[]),
  'accessCode',
];

/** @returns the key without its prefix; undefined when it is no security setting */
function readSecurityKey(key: string): SecurityKey | undefined {
  if (!key.startsWith(prefix)) return undefined;
  return keys.find((known) => known === key.slice(prefix.length));
}

/** Prints all of them, in the format of the other settings. */
async function listSecurity(ctx: ServiceContext): Promise<void> {
  for (const key of keys) {
    const { text, isDefault } = await read(ctx, key);
    process.stdout.write(`${isDefault ? ' ' : '*'} ${prefix}${key} = ${text}\n`);
  }
}

/**
 * Prints or changes one security setting, for an operator who locked themselves out of the panel.
 * @throws OperatorError for a value that is refused
 */
async function securitySetting(
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
