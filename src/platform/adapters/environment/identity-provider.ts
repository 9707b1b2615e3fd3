import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** External sign-in for staff, as configured by the operator. */
export type IdentityProvider = Readonly<{
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Label of the button. */
  name: string;
  scopes: string;
  /** True if a second factor required by the provider counts as one here. */
  trustsFactor: boolean;
}>;

const issuerExample = 'must look like https://sign-in.example.org';

/** The variables of the environment, for the schema of all of them. */
export const providerVariables = {
  OIDC_ISSUER: z.string().refine(isIssuer, { message: issuerExample }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_CLIENT_SECRET_FILE: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40, { error: 'must have 40 characters or fewer' }).optional(),
  OIDC_SCOPES: z
    .string()
    .refine((value) => value.split(/\s+/).includes('openid'), {
      message: 'must contain openid, such as "openid email profile"',
    })
    .optional(),
  OIDC_TRUST_FACTOR: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
};

type ProviderVariables = z.output<z.ZodObject<typeof providerVariables>>;

/**
 * The provider, or undefined if none of the variables is set.
 * @returns `problem`: one sentence for the operator
 */
export function readIdentityProvider(
  values: ProviderVariables,
): { provider: IdentityProvider | undefined } | { problem: string } {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: name } = values;
  const { OIDC_CLIENT_SECRET: given, OIDC_CLIENT_SECRET_FILE: file } = values;
  const parts = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: name };
  const secretName = 'OIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE';
  const missing = [
    ...Object.entries(parts).flatMap(([part, value]) => (value === undefined ? [part] : [])),
    ...(given === undefined && file === undefined ? [secretName] : []),
  ];
  if (missing.length === 4) return { provider: undefined };
  if (!issuer || !clientId || !name || missing.length > 0)
    return { problem: `Sign-in by OpenID Connect is half configured: set ${missing.join(', ')}.` };
  if (given !== undefined && file !== undefined)
    return { problem: 'Set OIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE, not both.' };
  const clientSecret = given ?? readSecret(file ?? '');
  if (!clientSecret)
    return { problem: 'OIDC_CLIENT_SECRET_FILE must be a file that this program can read.' };
  return {
    provider: {
      issuer,
      clientId,
      clientSecret,
      name,
      scopes: values.OIDC_SCOPES ?? 'openid email profile',
      trustsFactor: values.OIDC_TRUST_FACTOR === 'true',
    },
  };
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Plain http is allowed on this machine only: elsewhere an intermediary could impersonate the provider. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  if (search !== '' || hash !== '') return false;
  if (protocol === 'https:') return true;
  return protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
}
