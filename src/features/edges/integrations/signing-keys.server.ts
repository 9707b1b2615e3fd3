import { desc, isNull, lt } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { v7 } from 'uuid';
import { requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { integrationSecrets, signingKeys } from '#database/tables/integrations.ts';

export const signingAlgorithm = 'EdDSA';

const signingKeyPurpose = 'signing-key';

/** In days. */
const keyLastsDays = 90;

type SigningKey = { kid: string; privateJwk: JWK; createdAt: Date };

/** The current signing key. The first token creates the first key. */
export async function findSigningKey(ctx: ServiceContext): Promise<SigningKey> {
  const known = await readCurrent(ctx);
  if (known) return known;
  await storeNewKey(ctx);
  const made = await readCurrent(ctx);
  if (made) return made;
  throw new Error('No signing key could be stored.');
}

/** Stores a key, unless one is current already: another process may have been faster. */
async function storeNewKey(ctx: ServiceContext): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const id = v7();
  const { kty = '', crv = '', x = '' } = await exportJWK(publicKey);
  const privateJwk = JSON.stringify(await exportJWK(privateKey));
  await ctx.db
    .insert(signingKeys)
    .values({
      id,
      publicJwk: { kty, crv, x, kid: id, alg: signingAlgorithm, use: 'sig' },
      privateSealed: ctx.ports.seal.close({ purpose: signingKeyPurpose, row: id }, privateJwk),
      createdAt: ctx.now(),
    })
    .onConflictDoNothing();
}

async function readCurrent(ctx: ServiceContext): Promise<SigningKey | undefined> {
  const [row] = await ctx.db.select().from(signingKeys).where(isNull(signingKeys.retiredAt));
  if (!row) return undefined;
  const place = { purpose: signingKeyPurpose, row: row.id };
  const privateJwk = JSON.parse(ctx.ports.seal.open(place, row.privateSealed)) as JWK;
  return { kid: row.id, privateJwk, createdAt: row.createdAt };
}

const day = 86_400_000;

/** In milliseconds: longer than the life of any token and any cached copy of the public keys. */
const keptAfterwards = day;

/** In days: how long reuse of a secret is detected. */
const usedSecretsKept = 30;

/** Housekeeping of signing keys and used secrets; usually nothing is due. */
export async function keepSigningKeys(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const now = ctx.now().getTime();
  const [current] = await ctx.db
    .select({ since: signingKeys.createdAt })
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt));
  if (current && now - current.since.getTime() >= keyLastsDays * day) await rotateSigningKey(ctx);
  await ctx.db.delete(signingKeys).where(lt(signingKeys.retiredAt, new Date(now - keptAfterwards)));
  await ctx.db
    .delete(integrationSecrets)
    .where(lt(integrationSecrets.usedAt, new Date(now - usedSecretsKept * day)));
}

/**
 * Creates a new signing key. The previous one still verifies the tokens that it has signed.
 * @throws Refusal `forbidden`, `proof_needed`
 */
export async function rotateSigningKey(ctx: ServiceContext): Promise<void> {
  authorize(ctx, ctx.actor.type === 'system' ? 'housekeeping:run' : 'security:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(signingKeys)
      .set({ retiredAt: tx.now() })
      .where(isNull(signingKeys.retiredAt));
    await storeNewKey(tx);
    await recordAudit(tx, { action: 'signing-key.rotated', severity: 'warning' });
  });
}

/**
 * Public halves of the signing key and of those whose tokens may still be in use, newest first,
 * as a JWK set. Public.
 */
export async function findPublicKeys(
  ctx: ServiceContext,
): Promise<{ keys: Readonly<Record<string, string>>[] }> {
  await findSigningKey(ctx);
  const rows = await ctx.db
    .select({ publicJwk: signingKeys.publicJwk })
    .from(signingKeys)
    .orderBy(desc(signingKeys.id));
  return { keys: rows.map(({ publicJwk }) => publicJwk) };
}
