import { webhookEventNames, webhookEvents, type WebhookEvent } from '../webhook-events.ts';

/** A header of Standard Webhooks 1.0. */
function header(name: string, description: string, example: string) {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example };
}

const headers = [
  header(
    'webhook-id',
    'Identifies the message. The same one can come twice: what was done with it once is not done again.',
    'msg_01934f0e-6d2c-7b57-9c2a-1f5f6f0b7a11',
  ),
  header(
    'webhook-timestamp',
    'When it was sent, in seconds since 1970. Refuse what is older than five minutes.',
    '1795428000',
  ),
  header(
    'webhook-signature',
    'With spaces, `v1,` and the HMAC-SHA-256 in Base64 of id, timestamp and body, joined by dots. Its key are the bytes that stand in Base64 behind `whsec_` in the secret. After a new secret the former one signs for a day too: one signature has to fit.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** What is sent to the receivers of events, by the names of these. */
export const webhooks = Object.fromEntries(
  [...webhookEventNames, 'webhook.test' as const].map((name) => [name, { post: messageOf(name) }]),
);

function messageOf(name: WebhookEvent | 'webhook.test') {
  const about = name === 'webhook.test' ? undefined : webhookEvents[name];
  const hasRecord = name !== 'feed.changed' && about !== undefined;
  const example = {
    type: name,
    timestamp: '2026-11-23T10:00:00.000Z',
    data: hasRecord ? { id: name.startsWith('case') ? 'LGN-2026-000123' : 'R-7K3MA-9QXTB' } : {},
  };
  return {
    operationId: `on${name.replaceAll(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: ['Webhooks'],
    summary: about?.label ?? 'Staff pressed “Send a test”',
    description: [
      'Sent by POST to the address of the webhook, once for each event.',
      ...(about
        ? [`Needs the scope \`${about.scope}\`, with which the record is read.`]
        : ['It is about nothing, is not tried again, and counts as no failure.']),
      'Any answer of 2xx within ten seconds accepts it. Otherwise it is sent again after 1, 5 and 30 minutes, 2, 5, 10, 14 and 16 hours; 410 ends it at once. Redirects are not followed.',
    ].join(' '),
    parameters: headers,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(name, hasRecord), example } },
    },
    responses: { '2XX': { description: 'Accepted' }, '410': { description: 'Send no more' } },
  };
}

function schemaOf(name: string, hasRecord: boolean) {
  const id = { type: 'string', description: 'The reference or number of the record.' };
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', const: name },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
      data: hasRecord
        ? { type: 'object', required: ['id'], properties: { id } }
        : { type: 'object', properties: {} },
    },
  };
}
