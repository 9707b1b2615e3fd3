import type { ServiceContext } from '#kernel/context.ts';

export const backupSchedules = ['off', 'daily', 'weekly'] as const;

export type BackupSchedule = (typeof backupSchedules)[number];

/** In characters. Whoever steals an archive may guess as long as they like. */
export const shortestPassphrase = 12;

export const passphrasePurpose = 'backup-passphrase';

export type BackupPlan = {
  schedule: BackupSchedule;
  keep: number;
  /** The passphrase itself never leaves the server. */
  hasPassphrase: boolean;
  changedAt: Date | undefined;
};

const none = { schedule: 'off', keep: 7, passphraseSealed: null, updatedAt: undefined } as const;

/** The stored plan, or what holds while nobody has set one. */
export async function readPlan(ctx: ServiceContext) {
  return (await ctx.db.query.backupPlan.findFirst()) ?? none;
}

/**
 * What backups are encrypted with.
 * @returns undefined when none is set, or it was sealed under a key that is not known any more
 */
export function openPassphrase(ctx: ServiceContext, sealed: string | null): string | undefined {
  if (sealed === null) return undefined;
  try {
    return ctx.ports.seal.open(passphrasePurpose, sealed);
  } catch (error) {
    ctx.ports.log.warn({ err: error }, 'The passphrase of the backups cannot be opened');
    return undefined;
  }
}
