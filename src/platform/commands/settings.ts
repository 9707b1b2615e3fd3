import { isSettingKey, settingKeys, settingsRegistry } from '#kernel/settings/registry.ts';
import type { SettingKey, Settings } from '#kernel/settings/registry.ts';
import { readConfig } from '../config/config.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { OperatorError } from '../config/operator-error.ts';
import { openProgram } from '../program/open-program.ts';
import { getStoredSettings } from '#features/publishing/settings/get-stored-settings.server.ts';
import { saveSettings } from '#features/publishing/settings/save-settings.server.ts';
import { operatorContext } from './operator-context.ts';
import { readArguments } from './read-arguments.ts';
import { listSecurity, readSecurityKey, securitySetting } from './security-settings.ts';

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
    else await store(ctx, key, action === 'set' ? (value ?? '') : settingsRegistry[key].default);
  } finally {
    await program.close();
  }
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
