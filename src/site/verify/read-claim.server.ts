/** What a visitor typed, as what it was understood. */
export type Claim =
  | { kind: 'phone'; digits: string }
  | { kind: 'email'; address: string; domain: string }
  | { kind: 'web'; url: URL }
  | { kind: 'case-number' }
  | { kind: 'letter' }
  | { kind: 'name' };

export type ClaimKind = Claim['kind'];

/** Recognises a phone number, an e-mail address, a web address, a case or letter number; else a name. */
export function readClaim(typed: string): Claim {
  const text = typed.trim().replace(/^(mailto|tel):/i, '');
  const address = webAddress(text);
  if (/^https?:\/\//i.test(text)) return address ?? { kind: 'name' };
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) {
    return { kind: 'email', address: text.toLowerCase(), domain: text.split('@')[1] ?? '' };
  }
  const digits = text.replaceAll(/\D/g, '');
  if (/^[A-Z]{1,10}-\d{4}-\d{1,12}$/i.test(text)) return { kind: 'case-number' };
  if (digits.length >= 5 && /^[+\d\s()./-]+$/.test(text)) return { kind: 'phone', digits };
  if (address) return address;
  if (digits !== '' && /^[A-Z0-9./#-]+( ?[A-Z0-9./#-]+)?$/i.test(text)) return { kind: 'letter' };
  return { kind: 'name' };
}

function webAddress(text: string): Claim | undefined {
  if (/\s/.test(text)) return undefined;
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  // A dot and a name after it: "J.R." and "12.5" are no addresses.
  const isAddress = /\.[\p{L}a-z0-9-]{2,}$/iu.test(url.hostname) && !/^[\d.]+$/.test(text);
  return isAddress || url.hostname === 'localhost' ? { kind: 'web', url } : undefined;
}
