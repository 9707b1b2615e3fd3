import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import { installConfigSchema } from '../forms/install.ts';
import { installSteps } from '../install-steps.ts';
import type { InstallAction, InstallAnswer } from '../install-steps.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { checkSystem } from './check-system.server.ts';
import { createAdministrator } from './create-administrator.server.ts';
import { finishInstallation } from './finish-installation.server.ts';
import { isSealed } from './has-administrator.server.ts';
import { passwordWords } from './password-words.server.ts';
import { requireSetupCode } from './require-setup-code.server.ts';
import { setUpDatabase, testDatabase } from './set-up-database.server.ts';
import { setUpEmail } from './set-up-email.server.ts';
import { done, failed } from './step-outcome.server.ts';
import type { StepOutcome } from './step-outcome.server.ts';

type Asked = { action: InstallAction; config: unknown; setupCode: string };

/**
 * Carries out one step of the installer. Each can be repeated; nothing is left half done.
 * @param asked `config`: what the step needs of `InstallConfig`; the rest is not looked at
 * @returns never throws for what the operator can correct
 */
export async function runStep(
  ctx: ServiceContext,
  { action, config, setupCode }: Asked,
): Promise<InstallAnswer> {
  const began = performance.now();
  const outcome = (await refuse(ctx, setupCode)) ?? (await attempt(ctx, action, config));
  const durationMs = Math.round(performance.now() - began);
  if (outcome.ok) return { success: true, message: outcome.message, durationMs };
  const { message, code, field } = outcome;
  return {
    ...{ success: false, error: errorOf(action, code), message, durationMs },
    ...(code && { code }),
    ...(field && { field }),
  };
}

async function refuse(ctx: ServiceContext, setupCode: string): Promise<StepOutcome | undefined> {
  if (await isSealed(ctx)) return failed('Setup is complete: sign in.', { code: 'sealed' });
  const refused = await requireSetupCode(ctx, setupCode);
  if (!refused) return undefined;
  const { code } = refused;
  const message =
    code === 'too_many'
      ? m.install_code_too_many({ minutes: refused.retryAfterMinutes })
      : m.install_code_wrong();
  return failed(message, { code, field: 'setupCode' });
}

/** In the words of the product's documentation. */
function errorOf(action: InstallAction, code: string | undefined): string {
  if (code === 'sealed' || code === 'exists') return m.install_sealed();
  const step = installSteps.find((each) => each.action === action);
  return step?.failure ?? 'Connection Failed';
}

const parts = installConfigSchema.shape;
const databasePart = z.object({ databaseUrl: parts.databaseUrl });
const mailPart = z.object({ smtp: parts.smtp });
const administratorPart = z.object({
  ...{ name: parts.name, email: parts.email, password: parts.password },
  organisationName: parts.organisationName,
});
const finishPart = z.object({
  organisationName: parts.organisationName,
  accessCode: parts.accessCode,
  sampleContent: parts.sampleContent,
});

async function attempt(
  ctx: ServiceContext,
  action: InstallAction,
  config: unknown,
): Promise<StepOutcome> {
  try {
    return await carryOut(ctx, action, config);
  } catch (error) {
    if (error instanceof z.ZodError) {
      const [issue] = error.issues;
      return failed(issue?.message ?? '', { code: 'invalid', field: String(issue?.path[0] ?? '') });
    }
    ctx.ports.log.error({ err: error, action }, 'A step of the installer failed');
    return failed('Something went wrong on our side; the log has the place. Try again.');
  }
}

async function carryOut(
  ctx: ServiceContext,
  action: InstallAction,
  config: unknown,
): Promise<StepOutcome> {
  switch (action) {
    case 'system_check':
      return checkSystem(ctx);
    case 'test_database':
      return testDatabase(ctx, databasePart.parse(config).databaseUrl ?? '');
    case 'setup_database':
      return setUpDatabase(ctx, databasePart.parse(config).databaseUrl);
    case 'setup_email':
      return setUpEmail(ctx, mailPart.parse(config).smtp);
    case 'create_admin':
      return createAdmin(ctx, administratorPart.parse(config));
    case 'finalize':
      return finish(ctx, finishPart.parse(config));
  }
}

async function createAdmin(
  ctx: ServiceContext,
  input: z.infer<typeof administratorPart>,
): Promise<StepOutcome> {
  const created = await createAdministrator(ctx, input);
  if (created.ok)
    return done(
      `${input.name} can sign in as ${input.email}${created.isRepeat ? ' already' : ''}.`,
    );
  if (created.code === 'exists') return failed(m.install_sealed(), { code: 'exists' });
  return failed(passwordWords[created.problem](), { code: 'weak_password', field: 'password' });
}

async function finish(
  ctx: ServiceContext,
  input: z.infer<typeof finishPart>,
): Promise<StepOutcome> {
  const { organisationName, accessCode, sampleContent } = input;
  const isFinished = await finishInstallation(ctx, {
    settings: {
      ...(organisationName && { company_name: organisationName }),
      ...(sampleContent !== undefined && { show_sample_content: String(sampleContent) }),
    },
    accessCode,
  });
  if (!isFinished)
    return failed('There is no administrator yet: carry out the step before.', {
      code: 'too_early',
    });
  return done('The secrets are in place, the settings are written, and the installer is sealed.');
}
