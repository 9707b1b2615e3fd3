import { plainCookie } from '#platform/http/plain-cookie.ts';

/**
 * Binds a sign-in at the identity provider to this browser. Lax: the browser comes back from another site,
 * by a link as far as it is concerned.
 */
export const providerCookie = plainCookie('lantern-provider');
