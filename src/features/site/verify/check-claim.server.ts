import { readPhone } from '#kernel/read-phone.ts';
import type { ListedContact } from '#shared/public-contacts.ts';
import { readPublicContacts } from '#features/base/contacts/read-public-contacts.server.ts';
import { readOwnHosts } from '#features/base/domains/domain-table.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { isLikeLetterNumber, readLetterNumber } from '#kernel/letter-number.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkUses, spendBudgets } from '#kernel/rate-limits/rate-limits.ts';
import { publicSettings, type PublicSettings } from '#kernel/settings/public-settings.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';

/**
 * `ours`: we publish exactly this, or issued a letter with this number. `unknown`: we do not.
 * `cannot-confirm`: we never say who works here. No verdict calls anything safe.
 */
type Verdict = 'ours' | 'unknown' | 'cannot-confirm';

type CheckResult =
  | {
      ok: true;
      kind: ClaimKind;
      verdict: Verdict;
      isOurDomain: boolean;
      /** Day of our letter, YYYY-MM-DD. */
      day?: string;
    }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number }
  | { ok: false; code: 'unavailable' };

/**
 * Checks whether a contact that a stranger used is the organisation's own. Nothing is stored but a count
 * per network.
 * @param typed a name, phone number, e-mail address, web address, case or letter number
 */
export async function checkClaim(ctx: ServiceContext, typed: string): Promise<CheckResult> {
  try {
    const spent = await spendBudgets(ctx, networkUses(ctx, budgets.checksPerNetwork));
    if (spent.isExhausted)
      return { ok: false, code: 'too_many', retryAfterMinutes: spent.retryAfterMinutes };
    const settings = publicSettings(await readSiteSettings(ctx));
    const [contacts, hosts] = await Promise.all([readPublicContacts(ctx), readOwnHosts(ctx)]);
    const own = ownContacts({ settings, contacts, hosts, appUrl: ctx.ports.site.appUrl });
    const claim = readClaim(typed);
    if (claim.kind === 'letter') return judgeLetter(ctx, typed);
    return {
      ok: true,
      kind: claim.kind,
      verdict: judge(claim, own),
      isOurDomain: claim.kind === 'email' && isOurHost(claim.domain, own),
    };
  } catch (error) {
    // With stale settings a number of ours could be called unknown; no answer is better than a wrong one.
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A claim could not be checked');
    return { ok: false, code: 'unavailable' };
  }
}

function judgeLetter({ ports: { site } }: ServiceContext, typed: string): CheckResult {
  const made = readLetterNumber(site, typed);
  const letter = { ok: true, kind: 'letter', isOurDomain: false } as const;
  if (!made) return { ...letter, verdict: 'unknown' };
  return { ...letter, verdict: 'ours', day: made.toISOString().slice(0, 10) };
}

function judge(claim: Exclude<Claim, { kind: 'letter' }>, own: OwnContacts): Verdict {
  switch (claim.kind) {
    case 'phone':
      return toVerdict(own.phones.some((phone) => isSamePhone(claim.digits, phone)));
    case 'email':
      return toVerdict(own.emails.some((email) => email.toLowerCase() === claim.address));
    case 'web':
      return toVerdict(isOurAddress(claim.url, own));
    case 'case-number':
    case 'name':
      return 'cannot-confirm';
  }
}

function toVerdict(isOurs: boolean): Verdict {
  return isOurs ? 'ours' : 'unknown';
}

/** Compares with or without the country code 1, and with 00 for +. */
function isSamePhone(digits: string, own: string): boolean {
  const ours = nationalDigits((readPhone(own) ?? own).replaceAll(/\D/g, ''));
  const typed = nationalDigits(digits);
  return typed.length >= 5 && typed === ours;
}

function nationalDigits(digits: string): string {
  const international = digits.replace(/^00/, '');
  return /^1\d{10}$/.test(international) ? international.slice(1) : international;
}

/** The whole host is compared, not a part of it: `ours.example.evil.test` is not ours. */
function isOurAddress(url: URL, own: OwnContacts): boolean {
  if (url.username !== '' || url.password !== '') return false;
  const isSite = isOurHost(url.hostname, own) && (url.port === '' || url.port === own.site.port);
  return isSite || own.profiles.some((profile) => pageOf(profile) === pageOf(url));
}

