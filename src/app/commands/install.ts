import { readFile } from 'node:fs/promises';
import {
  installConfigSchema,
  type InstallConfig,
} from '#features/edges/operations/forms/install.ts';
import { installSteps, type StepResult } from '#features/edges/operations/install-steps.ts';
import { readConfig } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { openProgram } from '#app/program/open-program.ts';
import { runInstallation } from '#features/edges/operations/installation.server.ts';
import { setBackupPassphrase } from '#features/edges/data/backup-plan.server.ts';
import { operatorContext, readArguments } from './command-line.ts';

const help = `Usage: lantern install --config file.json

Runs the steps of the installer: system check, database, e-mail, administrator, and the end, which
seals it. Works beside a running program; only a move to PostgreSQL wants it stopped.

  --config  JSON with name, email and password; and if wanted organisationName, databaseUrl, smtp
            (host, port, security, username, password, from), accessCode, sampleContent, translations,
            backupPassphrase`;

/**
 * `lantern install --config file.json`: performs the steps of the installer without a browser. It works
 * beside a running program and on an empty data folder; only a move to PostgreSQL requires the program to
 * be stopped.
 * @throws OperatorError when the file or the installation is refused
 */
export async function installCommand(args: string[]): Promise<void> {
  const given = readArguments(args, { help, texts: ['config'] });
  if (!given) return;
  if (!given.texts.config) throw new OperatorError(help.split('\n')[0]);
  const config = await readInstallFile(given.texts.config);
  const printed = new Set<string>();
  function print(result: StepResult): void {
    if (!result.success || printed.has(result.action)) return;
    printed.add(result.action);
    const title = installSteps.find(({ action }) => action === result.action)?.title;
    process.stdout.write(`${title}: ${result.message} (${result.durationMs} ms)\n`);
  }
  // After a move of the data it runs once more, on the new database.
  while ((await run(config, print)).mustReopen) continue;
  process.stdout.write(`The administrator ${config.email} was created.\n`);
}

async function run(
  config: InstallConfig,
  onStep: (result: StepResult) => void,
): Promise<{ mustReopen: boolean }> {
  const current = readConfig(process.env);
  const isMoving = config.databaseUrl !== undefined && config.databaseUrl !== current.databaseUrl;
  const program = await openProgram(current, { mayJoin: !isMoving });
  try {
    const ctx = program.systemContext('install');
    const { results, mustReopen } = await runInstallation(ctx, { config, setupCode: '', onStep });
    const refused = results.find(({ success }) => !success);
    if (refused) throw new OperatorError(explain(refused));
    const { backupPassphrase: passphrase } = config;
    if (!mustReopen && passphrase !== undefined) {
      await setBackupPassphrase(operatorContext(program, 'install'), { passphrase });
      process.stdout.write('The passphrase of the backups is set.\n');
    }
    return { mustReopen };
  } finally {
    await program.close();
  }
}

function explain({ code, error, field, message }: StepResult): string {
  if (code === 'sealed' || code === 'exists') return error ?? message;
  return field ? `${field}: ${message}` : `${error}: ${message}`;
}

async function readInstallFile(file: string): Promise<InstallConfig> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} cannot be read.`);
  });
  const parsed = installConfigSchema.safeParse(parseJson(text, file));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
  );
  throw new OperatorError(`${file} is not complete:\n${problems.join('\n')}`);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorError(`${file} is not valid JSON.`);
  }
}
