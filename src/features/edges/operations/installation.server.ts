import { storeSettings } from '#kernel/settings/store-settings.ts';
import { isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { installation } from '#database/tables/staff.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { securitySettings } from '#database/tables/settings.ts';
import { siteTags } from '#kernel/site-tags.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import type { SettingKey } from '#kernel/settings/registry.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { installConfigSchema, type InstallConfig } from './forms/install.ts';
import {
  installSteps,
  type InstallAction,
  type InstallAnswer,
  type StepResult,
} from './install-steps.ts';
import {
  checkSystem,
  done,
  failed,
  setUpDatabase,
  setUpEmail,
  testDatabase,
  type StepOutcome,
} from './installation-steps.server.ts';
import {
  administratorProblem,
  createAdministrator,
  isSealed,
  passwordWords,
} from './administrator.server.ts';
import { requireSetupCode } from './setup-code.server.ts';

type Order = {
  config: InstallConfig;
  /** Empty on the command line, which does not need it. */
  setupCode: string;
  onStep?: (result: StepResult) => void;
};

/**
 * Runs all steps in order, up to the first that fails.
 * @returns `mustReopen`: the data was just moved, so the remaining steps must be requested from the
 *   restarted program; requested again from the beginning, it finds the earlier steps done
 */
export async function runInstallation(
  ctx: ServiceContext,
  { config, setupCode, onStep }: Order,
): Promise<{ results: StepResult[]; mustReopen: boolean }> {
  const results: StepResult[] = [];
  const before = ctx.ports.databaseHome.lastMove;
  for (const { action } of installSteps) {
    const result = { action, ...(await runStep(ctx, { action, config, setupCode })) };
    results.push(result);
    onStep?.(result);
    if (!result.success) return { results, mustReopen: false };
    const { lastMove } = ctx.ports.databaseHome;
    if (lastMove !== before && lastMove.state === 'opening') return { results, mustReopen: true };
  }
  return { results, mustReopen: false };
}

type StepRequest = { action: InstallAction; config: unknown; setupCode: string };

/**
 * Runs one step of the installer. Each can be repeated, and is atomic.
 * @param asked `config`: the part of `InstallConfig` that the step needs; the rest is ignored
 * @returns never throws for errors that the operator can correct
 */
export async function runStep(
  ctx: ServiceContext,
  { action, config, setupCode }: StepRequest,
): Promise<InstallAnswer> {
  const began = performance.now();
  const outcome = (await refuse(ctx, setupCode)) ?? (await attempt(ctx, action, config));
  const durationMs = Math.round(performance.now() - began);
  if (outcome.ok) return { success: true, message: outcome.message, durationMs };
  const { message, code, field } = outcome;
  return {
    success: false,
    error: errorOf(action, code),
    message,
    durationMs,
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
  name: parts.name,
  email: parts.email,
  password: parts.password,
  organisationName: parts.organisationName,
});
const finishPart = z.object({
  organisationName: parts.organisationName,
  accessCode: parts.accessCode,
  sampleContent: parts.sampleContent,
  translations: parts.translations,
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
    case 'check_admin':
      return checkAdmin(ctx, administratorPart.omit({ name: true }).parse(config));
    case 'create_admin':
      return createAdmin(ctx, administratorPart.parse(config));
    case 'finalize':
      return finish(ctx, finishPart.parse(config));
  }
}

async function checkAdmin(
  ctx: ServiceContext,
  input: Omit<z.infer<typeof administratorPart>, 'name'>,
): Promise<StepOutcome> {
  const problem = await administratorProblem(ctx, input);
  if (!problem) return done('The password is good.');
  return failed(passwordWords[problem](), { code: 'weak_password', field: 'password' });
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
  const { organisationName, accessCode, sampleContent, translations } = input;
  const isFinished = await finishInstallation(ctx, {
    settings: {
      ...(organisationName && { company_name: organisationName }),
      ...(sampleContent !== undefined && { show_sample_content: String(sampleContent) }),
      ...(translations !== undefined && { serve_translation_drafts: String(translations) }),
    },
    accessCode,
  });
  if (!isFinished)
    return failed('There is no administrator yet: carry out the step before.', {
      code: 'too_early',
    });
  return done('The secrets are in place, the settings are written, and the installer is sealed.');
}

type Finishing = {
  settings: Partial<Record<SettingKey, string>>;
  /** Required before signing in; its length is already checked. */
  accessCode?: string | undefined;
};

/**
 * Stores the first settings and seals the installer, in one transaction.
 * @returns false when there is no administrator yet, or somebody else has sealed it
 */
export async function finishInstallation(
  ctx: ServiceContext,
  { settings, accessCode }: Finishing,
): Promise<boolean> {
  authorize(ctx, 'install:run');
  const accessCodeHash = accessCode ? await ctx.ports.passwords.hash(accessCode) : undefined;
  return inTransaction(ctx, async (tx) => {
    const sealed = await tx.db
      .update(installation)
      .set({ sealedAt: tx.now() })
      .where(isNull(installation.sealedAt))
      .returning();
    if (sealed.length === 0) return false;
    await insertSettings(tx, settings);
    if (accessCodeHash)
      await tx.db
        .insert(securitySettings)
        .values({ accessCodeHash, accessCodeVersion: 1 })
        .onConflictDoUpdate({
          target: securitySettings.onlyRow,
          set: {
            accessCodeHash,
            accessCodeVersion: sql`${securitySettings.accessCodeVersion} + 1`,
          },
        });
    await recordAudit(tx, {
      action: 'installation.sealed',
      details: {
        settings: Object.keys(settings).join(', '),
        accessCode: accessCodeHash ? 'on' : 'off',
      },
    });
    return true;
  });
}

async function insertSettings(
  tx: ServiceContext,
  settings: Partial<Record<SettingKey, string>>,
): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }));
  if (rows.length === 0) return;
  await storeSettings(tx, rows);
  await raiseSiteVersion(tx, ...siteTags);
}
