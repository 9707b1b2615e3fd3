import type { ArchiveProgress } from '#kernel/ports/archives.ts';

/** A line that follows the work, where somebody watches; a log file gets none. */
export function showProgress(what: string): {
  note(progress: ArchiveProgress): void;
  end(): void;
} {
  const isWatched = process.stderr.isTTY;
  let told = '';
  return {
    note({ share, step }) {
      const line = `${what}: ${Math.floor(share * 100)} % – ${step}`;
      if (!isWatched || line === told) return;
      told = line;
      process.stderr.write(`\r\u001B[K${line}`);
    },
    end() {
      if (told) process.stderr.write('\r\u001B[K');
    },
  };
}

/** Bytes as people read them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KiB`;
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
  return `${(bytes / 1024 ** 3).toFixed(2)} GiB`;
}
