import type { ServiceContext } from '#kernel/context.ts';
import type { Db } from '#database/client.ts';
import type { Archives } from '#kernel/ports/archives.ts';
import type { BackupPlanInput } from '#features/edges/data/backup-plan.server.ts';
import type { Role } from '#shared/roles.ts';
import { staffActor, testContext } from './context.ts';

const passphrase = 'harbour lamp seventy birds';

/** A plan without scheduled backups. */
export const backupPlan: BackupPlanInput = {
  schedule: 'off',
  daily: '2',
  weekly: '0',
  monthly: '0',
  passphrase,
  repeated: passphrase,
};

export type MemoryArchives = ReturnType<typeof memoryArchives>;

/** A folder in memory; `damaged` archives fail their check. */
export function memoryArchives() {
  const files = new Map<string, { passphrase: string; madeAt: Date }>();
  const damaged = new Set<string>();
  let failure: Error | undefined;
  let swept = 0;
  const archives: Archives = {
    folder: '/backups',
    target: { place: '/mnt/backups', isElsewhere: true },
    findTargetProblem: async () => undefined,
    async write({ name, passphrase: given, onProgress }) {
      onProgress?.({ share: 0.5, step: 'Table cases' });
      if (failure) throw failure;
      const [, day, time = ''] = /(\d{4}-\d\d-\d\d)t(\d\d-\d\d-\d\d)/.exec(name) ?? [];
      const madeAt = day
        ? new Date(`${day}T${time.replaceAll('-', ':')}Z`)
        : new Date(Date.now() + files.size);
      files.set(name, { passphrase: given, madeAt });
      return { createdAt: new Date(), rows: 12, files: 3 };
    },
    async check({ name, passphrase: given }) {
      if (files.get(name)?.passphrase !== given) throw new Error('This was asked for already.');
      if (damaged.has(name)) return { ok: false, message: 'Damaged.' };
      return { ok: true, summary: { createdAt: new Date(), rows: 12, files: 3 } };
    },
    async testRestore({ name }) {
      if (damaged.has(name)) return { ok: false, message: 'Damaged.' };
      return { ok: true, summary: { createdAt: new Date(), rows: 12, files: 3 } };
    },
    async findPassphraseProblem({ name, passphrase: given }) {
      return files.get(name)?.passphrase === given ? undefined : 'It does not open it.';
    },
    async list() {
      const all = [...files].map(([name, { madeAt }]) => ({
        name,
        bytes: 10,
        madeAt,
        isSnapshot: name.endsWith('.snapshot'),
      }));
      return all.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
    },
    read: () => Promise.reject(new Error('Not in this test.')),
    async remove(name) {
      files.delete(name);
    },
    async sweep() {
      swept += 1;
      return 0;
    },
    restore({ name, reason, by }) {
      if (archives.lastRestore.state !== 'none') return false;
      Object.assign(archives, { lastRestore: { name, reason, by, state: 'replacing' } });
      return true;
    },
    lastRestore: { state: 'none' },
  };
  return {
    archives,
    files,
    damaged,
    get swept() {
      return swept;
    },
    failWith(error: Error) {
      failure = error;
    },
  };
}

/** Contexts of the administrator who requests backups and of the job that makes them. */
export function backupContexts(database: { db(): Db }) {
  function staff(
    { archives }: MemoryArchives,
    options: { role?: Role; now?: () => Date } = {},
  ): ServiceContext {
    const { role = 'administrator', ...clock } = options;
    return testContext(database.db(), { actor: staffActor(role), ports: { archives }, ...clock });
  }
  function job({ archives }: MemoryArchives, now = new Date()): ServiceContext {
    const actor = { type: 'system', job: 'run-backups' } as const;
    return testContext(database.db(), { actor, ports: { archives }, now: () => now });
  }
  return { staff, job };
}
