import type { SiteAddress } from '#kernel/ports/site.ts';
import { urls } from '#shared/urls.ts';

/** `detail`: the finding, as a text. A check that could not run has not passed. */
export type ResponseCheck = { name: string; hasPassed: boolean; detail: string };

/** In milliseconds. */
const timeout = 5_000;

type CheckedSite = Pick<SiteAddress, 'appUrl' | 'isHttps'>;

type Check = { name: string; probe(site: CheckedSite): Promise<Omit<ResponseCheck, 'name'>> };

const checks: readonly Check[] = [
  { name: 'Content security policy', probe: lookAtPolicy },
  { name: 'Content types are not guessed', probe: header('X-Content-Type-Options', 'nosniff') },
  { name: 'Nobody frames the site', probe: (site) => lookForDirective(site, frames) },
  {
    name: 'Windows of other sites are kept apart',
    probe: header('Cross-Origin-Opener-Policy', 'same-origin'),
  },
  {
    name: 'Other sites load nothing from here',
    probe: header('Cross-Origin-Resource-Policy', 'same-origin'),
  },
  { name: 'Encrypted connections only (HSTS)', probe: lookAtTransport },
  { name: 'Staff pages are kept nowhere', probe: lookAtStaffPage },
  { name: 'Staff pages open for nobody who is not signed in', probe: probeStaffPages },
  { name: 'Forms of other sites are refused', probe: sendForeignForm },
];

/**
 * Requests the running program at its public address, through any proxy before it, and checks its
 * responses.
 */
export function checkOwnResponses(site: CheckedSite): Promise<ResponseCheck[]> {
  return Promise.all(
    checks.map(async ({ name, probe }) => {
      const result = await probe(site).catch((error: unknown) => ({
        hasPassed: false,
        detail: `${site.appUrl} could not be asked from this machine: ${reasonOf(error)}`,
      }));
      return { name, ...result };
    }),
  );
}

const frames = "frame-ancestors 'none'";

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
}

function header(name: string, value: string): Check['probe'] {
  return async ({ appUrl }) => {
    const found = (await ask(appUrl + urls.home())).headers.get(name);
    return { hasPassed: found === value, detail: `${name}: ${found ?? 'missing'}` };
  };
}

async function lookForDirective({ appUrl }: CheckedSite, directive: string) {
  const policy = await policyOf(appUrl + urls.home());
  const hasPassed = policy.includes(directive);
  return { hasPassed, detail: hasPassed ? directive : `${directive} is missing` };
}

async function policyOf(url: string): Promise<string> {
  return (await ask(url)).headers.get('Content-Security-Policy') ?? '';
}

async function lookAtPolicy({ appUrl }: CheckedSite) {
  const policies = await Promise.all(
    [urls.home(), urls.report(), urls.tracker(), urls.signIn()].map((path) =>
      policyOf(appUrl + path),
    ),
  );
  const isStrict = policies.every(
    (policy) => policy.includes("default-src 'none'") && !/unsafe-(inline|eval)/.test(policy),
  );
  const detail = isStrict
    ? 'Only files of this site; no inline script on four pages looked at'
    : 'A page has no policy, or one that lets inline script through';
  return { hasPassed: isStrict, detail };
}

async function lookAtTransport({ appUrl, isHttps }: CheckedSite) {
  if (!isHttps) return { hasPassed: false, detail: 'Not in use: APP_URL begins with http' };
  const found = (await ask(appUrl + urls.home())).headers.get('Strict-Transport-Security');
  return { hasPassed: /max-age=[1-9]\d{6}/.test(found ?? ''), detail: found ?? 'missing' };
}

async function lookAtStaffPage({ appUrl }: CheckedSite) {
  const { headers } = await ask(appUrl + urls.signIn());
  const found = headers.get('Cache-Control') ?? 'missing';
  const referrer = headers.get('Referrer-Policy') ?? 'missing';
  return {
    hasPassed: found.includes('no-store') && ['no-referrer', 'same-origin'].includes(referrer),
    detail: `Cache-Control: ${found}; Referrer-Policy: ${referrer}`,
  };
}

async function probeStaffPages({ appUrl }: CheckedSite) {
  const paths = [urls.admin.forms(), urls.admin.cases(), urls.admin.settings()];
  const answers = await Promise.all(paths.map((path) => ask(appUrl + path)));
  const open = paths.filter((_, place) => answers[place]?.ok);
  return {
    hasPassed: open.length === 0,
    detail: open.length === 0 ? 'Three panels lead to the door' : `Open: ${open.join(', ')}`,
  };
}

async function sendForeignForm({ appUrl }: CheckedSite) {
  const { status } = await ask(appUrl + urls.signOut(), {
    method: 'POST',
    headers: { origin: 'https://elsewhere.invalid' },
    body: new URLSearchParams(),
  });
  return { hasPassed: status === 403, detail: `A form from elsewhere is answered with ${status}` };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer within five seconds';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
}
