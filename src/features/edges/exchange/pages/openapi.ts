import { refuseChange } from '#features/edges/integrations/pages/api/as-integration.server.ts';
import { scopes, scopeWords } from '#kernel/scopes.ts';
import { pageContext } from '#platform/http/request-context.ts';
import { urls } from '#shared/urls.ts';
import { sharedHeaders, sharedParameters, sharedResponses } from '../openapi/parts.ts';
import { paths } from '../openapi/paths.ts';
import { schemas } from '../openapi/schemas.ts';
import { webhooks } from '../openapi/webhooks.ts';
import type { Route } from './+types/openapi.ts';

/** Description of the API; needs no token and contains no personal data. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(openapiDocument(context.get(pageContext).appUrl), {
    headers: { 'Cache-Control': 'public, max-age=3600' },
  });
}

export const action = refuseChange;

/** The description of the API in OpenAPI 3.1. @param appUrl the site's address */
function openapiDocument(appUrl: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lantern',
      version: '1',
      summary: 'Submissions, cases, payments, indicators and statistics for other programs',
      description:
        'An administrator makes an integration under Security; its secret is exchanged for access tokens of 15 minutes, and each exchange answers the secret for the next one. What a token may not know of is answered as what does not exist. Every write takes an Idempotency-Key, and whatever replaces something the ETag of it in If-Match.',
      contact: { name: 'Whoever runs this site', url: appUrl + urls.contact() },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: appUrl, description: 'This site' }],
    security: [{ accessToken: [] }],
    tags: [
      { name: 'Submissions', description: 'What people sent, and what is handed in for them.' },
      { name: 'Cases', description: 'What staff work on.' },
      { name: 'Payments', description: 'The money of a case.' },
      { name: 'Indicators', description: 'What identifies those who deceive.' },
      { name: 'Statistics', description: 'Counts.' },
      { name: 'Webhooks', description: 'What is sent to the receivers of events, signed.' },
      { name: 'Tokens', description: 'How a program signs in.' },
    ],
    paths,
    webhooks,
    components: {
      securitySchemes,
      schemas,
      responses: sharedResponses,
      parameters: sharedParameters,
      headers: sharedHeaders,
    },
  };
}

const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: scopes.map((scope) => `\`${scope}\`: ${scopeWords[scope].hint}`).join('\n'),
  },
};
