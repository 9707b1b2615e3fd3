import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from '@playwright/test';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { newReport } from './requests.ts';

// Visitors and the proxy use separate addresses; only Linux provides all of 127.0.0.0/8.
test.skip(process.platform !== 'linux');
test.describe.configure({ mode: 'serial' });

/** An address of this machine that is not loopback, where it has one. */
const proxyAddress =
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2';

let lantern: Lantern;
let proxy: Server;

test.beforeAll(async () => {
  lantern = await startInstalledSite({ HOST: '0.0.0.0', TRUSTED_PROXIES: proxyAddress });
  proxy = createServer((asked, answer) => {
    const chain = [asked.headers['x-forwarded-for'], asked.socket.remoteAddress];
    const passedOn = request(
      {
        host: proxyAddress,
        port: new URL(lantern.url).port,
        localAddress: proxyAddress,
        method: asked.method,
        path: asked.url,
        headers: { ...asked.headers, 'x-forwarded-for': chain.filter(Boolean).join(', ') },
      },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      },
    );
    asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
});
test.afterAll(async () => {
  proxy.close();
  await lantern.remove();
});

type ProxyRequest = { path: string; form?: Record<string, string>; forged?: string };

/** @returns the status of the response; directly from the program, or through the proxy */
function ask(
  from: string,
  { path, form, forged }: ProxyRequest,
  isDirect = false,
): Promise<number> {
  const port = isDirect ? new URL(lantern.url).port : (proxy.address() as AddressInfo).port;
  const headers = {
    origin: lantern.url,
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(forged && { 'x-forwarded-for': forged }),
  };
  const method = form ? 'POST' : 'GET';
  return new Promise((resolve, reject) => {
    const asking = request(
      { host: '127.0.0.1', port, localAddress: from, method, path, headers, agent: false },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    asking.once('error', reject).end(form && new URLSearchParams(form).toString());
  });
}

async function report(from: string, forged?: string, isDirect = false): Promise<number> {
  return ask(from, { path: '/contact-us', form: newReport(), ...(forged && { forged }) }, isDirect);
}

test('people behind a proxy that is named are people of their own', async () => {
  for (let visitor = 1; visitor <= 22; visitor += 1)
    expect(await report(`127.0.1.${visitor}`), `visitor ${visitor}`).toBe(303);
  // A forged entry in the chain does not change the client's address.
  for (let time = 1; time <= 19; time += 1)
    expect(await report('127.0.1.1', `203.0.113.${time}`)).toBe(303);
  expect(await report('127.0.1.1', '203.0.113.20')).toBe(429);
});

test('an unlisted client cannot claim another address', async () => {
  for (let time = 1; time <= 20; time += 1)
    expect(await report('127.0.0.1', `203.0.113.${time}`, true)).toBe(303);
  expect(await report('127.0.0.1', '203.0.113.21', true)).toBe(429);
});

test('mistyped links of others stop nobody, and one network cannot try them out', async () => {
  for (let visitor = 1; visitor <= 40; visitor += 1) {
    const path = `/${visitor % 2 ? 'unsubscribe' : 'preferences'}/mistyped-${visitor}`;
    expect(await ask(`127.0.2.${visitor}`, { path }), `visitor ${visitor}`).toBe(404);
  }
  for (let time = 1; time <= 30; time += 1)
    expect(await ask('127.0.3.1', { path: `/preferences/guess-${time}` })).toBe(404);
  expect(await ask('127.0.3.1', { path: '/preferences/guess-31' })).toBe(429);
});
