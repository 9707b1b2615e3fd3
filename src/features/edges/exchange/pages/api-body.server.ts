import { z } from 'zod';
import { problemResponse } from '#features/edges/integrations/pages/api/problems.ts';
import { urls } from '#shared/urls.ts';

/** Media type, idempotency key and body of a request, or their error. */
export async function readWrite<Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<{ key: string; body: Body } | Response> {
  const key = keySchema.safeParse(request.headers.get('idempotency-key') ?? '');
  const read = await readBody(request, schema);
  if (read instanceof Response) return read;
  if (!key.success) return problemResponse('invalid', { detail: keyHint });
  return { key: key.data, body: read.body };
}

/** The body of a request that changes nothing, and so needs no key. */
export async function readBody<Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<{ body: Body } | Response> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return problemResponse('media-type');
  const body = schema.safeParse(await readJson(request));
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
  if (place === '') return `Send a JSON object. See ${urls.api.openapi()}.`;
  return `"${place}": ${issue?.message ?? 'this is missing or of the wrong kind.'} See ${urls.api.openapi()}.`;
}
