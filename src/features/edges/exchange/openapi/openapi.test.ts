import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { scopes, type Scope } from '#kernel/scopes.ts';
import { pageContext } from '#platform/http/request-context.ts';
import routes from '../../../../routes.ts';
import { loader } from '../pages/openapi.ts';
import { webhookEventNames } from '../webhook-events.ts';

type Media = { schema: object; example?: unknown };
type Answer = { $ref?: string; description?: string; content?: Record<string, Media> };
type Parameter = { $ref?: string; name?: string; in?: string; description?: string };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  'x-required-scope'?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
};
type Path = { parameters?: Parameter[]; get?: Operation; post?: Operation };

const context = new RouterContextProvider();
const appUrl = 'https://help.example.org';
context.set(pageContext, { nonce: '', enhanceScript: '', appUrl, responseHeaders: new Headers() });
const text = await loader({ context } as unknown as Parameters<typeof loader>[0]).text();
const document = JSON.parse(text);
const paths: Record<string, Path> = document.paths;
const webhooks: Record<string, { post: Operation }> = document.webhooks;

const operations = Object.entries(paths).flatMap(([path, own]) =>
  (['get', 'post'] as const).flatMap((method) => {
    const operation = own[method];
    return operation === undefined
      ? []
      : [{ path, method, operation, shared: own.parameters ?? [] }];
  }),
);

function find(ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .reduce((place, name) => (place as Record<string, unknown> | undefined)?.[name], document);
}

/** Inlines the schema's references, as the JSON Schema validator requires. */
function whole(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(whole);
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema) return whole(find(String(schema.$ref)));
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, whole(value)]));
}

// The recommended rules of common linters (Spectral's `oas`, Redocly's `recommended`), by name;
// none of them runs on this platform without a second compiler.

test('operation-operationId-unique, -valid-in-url', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.length).toBeGreaterThan(20);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
});

test('operation-summary, operation-description, operation-tags, operation-tag-defined', () => {
  const known = document.tags.map(({ name }: { name: string }) => name);
  const faults = operations.filter(
    ({ operation: { summary, description, tags } }) =>
      !summary || !description || tags.length !== 1 || !known.includes(tags[0]),
  );
  expect(faults.map(({ path }) => path)).toEqual([]);
  const sent = Object.values(webhooks).flatMap(({ post: { tags } }) => tags);
  const used = new Set([...operations.flatMap(({ operation: { tags } }) => tags), ...sent]);
  expect([...used].toSorted()).toEqual([...known].toSorted());
});

test('path-params: parameters in braces are defined, and no others are', () => {
  for (const { path, operation, shared } of operations) {
    const own = [...shared, ...(operation.parameters ?? [])].map((each) =>
      each.$ref ? (find(each.$ref) as Parameter) : each,
    );
    expect(own.filter((each) => !each.description).map(({ name }) => name)).toEqual([]);
    const names = own.filter((each) => each.in === 'path').map(({ name }) => name);
    const inBraces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(names, path).toEqual(inBraces);
    const places = own.map((each) => `${each.in} ${each.name}`);
    expect(new Set(places).size, path).toBe(places.length);
  }
});

test('no-unresolved-refs, no-unused-components', () => {
  const refs = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? ''));
  expect([...refs].filter((ref) => find(ref) === undefined)).toEqual([]);
  const { securitySchemes, ...components } = document.components;
  expect(Object.keys(securitySchemes)).toEqual(['accessToken']);
  const defined = Object.entries(components).flatMap(([part, named]) =>
    Object.keys(named as object).map((name) => `#/components/${part}/${name}`),
  );
  expect(defined.filter((ref) => !refs.has(ref))).toEqual([]);
});

