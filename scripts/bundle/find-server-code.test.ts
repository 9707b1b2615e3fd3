import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findServerCode } from './find-server-code.mjs';

let root = '';

async function write(name: string, text: string) {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

function find() {
  return findServerCode({ client: path.join(root, 'build', 'client'), root });
}

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'lantern-bundle-'));
  await write(
    'src/shared/words.ts',
    "export const SAID_BY_BOTH = 'There is a problem with this form';",
  );
  await write('src/root.tsx', 'export const one = 1;');
  await write(
    'src/features/casework/cases/cases.server.ts',
    "import { a } from './a-file-with-quite-a-long-name.ts';\n" +
      "export const REFUSAL = 'This case cannot be closed by nobody';\n" +
      "export const SAID_BY_BOTH = 'There is a problem with this form';",
  );
});

afterEach(() => rm(root, { recursive: true, force: true }));

test('a bundle of the browser’s own code is fine', async () => {
  await write('build/client/assets/app.js', 'let a="There is a problem with this form";');
  expect(find()).toEqual([]);
});

test('names the server file whose sentence reached the browser', async () => {
  await write('build/client/assets/app.js', 'let a="This case cannot be closed by nobody";');
  expect(find()).toEqual([
    'build/client/assets/app.js contains code of src/features/casework/cases/cases.server.ts: import it only from a loader, an action or middleware.',
  ]);
});

test.each(['import a from"node:fs";', 'Symbol.for("drizzle:Name")', 'let p="pg-pool"'])(
  'finds what only a server package says: %s',
  async (text) => {
    await write('build/client/assets/deep/app.js', text);
    expect(find()).toHaveLength(1);
  },
);
