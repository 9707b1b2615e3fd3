import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { installConfigSchema, passwordLength } from '#shared/forms/install.ts';
import { readConfig } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import { openProgram } from '../program/open-program.ts';
import { createAdministrator } from '../services/install/create-administrator.ts';
import type { InstallResult } from '../services/install/create-administrator.ts';
import type { PasswordProblem } from '../services/password-problem.ts';
import { m } from '#shared/messages/compiled/messages.js';

/**
 * `lantern install --config file.json`: creates the first administrator without a browser. Works
 * beside a running program and on a bare data folder alike.
 * @throws OperatorError when the file or the installation is refused
 */
export async function installCommand(args: string[]): Promise<void> {
  const { organisationName, ...administrator } = await readInstallFile(fileNamedIn(args));
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  try {
    const result = await createAdministrator(program.systemContext('install'), {
      ...administrator,
      ...(organisationName ? { settings: { company_name: organisationName } } : {}),
    });
    if (!result.ok) throw new OperatorError(explain(result));
    process.stdout.write(`The administrator ${administrator.email} was created.\n`);
  } finally {
    await program.close();
  }
}

function fileNamedIn(args: string[]): string {
  const { values } = parseArgs({ args, options: { config: { type: 'string' } }, strict: false });
  const isUsual = Object.keys(values).every((name) => name === 'config');
  if (isUsual && typeof values.config === 'string') return values.config;
  throw new OperatorError('Usage: lantern install --config file.json');
}

async function readInstallFile(file: string) {
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

function explain(refused: Extract<InstallResult, { ok: false }>): string {
  switch (refused.code) {
    case 'sealed':
      return m.install_sealed();
    case 'weak_password':
      return `password: ${describeProblem[refused.problem]()}`;
    case 'wrong_code':
    case 'too_many':
      return m.install_code_wrong();
  }
}

const describeProblem: Record<PasswordProblem, () => string> = {
  too_short: () => m.install_password_too_short({ minimum: passwordLength.minimum }),
  too_long: () => m.install_password_too_long({ maximum: passwordLength.maximum }),
  personal: () => m.install_password_personal(),
  pattern: () => m.install_password_pattern(),
  common: () => m.install_password_common(),
};
