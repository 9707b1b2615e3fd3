/**
 * For a frame on one of our own pages: no script, nothing loaded, nowhere to go. Mails carry their
 * styles in the elements, which no other page of ours may.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox',
].join('; ');

/** What a mail looks like, as its HTML part or as its text part. */
export function serveLetterPreview(
  { text, html }: { text: string; html: string },
  { as }: { as: 'html' | 'text' },
): Response {
  const type = as === 'text' ? 'text/plain' : 'text/html';
  return new Response(as === 'text' ? text : html, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': policy,
    },
  });
}
