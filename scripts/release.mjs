// `npm run release -- 0.2.0` gives the changes on this branch a version: in CHANGELOG.md, package.json and
// package-lock.json, as one commit and one tag. It pushes nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Problem, reportProblem } from './bootstrap/problem.mjs';
import { inRoot, root } from './bootstrap/paths.mjs';
import { cutChangelog, isLaterVersion } from './release/cut-changelog.mjs';

const files = { changelog: 'CHANGELOG.md', manifest: 'package.json', lock: 'package-lock.json' };

try {
  release(process.argv[2] ?? '');
} catch (error) {
  process.exitCode = reportProblem(error);
}

function release(version) {
  const before = JSON.parse(readFileSync(inRoot(files.manifest), 'utf8')).version;
  if (!isLaterVersion(version, before))
    throw new Problem(`Name a version after ${before}, such as \`npm run release -- 1.2.3\`.`);
  if (git('status', '--porcelain') !== '')
    throw new Problem('Commit or take back what has been changed first.');
  const date = new Date().toISOString().slice(0, 10);
  const cut = cutChangelog(readFileSync(inRoot(files.changelog), 'utf8'), { version, date });
  if (!cut) throw new Problem('CHANGELOG.md says nothing under "Unreleased": write what changed.');
  writeFileSync(inRoot(files.changelog), cut.text);
  for (const file of [files.manifest, files.lock]) {
    const text = readFileSync(inRoot(file), 'utf8');
    // The lockfile names its own version twice, at its top.
    const parts = file === files.lock ? 2 : 1;
    writeFileSync(inRoot(file), setVersion(text, { before, version, parts }));
  }
  git('commit', '--quiet', '--all', '--message', `Release ${version}`, '--message', cut.notes);
  git(
    'tag',
    '--annotate',
    '--cleanup=whitespace',
    `v${version}`,
    '--message',
    `Lantern ${version}\n\n${cut.notes}`,
  );
  process.stdout.write(
    `Tagged v${version}. Now: npm test, npm run package, git push --follow-tags.\n`,
  );
}

function setVersion(text, { before, version, parts }) {
  const line = `"version": "${before}"`;
  const places = [...text.matchAll(RegExp(RegExp.escape(line), 'g'))].slice(0, parts);
  if (places.length < parts)
    throw new Problem(`The version ${before} is not where it was expected.`);
  return places.reduceRight(
    (changed, { index }) =>
      `${changed.slice(0, index)}"version": "${version}"${changed.slice(index + line.length)}`,
    text,
  );
}

function git(...words) {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
}
