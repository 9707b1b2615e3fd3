import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Typesetter } from '#kernel/ports/documents.ts';
import { programRoot } from '#platform/config/program-root.ts';
import { createWorker } from '../processes/create-worker.ts';

/** Messages between the program and its typesetting process. */
export type TypesettingOrder = {
  template: string;
  /** As JSON: its content can only be data. */
  data: string;
  files: readonly (readonly [path: string, content: Uint8Array])[];
};

export type TypesettingAnswer =
  | { pdf: Uint8Array; pages: number; missing: readonly string[] }
  | { problem: string };

/** Names of templates and of files beside them; neither can escape from its folder. */
const templatePattern = /^[a-z][a-z-]*$/;
const filePattern = /^[a-z0-9][a-z0-9._-]*$/;

/**
 * Typesets documents with Typst, which is not loaded before the first order.
 * @param options `timeout` in milliseconds: the longest manual takes about one second
 */
export function createTypesetter({ timeout = 60_000 } = {}): Typesetter {
  const worker = createWorker<TypesettingOrder, TypesettingAnswer>({
    name: 'The typesetting process',
    file: 'src/platform/adapters/typst/typesetting-process.ts',
    timeout,
    // A manual is followed by the next one, and then by none for days.
    idleTime: 20_000,
  });
  let edition: string | undefined;
  return {
    get edition() {
      return (edition ??= fingerprintTemplates());
    },
    async set({ template, data, files = new Map(), signal }) {
      if (!templatePattern.test(template))
        throw new Error(`There is no template named ${template}.`);
      for (const name of files.keys())
        if (!filePattern.test(name)) throw new Error(`A file cannot be named ${name}.`);
      const order = { template, data: JSON.stringify(data), files: [...files] };
      const answer = await worker.ask(order, signal);
      if ('problem' in answer) throw new Error(`A document cannot be set: ${answer.problem}`);
      return answer;
    },
  };
}

function fingerprintTemplates(): string {
  const folder = join(programRoot(), 'src/platform/adapters/typst/templates');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted())
    hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}
