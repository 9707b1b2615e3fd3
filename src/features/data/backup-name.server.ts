/** `lantern-2026-11-20T05-14-00-manual.backup`: sorts by time, and is a file name everywhere. */
export function backupName(kind: 'manual' | 'scheduled' | 'before-restore', at: Date): string {
  return `lantern-${at.toISOString().slice(0, 19).replaceAll(':', '-')}-${kind}.backup`;
}

export function isScheduledBackup(name: string): boolean {
  return name.endsWith('-scheduled.backup');
}
