import { domainToUnicode } from 'node:url';
import { maxFindings } from './indicator.server.ts';
import type { Finding } from './indicator.server.ts';
import { readHost, toDomain } from './read-host.server.ts';

/** Addresses around each at sign; an address of somebody's own domain gives that domain as well. */
export function readEmails(text: string): Finding[] {
  const found: Finding[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (found.length >= maxFindings) break;
    const name = /[\p{L}\p{N}._%+'-]{1,64}$/u.exec(text.slice(Math.max(0, at - 64), at))?.[0];
    const local = name?.replace(/^[.'-]+/, '').replace(/^mailto:/i, '');
    const right = /^[\p{L}\p{N}.-]{1,253}/u.exec(text.slice(at + 1, at + 254))?.[0];
    const written = right?.replace(/[.-]+$/, '');
    const host = written ? readHost(written, false) : undefined;
    if (!local || !written || !host || local.endsWith('.')) continue;
    const span = { start: at - local.length, end: at + 1 + written.length };
    const value = `${normaliseLocal(local, host.domain)}@${host.host}`;
    const display = `${local}@${domainToUnicode(host.host)}`;
    found.push({ kind: 'email', chain: '', value, display, checksum: 'none', ...span });
    const domain = toDomain(host);
    if (domain) found.push({ ...domain, ...span });
  }
  return found;
}

/** Gmail delivers every spelling with dots and every "+word" to the same person. */
function normaliseLocal(local: string, domain: string): string {
  const small = local.toLowerCase();
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return small;
  return small.replace(/\+.*$/, '').replaceAll('.', '') || small;
}
