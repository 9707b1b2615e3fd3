import { domainToUnicode } from 'node:url';
import { readHost, toDomain } from './hosts.server.ts';
import { maxFindings, type Finding } from './indicator.server.ts';

/** Addresses around each at sign; an address at a private domain also yields that domain. */
export function readEmails(text: string): Finding[] {
  const found: Finding[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (found.length >= maxFindings) break;
    const right = /^[\p{L}\p{N}.-]{1,253}/u.exec(text.slice(at + 1, at + 254))?.[0];
    const written = right?.replace(/[.-]+$/, '');
    // Text without a dot is no host: this makes half a million at signs cheap.
    if (!written?.includes('.')) continue;
    const name = /[\p{L}\p{N}._%+'-]{1,64}$/u.exec(text.slice(Math.max(0, at - 64), at))?.[0];
    const local = name?.replace(/^[.'-]+/, '').replace(/^mailto:/i, '');
    const host = readHost(written, false);
    if (!local || !host || local.endsWith('.')) continue;
    // The user name of a web address, which imitators choose to look like a known site.
    if (/https?:\/\/[^\s/]*$/i.test(text.slice(Math.max(0, at - 80), at))) continue;
    const span = { start: at - local.length, end: at + 1 + written.length };
    const value = `${normaliseLocal(local, host.domain)}@${host.host}`;
    const display = `${local}@${domainToUnicode(host.host)}`;
    found.push({ kind: 'email', chain: '', value, display, checksum: 'none', ...span });
    const domain = toDomain(host);
    if (domain) found.push({ ...domain, ...span });
  }
  return found;
}

/** Gmail delivers every spelling with dots and every "+word" to the same mailbox. */
function normaliseLocal(local: string, domain: string): string {
  const small = local.toLowerCase();
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return small;
  return small.replace(/\+.*$/, '').replaceAll('.', '') || small;
}
