import * as openid from 'openid-client';
import type { ProviderProblem } from '#kernel/ports/identities.ts';

const unreachable = new Set([
  ...[
    'OAUTH_TIMEOUT',
    'OAUTH_ABORT',
    'OAUTH_RESPONSE_IS_NOT_CONFORM',
    'OAUTH_RESPONSE_IS_NOT_JSON',
  ],
  ...['OAUTH_PARSE_ERROR', 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'],
  ...['OAUTH_MISSING_SERVER_METADATA', 'OAUTH_INVALID_SERVER_METADATA'],
]);

/** What the library threw, as one of the few things that can be said to a person. */
export function problemOf(error: unknown): ProviderProblem {
  if (error instanceof openid.AuthorizationResponseError) return byAnswer(error.error);
  if (error instanceof openid.ResponseBodyError)
    return error.status >= 500 ? 'unreachable' : 'refused';
  if (!(error instanceof openid.ClientError)) {
    // What fetch throws when there is no connection.
    return error instanceof TypeError && error.cause !== undefined ? 'unreachable' : 'refused';
  }
  if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock';
  if (error.code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && isAudience(error.cause))
    return 'audience';
  return error.code !== undefined && unreachable.has(error.code) ? 'unreachable' : 'refused';
}

function byAnswer(code: string): ProviderProblem {
  if (['server_error', 'temporarily_unavailable'].includes(code)) return 'unreachable';
  // What providers say when somebody presses "Cancel" or has to do something there first.
  const turnedBack = ['access_denied', 'login_required', 'interaction_required'];
  return [...turnedBack, 'consent_required'].includes(code) ? 'cancelled' : 'refused';
}

/** The library hides which claim it was in the chain of causes. */
function isAudience(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('claim' in error) return error.claim === 'aud' || error.claim === 'azp';
  return 'cause' in error && isAudience(error.cause);
}