function isOurHost(typed: string, { hosts }: OwnContacts): boolean {
  return hosts.some((host) => bareHost(typed) === bareHost(host));
}

function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
}

function pageOf({ hostname, pathname }: URL): string {
  return `${bareHost(hostname)}${pathname.toLowerCase().replace(/\/$/, '')}`;
}

/** A visitor's input, by the kind it was recognised as. */
type Claim =
  | { kind: 'phone'; digits: string }
  | { kind: 'email'; address: string; domain: string }
  | { kind: 'web'; url: URL }
  | { kind: 'case-number' }
  | { kind: 'letter' }
  | { kind: 'name' };

type ClaimKind = Claim['kind'];

/** Recognises a phone number, an e-mail address, a web address, a case or letter number; else a name. */
function readClaim(typed: string): Claim {
  const text = typed.trim().replace(/^(mailto|tel):/i, '');
  const address = webAddress(text);
  if (/^https?:\/\//i.test(text)) return address ?? { kind: 'name' };
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) {
    return { kind: 'email', address: text.toLowerCase(), domain: text.split('@')[1] ?? '' };
  }
  const digits = text.replaceAll(/\D/g, '');
  if (isLikeLetterNumber(text)) return { kind: 'letter' };
  if (/^[A-Z]{1,10}-\d{4}-\d{1,12}$/i.test(text)) return { kind: 'case-number' };
  if (digits.length >= 5 && /^[+\d\s()./-]+$/.test(text)) return { kind: 'phone', digits };
  if (address) return address;
  if (digits !== '' && /^[A-Z0-9./#-]+(?: [A-Z0-9./#-]+)?$/i.test(text)) return { kind: 'letter' };
  return { kind: 'name' };
}

function webAddress(text: string): Claim | undefined {
  if (/\s/.test(text)) return undefined;
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  // Requires a dot followed by a name: "J.R." and "12.5" are no addresses.
  const isAddress = /\.[\p{L}a-z0-9-]{2,}$/iu.test(url.hostname) && !/^[\d.]+$/.test(text);
  return isAddress || url.hostname === 'localhost' ? { kind: 'web', url } : undefined;
}

/** Public contact details of the organisation; none of them is a secret. */
type OwnContacts = {
  phones: readonly string[];
  emails: readonly string[];
  /** The site, with the names under which it is served or redirected to. */
  site: URL;
  hosts: readonly string[];
  /** Its profiles on social networks. */
  profiles: readonly URL[];
};

const phoneKeys = ['company_phone', 'main_phone', 'emergency_phone'] as const;
const emailKeys = [
  'company_email',
  'main_email',
  'contact_email',
  'support_email',
  'sales_email',
] as const;
const profileKeys = [
  'social_linkedin',
  'social_twitter',
  'social_facebook',
  'social_instagram',
  'social_youtube',
] as const;

/**
 * Combines the contacts listed by staff and those of the settings: both are published.
 * @param own `contacts`: the active ones; `hosts`: the active domains; `appUrl`: where visitors reach this
 *   program
 */
export function ownContacts(own: {
  settings: PublicSettings;
  contacts: readonly ListedContact[];
  hosts: readonly string[];
  appUrl: string;
}): OwnContacts {
  const { settings, contacts, appUrl } = own;
  function listed(type: ListedContact['type']): string[] {
    return contacts.filter((contact) => contact.type === type).map(({ value }) => value);
  }
  const site = new URL(appUrl);
  function fromSettings(keys: readonly (keyof PublicSettings)[]): string[] {
    return keys.map((key) => settings[key]).filter(Boolean);
  }
  return {
    phones: once([...listed('phone'), ...fromSettings(phoneKeys)], digitsOf),
    emails: once([...listed('email'), ...fromSettings(emailKeys)], (email) => email.toLowerCase()),
    site,
    hosts: once([site.hostname, ...own.hosts], (host) => host),
    profiles: profileKeys.flatMap((key) =>
      URL.canParse(settings[key]) ? [new URL(settings[key])] : [],
    ),
  };
}

/** Removes values that are equal in another notation. */
function once(values: readonly string[], keyOf: (value: string) => string): string[] {
  const keys = values.map(keyOf);
  return values.filter((_, place) => keys.indexOf(keys[place] ?? '') === place);
}

/** American numbers are written with and without the country code. */
function digitsOf(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return /^1\d{10}$/.test(digits) ? digits.slice(1) : digits;
}
