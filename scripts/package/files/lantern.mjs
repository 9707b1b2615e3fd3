#!/usr/bin/env -S MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=65536 node --max-semi-space-size=8
// The command of the packaged program: it installs and builds nothing and uses the build in the package.
import { readFileSync } from 'node:fs';
// Default import: with a named one, a Node that lacks it would exit before it could say which version is
// needed.
import nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

const { system } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const major = Number(process.versions.node.split('.')[0]);
const here = `${process.platform}-${process.arch}`;

if (here !== system.platform) {
  refuse(`This package of Lantern is for ${system.platform}, and this is ${here}: make one there.`);
} else if (major < system.node) {
  refuse(
    `This package of Lantern runs on Node ${system.node}, and this is Node ${process.versions.node}: ` +
      `install Node ${system.node} from https://nodejs.org.`,
  );
} else {
  // React is several times slower without it.
  process.env.NODE_ENV ??= 'production';
  // Compiled code is stored next to the build; where that is read-only, each start compiles again.
  nodeModule.enableCompileCache(
    fileURLToPath(new URL('../build/server/compiled', import.meta.url)),
  );
  await import(new URL('../build/server/index.js', import.meta.url));
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  // EX_CONFIG: a service manager does not try again.
  process.exitCode = 78;
}
