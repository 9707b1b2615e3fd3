import type { Actor, ServiceContext } from '#kernel/context.ts';
import {
  createSiteAddress,
  createSiteMemory,
  createSettingsMemory,
} from '#platform/adapters/create-site.ts';
import { createSeal } from '#platform/adapters/create-seal.ts';
import type { Db } from '#database/client.ts';
import type { RowlessPurpose, Seal } from '#kernel/ports/keys.ts';
import type { Ports } from '#kernel/ports/ports.ts';
import { described } from '#shared/capabilities.ts';
import type { Role } from '#shared/roles.ts';

/** Default clock of a context. */
const justNow = new Date('9999-12-31T00:00:00Z');

/** An actor with the rights of a role; `userId` should be that of a stored user where rows refer to it. */
export function staffActor(role: Role, userId = '01920000-0000-7000-8000-000000000001'): Actor {
  return {
    type: 'staff',
    userId,
    name: `Test ${role}`,
    email: `${role}@example.org`,
    permissions: described().permissionsByRole[role],
    provedAt: justNow,
    ip: '192.0.2.1',
  };
}

export const visitor: Actor = { type: 'public', ip: '192.0.2.9' };

/** Seals a text as releases did before sealed text was bound to its row. */
export function closeUnbound(seal: Seal, purpose: string, text: string): string {
  return seal.close(purpose as RowlessPurpose, text);
}

/** Ports for service tests: a port that the test does not provide throws, so nothing is faked unnoticed. */
export function testPorts(ports: Partial<Ports> = {}): Ports {
  const unused = new Proxy(
    {},
    {
      get(_, method) {
        throw new Error(`This test did not expect a call of ${String(method)}.`);
      },
    },
  );
  return {
    tally: {
      limitHit() {},
      limitsHit: new Map(),
      signInRefused() {},
      signInsRefused: new Map(),
    },
    log: { info() {}, warn() {}, error() {} },
    mailer: {
      fallback: undefined,
      send: () => Promise.reject(new Error('No mail in this test.')),
      check: () => Promise.reject(new Error('No mail server in this test.')),
      locate: async () => 'public',
    },
    mailboxes: { open: () => Promise.reject(new Error('No mailbox in this test.')) },
    queue: { wake: async () => {}, wakeSoon: async () => {} },
    afterResponse: async (work) => void (await work()),
    passwords: unused as Ports['passwords'],
    passkeys: unused as Ports['passkeys'],
    identities: unused as Ports['identities'],
    settingsMemory: createSettingsMemory(),
    siteMemory: createSiteMemory(),
    countMemory: new Map(),
    storage: unused as Ports['storage'],
    vault: unused as Ports['vault'],
    scanner: {
      isConfigured: false,
      answers: async () => false,
      scan: () => Promise.reject(new Error('No scanner here.')),
    },
    archives: unused as Ports['archives'],
    auditHead: { read: async () => undefined, write: async () => {} },
    images: unused as Ports['images'],
    pictures: unused as Ports['pictures'],
    typesetter: unused as Ports['typesetter'],
    pdfReader: unused as Ports['pdfReader'],
    zipReader: unused as Ports['zipReader'],
    fileTextReader: unused as Ports['fileTextReader'],
    library: unused as Ports['library'],
    seal: createSeal(Buffer.alloc(32, 7)),
    site: createSiteAddress('http://localhost:3000', Buffer.alloc(32, 7)),
    dns: unused as Ports['dns'],
    web: unused as Ports['web'],
    chainWeb: unused as Ports['chainWeb'],
    databaseHome: unused as Ports['databaseHome'],
    machine: unused as Ports['machine'],
    ...ports,
  };
}

/** A service context for a test's database; a member of staff counts as recently confirmed. */
export function testContext(
  db: Db,
  options: { actor?: Actor; ports?: Partial<Ports>; now?: () => Date } = {},
): ServiceContext {
  const { actor = visitor, now = () => new Date() } = options;
  const isUntimed = actor.type === 'staff' && actor.provedAt === justNow;
  return {
    db,
    actor: isUntimed ? { ...actor, provedAt: now() } : actor,
    ports: testPorts(options.ports),
    requestId: 'test',
    now,
  };
}
