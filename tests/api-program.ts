import { randomUUID } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import { createIntegration } from '#features/edges/integrations/integrations.server.ts';
import type { Scope } from '#kernel/scopes.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { exchanged, prepareIntegrations, wanted } from './integration.ts';

/** The route module of an address. */
type Module = { loader: unknown; action: unknown };

type Call = {
  /** By their names in the route. */
  params?: Record<string, string>;
  /** Sent as JSON; without it the address is read. */
  body?: unknown;
  headers?: Record<string, string>;
  search?: string;
  /** Instead of POST or GET. */
  method?: string;
  /** Milliseconds after the tests' beginning. */
  after?: number;
};

type Route = (args: unknown) => Response | Promise<Response>;

/** Gives the tests of one file a database, and programs that call the API with tokens. */
export function prepareApi() {
  const lantern = prepareIntegrations();

  /** A program with these scopes; each write gets its own key, unless the headers set one. */
  async function makeProgram(scopes: Scope[], name: string = wanted.name) {
    const made = await createIntegration(lantern.administrator(), { ...wanted, name, scopes });
    const { accessToken } = await exchanged(made.secret, lantern.program());
    return async (module: Module, call: Call = {}): Promise<Response> => {
      const { params = {}, body, headers, search = '', after = 0, method } = call;
      const url = new URL(
        `http://localhost:3000/api/v1/${Object.values(params).join('/')}${search}`,
      );
      const isWrite = body !== undefined;
      const request = new Request(url, {
        ...(isWrite && { method: 'POST', body: JSON.stringify(body) }),
        ...(method && { method }),
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(isWrite && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
          ...headers,
        },
      });
      const context = new RouterContextProvider();
      context.set(serviceContext, lantern.program(after));
      const isChange = isWrite || (method ?? 'GET') !== 'GET';
      return ((isChange ? module.action : module.loader) as Route)({
        request,
        context,
        url,
        params,
      });
    };
  }
  return { ...lantern, makeProgram };
}

export type Program = Awaited<ReturnType<ReturnType<typeof prepareApi>['makeProgram']>>;

/** The status of a problem, and the end of its type. */
export async function problemOf(answer: Response): Promise<[number, string]> {
  const { type } = (await answer.json()) as { type: string };
  return [answer.status, type.replace('urn:lantern:problem:', '')];
}
