import { plainCookie } from '#platform/http/plain-cookie.ts';

/**
 * Binds a sign-in at the identity provider to this browser. Lax: the browser returns from another site
 * by a top-level navigation.
 */
export const providerCookie = plainCookie('lantern-provider');

/**
 * Identifies the sign-in attempt in progress. Lax, not Strict: a browser returning from the identity
 * provider comes from another site. The step alone grants no access, and giving the second factor is a
 * POST, whose origin is checked.
 */
export const stepCookie = plainCookie('lantern-step', { maxAge: 600 });
