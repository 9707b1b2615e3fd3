import { sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { securitySettings } from '#kernel/schema/security-settings.ts';
import { Refusal } from '#kernel/errors.ts';
import { accessCodeLength } from '#kernel/settings/access-code.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';
import { dropAccessPass, issueAccessPass } from './access-pass.server.ts';

/**
 * Sets another access code, or none. Every browser but this one is asked for the new one.
 * @param code undefined: none is asked for any more
 * @returns Set-Cookie values for the browser that asks
 * @throws Refusal `forbidden`, `proof_needed`, `invalid`
 */
export async function changeAccessCode(
  ctx: ServiceContext,
  code: string | undefined,
): Promise<string[]> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  const { least, most } = accessCodeLength;
  if (code !== undefined && (code.length < least || code.length > most || /\s/.test(code)))
    throw new Refusal('invalid', `Use ${least} to ${most} characters, without spaces.`);
  const accessCodeHash = code === undefined ? null : await ctx.ports.passwords.hash(code);
  const version = await inTransaction(ctx, async (tx) => {
    const { accessCode: before } = await readSecuritySettings(tx);
    const [stored] = await tx.db
      .insert(securitySettings)
      .values({ accessCodeHash, accessCodeVersion: 1 })
      .onConflictDoUpdate({
        target: securitySettings.onlyRow,
        set: { accessCodeHash, accessCodeVersion: sql`${securitySettings.accessCodeVersion} + 1` },
      })
      .returning({ version: securitySettings.accessCodeVersion });
    await recordAudit(tx, {
      action: 'security.access-code-changed',
      details: { accessCode: `${before ? 'on' : 'off'} → ${code === undefined ? 'off' : 'new'}` },
      severity: 'warning',
    });
    return stored?.version ?? 0;
  });
  return [code === undefined ? dropAccessPass(ctx) : issueAccessPass(ctx, version)];
}
