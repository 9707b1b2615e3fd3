import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  decodeJwt,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose';
import { Provider } from 'oidc-provider';
import { v4 } from 'uuid';

export const testClient = { id: 'lantern', secret: 'a secret that both sides know' };

type Changes = (claims: JWTPayload) => JWTPayload;

export type TestProvider = {
  issuer: string;
  /** Claims of the provider about a person, by the name they sign in with there. */
  people: Map<string, Record<string, unknown>>;
  /** Replaces the redirect address that it was started with. */
  sendBackTo(address: string): void;
  /** Signs the next identity tokens with other claims, as a faulty or a hostile provider would. */
  changeClaims(changes: Changes | undefined): void;
  /** Signs with a key that is not in its own list. */
  signWithForeignKey(isForeign: boolean): void;
  /** Signs with another key from now on. */
  rotateKeys(): Promise<void>;
  /** Closes the port until it is started again. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

/**
 * A real OpenID Connect provider on 127.0.0.1, where anybody can sign in under any name.
 * @param returnTo redirect address of the program under test
 */
export async function startTestProvider(returnTo: string): Promise<TestProvider> {
  let key = await newKey();
  const foreignKey = await newKey();
  let backTo = returnTo;
  let isForeign = false;
  let changes: Changes | undefined;
  const people = new Map<string, Record<string, unknown>>();
  let server: Server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  serve();

  function serve(): void {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: testClient.id,
          client_secret: testClient.secret,
          redirect_uris: [backTo],
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['a key of the test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      ttl: { Session: 3600, Interaction: 3600, Grant: 3600, IdToken: 600, AccessToken: 600 },
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => ({ sub: id, ...people.get(id) }),
      }),
      // Consent is not under test here.
      async loadExistingGrant({ oidc }) {
        const { clientId } = oidc.client;
        const { accountId } = oidc.session;
        const grant = new oidc.provider.Grant({ clientId, accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    provider.use(async (ctx, next) => {
      await next();
      if (ctx.path === '/token' && hasToken(ctx.body)) ctx.body.id_token = await sign(ctx.body);
    });
    server.removeAllListeners('request');
    server.on('request', provider.callback());
  }

  async function sign({ id_token: token }: { id_token: string }): Promise<string> {
    if (!changes && !isForeign) return token;
    const signing = isForeign ? { ...foreignKey, kid: key.kid ?? '' } : key;
    const claims = decodeJwt(token);
    return new SignJWT(changes ? changes(claims) : claims)
      .setProtectedHeader({ alg: 'RS256', kid: signing.kid ?? '' })
      .sign(await importJWK(signing, 'RS256'));
  }

  return {
    issuer,
    people,
    sendBackTo(address) {
      backTo = address;
      serve();
    },
    changeClaims: (next) => (changes = next),
    signWithForeignKey: (next) => (isForeign = next),
    async rotateKeys() {
      key = await newKey();
      serve();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async start() {
      server = await listen(port);
      serve();
    },
  };
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: v4() };
}

async function listen(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

function hasToken(body: unknown): body is { id_token: string } {
  return typeof body === 'object' && body !== null && 'id_token' in body;
}

/**
 * Signs in at the provider as a browser without script does.
 * @param url where the program sent the browser
 * @returns the address by which the browser comes back
 */
export async function passThroughProvider(url: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = url;
  for (;;) {
    let answer = await ask(next, cookies);
    if (answer.status === 200) {
      const form = { prompt: 'login', login, password: 'any' };
      answer = await ask(next, cookies, new URLSearchParams(form));
    }
    const to = answer.headers.get('location');
    if (to === null) throw new Error(`The provider answered ${answer.status} at ${next}.`);
    const target = new URL(to, next);
    if (target.origin !== new URL(url).origin) return target;
    next = target.href;
  }
}

async function ask(url: string, cookies: Map<string, string>, body?: URLSearchParams) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { cookie },
    ...(body && { body }),
  });
  for (const set of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    cookies.set(name, value);
  }
  return answer;
}
