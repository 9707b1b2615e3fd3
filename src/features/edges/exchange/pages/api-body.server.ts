import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { problemResponse } from '#features/edges/integrations/api-problems.server.ts';
import { isTooLargeContext } from '#platform/http/request-context.ts';
import { urls } from '#shared/urls.ts';

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/** Media type, idempotency key and body of a request, or their error. */
export async function readWrite<Body>(
  sent: Sent,
  schema: z.ZodType<Body>,
): Promise<{ key: string; body: Body } | Response> {
  const key = keySchema.safeParse(sent.request.headers.get('idempotency-key') ?? '');
  const read = await readBody(sent, schema);
  if (read instanceof Response) return read;
  if (!key.success) return problemResponse('invalid', { detail: keyHint });
  return { key: key.data, body: read.body };
}

/** The body of a request that changes nothing, and so needs no key. */
export async function readBody<Body>(
  { request, context }: Sent,
  schema: z.ZodType<Body>,
): Promise<{ body: Body } | Response> {
  if (context.get(isTooLargeContext)) return problemResponse('too-large');
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return problemResponse('media-type');
  const body = schema.safeParse(await readJson(request), { reportInput: true });
  if (body.success) return { body: body.data };
  return problemResponse('invalid', { detail: describeIssue(body.error) });
}

/** A string of structured headers (RFC 9651), with or without quotation marks. */
const keySchema = z
  .string()
  .transform((given) => given.replace(/^"(.*)"$/, '$1'))
  .pipe(z.string().regex(/^[\u0021-\u007E]{8,255}$/));

const keyHint =
  'Send the header Idempotency-Key: 8 to 255 letters, digits and signs, new for each request, such as a UUID. With the same key the same request can be sent again without being done twice.';

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

function describeIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  const place = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') return `"${issue.keys[0]}" is not known here.`;
  if (!issue || place === '') return `Send a JSON object. See ${urls.api.openapi()}.`;
  return `"${place}" ${wordsOf(issue)} See ${urls.api.openapi()}.`;
}

/** Our own words: those of the validator are about its schema, and change with it. */
function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `is missing: it must be ${article(issue.expected)}.`
        : `must be ${article(issue.expected)}.`;
    case 'too_small':
      return issue.origin === 'string' ? 'must not be empty.' : `needs at least ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `may have ${issue.maximum} characters at most.`
        : `may have ${issue.maximum} entries at most.`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}.`;
    case 'custom':
      return `is not taken: ${issue.message}${/[.!?]$/.test(issue.message) ? '' : '.'}`;
    default:
      return 'is not written as the description says.';
  }
}

function article(type: string): string {
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}