test('info-license, info-contact, info-description, security-defined, operation-4xx-response, operation-2xx-response', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: {
      license: { identifier: 'MIT' },
      description: expect.any(String),
      contact: { name: expect.any(String), url: expect.stringContaining(appUrl) },
    },
    servers: [{ url: appUrl }],
    security: [{ accessToken: [] }],
  });
  for (const { path, operation } of operations) {
    const codes = Object.keys(operation.responses);
    expect(
      codes.some((code) => code.startsWith('4')),
      path,
    ).toBe(true);
    expect(
      codes.some((code) => code.startsWith('2')),
      path,
    ).toBe(true);
    expect(operation.security, path).toBeDefined();
  }
});

/** Addresses that need no token. */
const open = [
  '/api/v1/check',
  '/api/v1/states',
  '/api/v1/states/{code}',
  '/api/token',
  '/.well-known/jwks.json',
];

test('oas3-operation-security-defined: a token of HTTP has no scopes there, so the words name the one it needs', () => {
  for (const { path, operation } of operations) {
    const requirements = operation.security.flatMap((each) => Object.values(each));
    expect(requirements.flat(), path).toEqual([]);
    const scope = operation['x-required-scope'];
    expect(operation.security, path).toEqual(scope === undefined ? [] : [{ accessToken: [] }]);
    if (scope !== undefined) continue;
    expect(open, path).toContain(path);
  }
  const named = operations.flatMap(({ operation }) => operation['x-required-scope'] ?? []);
  expect(named.filter((scope) => !scopes.includes(scope as Scope))).toEqual([]);
  const unsaid = operations.filter(
    ({ operation: { description, 'x-required-scope': scope = '' } }) =>
      !description.includes(scope),
  );
  expect(unsaid).toEqual([]);
});

test('oas3-valid-media-example, no-invalid-media-type-examples', () => {
  let count = 0;
  for (const { path, operation } of operations) {
    const media = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
      Object.values(part?.content ?? {}),
    );
    for (const { schema, example } of media) {
      if (example === undefined) continue;
      const read = z
        .fromJSONSchema(whole(schema) as z.core.JSONSchema.JSONSchema)
        .safeParse(example);
      expect(read.error?.issues, path).toBeUndefined();
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(30);
});

test('every write has an Idempotency-Key, and every replacement an If-Match', () => {
  const faults = operations.flatMap(({ path, method, operation }) => {
    if (method === 'get' || /look-up$|token$/.test(path)) return [];
    const headers = (operation.parameters ?? []).map(({ $ref }) => $ref?.split('/').at(-1));
    const isChange = /\/status$|\/stages$|\{paymentId\}$/.test(path);
    const wanted = isChange ? ['IdempotencyKey', 'IfMatch'] : ['IdempotencyKey'];
    return JSON.stringify(headers) === JSON.stringify(wanted) ? [] : [path];
  });
  expect(faults).toEqual([]);
});

test('it contains every event of the webhooks, each with the headers that sign it and a valid example', () => {
  expect(Object.keys(webhooks)).toEqual([...webhookEventNames, 'webhook.test']);
  const ids = new Set(operations.map(({ operation }) => operation.operationId));
  for (const [name, { post }] of Object.entries(webhooks)) {
    expect(post.operationId, name).toMatch(/^on[A-Z][A-Za-z]+$/);
    expect(ids.has(post.operationId), name).toBe(false);
    expect((post.parameters ?? []).map((each) => each.name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
    const media = post.requestBody?.content['application/json'];
    const schema = z.fromJSONSchema(media?.schema as z.core.JSONSchema.JSONSchema);
    expect(schema.safeParse(media?.example).error?.issues, name).toBeUndefined();
    expect(media?.example).toMatchObject({ type: name });
  }
});

test('it contains every address of the API', async () => {
  const known = (await routes)
    .map(({ path = '' }) => `/${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    .filter((path) => path.startsWith('/api/v1/') && !/openapi\.json$|\*$/.test(path));
  expect(
    Object.keys(paths)
      .filter((path) => path.startsWith('/api/v1/'))
      .toSorted(),
  ).toEqual(known.toSorted());
});
