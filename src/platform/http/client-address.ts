import type { IncomingMessage } from 'node:http';

/**
 * The visitor's address. A forwarded address is believed only from a proxy on this machine, and only
 * the entry that proxy itself appended: everything before it was sent by the visitor.
 */
export function clientAddress(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (!isLoopback(peer)) return peer;
  const forwarded = request.headers['x-forwarded-for'];
  const entries = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',');
  return entries.at(-1)?.trim() || peer;
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}
