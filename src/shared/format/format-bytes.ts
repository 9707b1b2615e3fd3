const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Bytes as people read them. */
export function formatBytes(bytes: number): string {
  const power = bytes > 0 ? Math.min(Math.floor(Math.log(bytes) / Math.log(1000)), 4) : 0;
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: power > 1 ? 1 : 0 })} ${units[power]}`;
}
