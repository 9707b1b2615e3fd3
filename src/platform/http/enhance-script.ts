import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }));

/**
 * The address of the documents' script, from the islands' build.
 * @returns the development server's address of it when there is no build
 */
export function enhanceScriptAddress(clientFolder: string): string {
  const file = join(clientFolder, 'islands/.vite/manifest.json');
  if (!existsSync(file)) return '/src/islands/enhance.ts';
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return `/islands/${manifest['src/islands/enhance.ts']?.file}`;
}
