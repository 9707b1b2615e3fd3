// The package has no types; this declares the part that `oidc-provider.ts` uses.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';
  import type { JWK } from 'jose';

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };

  type Exchange = {
    path: string;
    body: unknown;
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      provider: Provider;
    };
  };

  type Account = { accountId: string; claims(): Record<string, unknown> };

  type Configuration = {
    clients: Record<string, unknown>[];
    jwks: { keys: JWK[] };
    cookies: { keys: string[] };
    claims: Record<string, string[]>;
    conformIdTokenClaims: boolean;
    ttl: Record<string, number>;
    findAccount(ctx: Exchange, id: string): Account;
    loadExistingGrant(ctx: Exchange): Promise<Grant>;
  };

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    Grant: new (input: { clientId: string; accountId: string }) => Grant;
    callback(): RequestListener;
    use(step: (ctx: Exchange, next: () => Promise<void>) => Promise<void>): void;
  }
}
