import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './bootstrap/paths.mjs';

// Lets drizzle-kit write into a copy of the migrations: any output means that a table changed without a
// migration. The copy is inside the repository because drizzle-kit takes only relative paths.
mkdirSync(inRoot('.cache'), { recursive: true });
const folder = mkdtempSync(inRoot('.cache', 'schema-'));
try {
  const { code, output } = generateInto(folder);
  const isClean = code === 0 && output.includes('No schema changes');
  if (!isClean) {
    process.stdout.write(output);
    process.stdout.write(
      'A table differs from the migrations: run `npx drizzle-kit generate --config src/database/drizzle.config.ts` and commit what it writes.\n',
    );
  }
  process.exitCode = isClean ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function generateInto(place) {
  cpSync(inRoot('src', 'database', 'migrations'), path.join(place, 'migrations'), {
    recursive: true,
  });
  const config = path.join(place, 'drizzle.config.ts');
  const real = pathToFileURL(inRoot('src', 'database', 'drizzle.config.ts')).pathname;
  const out = JSON.stringify(path.relative(root, path.join(place, 'migrations')));
  writeFileSync(config, `import real from '${real}';\nexport default { ...real, out: ${out} };\n`);
  const result = spawnSync('drizzle-kit', ['generate', '--config', path.relative(root, config)], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  if (result.error)
    return {
      code: 1,
      output: `drizzle-kit did not start (${result.error.message}): run npm install.\n`,
    };
  return { code: result.status, output: `${result.stdout}${result.stderr}` };
}
