import { parse } from 'tldts';

export type ReadDomainName = { ok: true; name: string } | { ok: false; message: string };

const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/**
 * Reads what somebody typed as a host name: in lower case, letters beyond a to z as xn--, without a
 * dot at the end. An address such as `https://example.org/` counts as its host.
 */
export function readDomainName(typed: string): ReadDomainName {
  const text = typed.trim();
  if (text === '') return { ok: false, message: 'Enter a domain, such as help.example.org.' };
  const whole = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  if (/\s/.test(text) || !URL.canParse(whole)) return notAName;
  const url = new URL(whole);
  const isBare =
    url.pathname === '/' && `${url.search}${url.hash}${url.username}${url.password}` === '';
  if (!isBare || /[?#@]/.test(text)) return justTheName(url.hostname);
  if (url.port !== '') return { ok: false, message: 'Leave out the port.' };
  const name = url.hostname.replace(/\.$/, '');
  const { isIp, domain } = parse(name, { allowPrivateDomains: false });
  if (isIp) return { ok: false, message: 'Enter a name, not an IP address.' };
  const isName =
    name.length <= 253 && name.split('.').every((part) => part.length <= 63 && label.test(part));
  if (!isName) return notAName;
  // "co.uk" alone belongs to nobody.
  if (domain === null)
    return {
      ok: false,
      message: 'Enter a whole domain, such as example.org, not an ending alone.',
    };
  return { ok: true, name };
}

const notAName: ReadDomainName = {
  ok: false,
  message: 'Enter a host name and nothing else, such as help.example.org.',
};

/** Somebody copied an address out of their browser. */
function justTheName(host: string): ReadDomainName {
  const read = readDomainName(host);
  return read.ok ? { ok: false, message: `Enter the name alone: ${read.name}` } : notAName;
}
