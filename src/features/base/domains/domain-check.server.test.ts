import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createDns, createWeb } from '#platform/adapters/domains/create-lookups.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { DomainFindings } from '#database/tables/domains.ts';
import { auditLog } from '#database/tables/security.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { createCertificate } from '#tests/certificate.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { startNameServer, type Zone } from '#tests/name-server.ts';
import { changeDkimSelector, makeDomainPrimary } from './domain-changes.server.ts';
import { checkDomain, domainProof, proofHeader } from './domain-check.server.ts';
import { createDomain, getDomain } from './domains.server.ts';

const database = useTestDatabase();
const { certificate, key } = createCertificate({
  names: ['help.example.org'],
  validTo: new Date('2099-06-01T12:00:00Z'),
});
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A local site that answers challenges with the keys of `site`. */
async function serveProof(site: SiteAddress): Promise<number> {
  const server = createServer({ cert: certificate, key }, (request, response) => {
    const nonce = new URL(request.url ?? '/', 'https://x').searchParams.get('nonce') ?? '';
    response.setHeader(proofHeader, domainProof(site, nonce) ?? '').end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

type World = { zone: Zone; port?: number; isAllowed?: (address: string) => boolean };

async function contextIn({ zone, port = 443, isAllowed }: World): Promise<ServiceContext> {
  const names = await startNameServer(zone);
  closing.push(names.close);
  const web = createWeb({ port, authority: certificate, ...(isAllowed && { isAllowed }) });
  return testContext(database.db(), {
    actor: staffActor('administrator'),
    ports: { dns: createDns({ servers: [names.address] }), web },
  });
}

async function check(ctx: ServiceContext, name = 'help.example.org'): Promise<DomainFindings> {
  const created = await createDomain(ctx, { name, usedHost: undefined });
  if (!created.ok) throw new Error(created.message);
  await changeDkimSelector(ctx, { id: created.id, selector: 's1' });
  await checkDomain(ctx, created);
  const { domain } = await getDomain(ctx, created.id);
  expect(domain.checkedAt).not.toBeNull();
  if (!domain.lastCheck) throw new Error('Nothing was kept.');
  return domain.lastCheck;
}

const { ports } = testContext(undefined as never);

test('finds the published records, and that the domain leads to this installation', async () => {
  const zone: Zone = {
    'help.example.org': {
      A: ['127.0.0.1'],
      MX: ['10 mx.example.org'],
      TXT: ['v=spf1 mx -all'],
    },
    '_dmarc.example.org': { TXT: ['v=DMARC1; p=reject'] },
    's1._domainkey.help.example.org': { TXT: ['v=DKIM1; p=MIGf'] },
  };
  const port = await serveProof(ports.site);
  const ctx = await contextIn({ zone, port, isAllowed: () => true });

  expect(await check(ctx)).toEqual({
    cname: { state: 'none' },
    ipv4: { state: 'found', values: ['127.0.0.1'] },
    ipv6: { state: 'none' },
    mx: { state: 'found', values: ['10 mx.example.org'] },
    txt: { state: 'found', values: ['v=spf1 mx -all'] },
    dmarc: { state: 'none' },
    parentDmarc: { state: 'found', values: ['v=DMARC1; p=reject'] },
    dkim: { state: 'found', values: ['v=DKIM1; p=MIGf'] },
    selector: 's1',
    web: {
      state: 'reached',
      address: '127.0.0.1',
      answeredBy: 'this',
      certificate: {
        names: ['help.example.org'],
        issuer: 'Test Authority',
        validTo: '2099-06-01T12:00:00.000Z',
      },
    },
  });
  const actions = await ctx.db.select({ action: auditLog.action }).from(auditLog);
  expect(actions).toContainEqual({ action: 'domain.checked' });
});

test('recognises another site by its missing proof, regardless of its response', async () => {
  const port = await serveProof({ ...ports.site, deriveKey: () => Buffer.alloc(32, 9) });
  const zone: Zone = { 'help.example.org': { A: ['127.0.0.1'] } };
  const ctx = await contextIn({ zone, port, isAllowed: () => true });
  expect((await check(ctx)).web).toMatchObject({ state: 'reached', answeredBy: 'another' });
});

test('a domain that points into this network is not connected to', async () => {
  const port = await serveProof(ports.site);
  const zone: Zone = { 'help.example.org': { A: ['127.0.0.1'], AAAA: ['::1'] } };
  const ctx = await contextIn({ zone, port });
  expect((await check(ctx)).web).toMatchObject({
    state: 'unreached',
    reason: expect.stringContaining('not on the public internet'),
  });
});

test('a domain without any records is reported, not an error', async () => {
  const ctx = await contextIn({ zone: { 'help.example.org': 'broken' } });
  const findings = await check(ctx);
  expect(findings.ipv4.state).toBe('failed');
  expect(findings.web).toEqual({ state: 'unreached', reason: 'The domain has no address.' });
});

test('a successful check allows another primary domain', async () => {
  const zone: Zone = { 'help.example.org': { A: ['127.0.0.1'] } };
  const port = await serveProof(ports.site);
  const ctx = await contextIn({ zone, port, isAllowed: () => true });
  const usedHost = 'first.example.org';
  const first = await createDomain(ctx, { name: usedHost, usedHost });
  const next = await createDomain(ctx, { name: 'help.example.org', usedHost });
  if (!first.ok || !next.ok) throw new Error('Not created.');
  await expect(makeDomainPrimary(ctx, { id: next.id, usedHost })).rejects.toThrow(/Check/);
  await checkDomain(ctx, next);
  await makeDomainPrimary(ctx, { id: next.id, usedHost });
  expect((await getDomain(ctx, next.id)).domain.isPrimary).toBe(true);
});

test('the proof answers only its own question', () => {
  expect(domainProof(ports.site, 'x'.repeat(32))).toMatch(/^[\w-]{43}$/);
  for (const nonce of ['', 'short', 'x'.repeat(65), `${'x'.repeat(20)} `, 'x'.repeat(20) + '\n'])
    expect(domainProof(ports.site, nonce)).toBeUndefined();
});
