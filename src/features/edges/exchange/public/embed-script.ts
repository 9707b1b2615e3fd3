import script from './embed.js?raw';

/** The script of a partner's page: the same for everybody, and without a word about the visitor. */
export function loader(): Response {
  return new Response(script, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      // Other sites load it, which nothing else of ours is for.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
