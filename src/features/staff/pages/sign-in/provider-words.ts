import type { ProviderSignIn } from '../../provider-sign-in.server.ts';

type Code = Exclude<Extract<ProviderSignIn, { ok: false }>['code'], 'locked'>;

/** What is said when signing in at the provider came to nothing, and with which status. */
export function providerWords(code: Code, name: string): { status: number; message: string } {
  return words[code](name);
}

const words: Readonly<Record<Code, (name: string) => { status: number; message: string }>> = {
  unreachable: (name) => ({
    status: 503,
    message: `${name} does not answer. Try again in a minute, or sign in with your password.`,
  }),
  cancelled: (name) => ({ status: 400, message: `Nobody was signed in by ${name}.` }),
  clock: (name) => ({
    status: 400,
    message: `The answer of ${name} is out of date. If trying again does not help, the clock of this server or of ${name} is wrong: tell your administrator.`,
  }),
  audience: (name) => ({
    status: 400,
    message: `The answer of ${name} was meant for another program. Tell your administrator that the client there does not fit OIDC_CLIENT_ID.`,
  }),
  refused: (name) => ({
    status: 400,
    message: `The answer of ${name} does not belong to this sign-in, or was used before. Begin again.`,
  }),
  // The same for strangers, for staff who have linked nothing and for disabled accounts.
  unknown: (name) => ({
    status: 403,
    message: `No account here opens with this account at ${name}. Sign in with your password; under Your account you can then link the two.`,
  }),
};
