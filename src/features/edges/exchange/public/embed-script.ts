import script from './embed.js?raw';

/** The script of a partner's page: the same for everybody, with no data about the visitor. */
export function loader(): Response {
  return new Response(script, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      // Other sites load it, unlike any other file of ours.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
