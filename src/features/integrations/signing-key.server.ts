import { isNull } from 'drizzle-orm';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';
import { v7 } from 'uuid';
import type { ServiceContext } from '#kernel/context.ts';
import { signingKeys } from './schema/integrations.server.ts';

export const signingAlgorithm = 'EdDSA';

export const signingKeyPurpose = 'signing-key';

/** In days. */
export const keyLastsDays = 90;

export type SigningKey = { kid: string; privateJwk: JWK; createdAt: Date };

/** The key that signs now. The first token of all makes the first one. */
export async function findSigningKey(ctx: ServiceContext): Promise<SigningKey> {
  const known = await readCurrent(ctx);
  if (known) return known;
  await storeNewKey(ctx);
  const made = await readCurrent(ctx);
  if (made) return made;
  throw new Error('No signing key could be stored.');
}

/** Stores a key, unless one is in force already: another process may have been quicker. */
export async function storeNewKey(ctx: ServiceContext): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const id = v7();
  const { kty = '', crv = '', x = '' } = await exportJWK(publicKey);
  const privateJwk = JSON.stringify(await exportJWK(privateKey));
  await ctx.db
    .insert(signingKeys)
    .values({
      id,
      publicJwk: { kty, crv, x, kid: id, alg: signingAlgorithm, use: 'sig' },
      privateSealed: ctx.ports.seal.close(signingKeyPurpose, privateJwk),
      createdAt: ctx.now(),
    })
    .onConflictDoNothing();
}

async function readCurrent(ctx: ServiceContext): Promise<SigningKey | undefined> {
  const [row] = await ctx.db.select().from(signingKeys).where(isNull(signingKeys.retiredAt));
  if (!row) return undefined;
  const privateJwk = JSON.parse(ctx.ports.seal.open(signingKeyPurpose, row.privateSealed)) as JWK;
  return { kid: row.id, privateJwk, createdAt: row.createdAt };
}
