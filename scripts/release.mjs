// `npm run release -- 0.2.0` gives the changes on this branch a version: in CHANGELOG.md, package.json and
// package-lock.json, as one commit and one tag. After `npm run package`, `npm run release -- --sign key.pem`
// writes the checksums of the files in dist and their signature. It pushes nothing.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Problem, reportProblem } from './bootstrap/problem.mjs';
import { inRoot, root } from './bootstrap/paths.mjs';
import { cutChangelog, isLaterVersion } from './release/cut-changelog.mjs';
import { signContent, writeSums } from './release/sign-files.mjs';

const files = { changelog: 'CHANGELOG.md', manifest: 'package.json', lock: 'package-lock.json' };

try {
  const [first = '', ...rest] = process.argv.slice(2);
  if (first === '--sign') signRelease(rest[0]);
  else release(first);
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
    `Tagged v${version}. Now: npm run test:release, npm run package, npm run release -- --sign key.pem, git push --follow-tags.\n`,
  );
}

/** @param {string | undefined} keyFile */
function signRelease(keyFile) {
  const { name, version } = JSON.parse(readFileSync(inRoot(files.manifest), 'utf8'));
  const names = [`${name}-${version}.tar.gz`, `${name}-${version}.cdx.json`];
  const missing = names.find((file) => !existsSync(inRoot('dist', file)));
  if (missing) throw new Problem(`dist/${missing} is missing: run \`npm run package\` first.`);
  if (keyFile === undefined || !existsSync(keyFile))
    throw new Problem(
      'Name the file of your key: `npm run release -- --sign key.pem`. ' +
        '`openssl genpkey -algorithm ed25519 -out key.pem` makes one; keep it apart from the repository.',
    );
  const sums = writeSums(
    names.map((file) => ({ name: file, bytes: readFileSync(inRoot('dist', file)) })),
  );
  const signed = signWith(keyFile, sums, `Lantern ${version}`);
  writeFileSync(inRoot('dist', 'SHA256SUMS'), sums);
  writeFileSync(inRoot('dist', 'SHA256SUMS.minisig'), signed.signature);
  writeFileSync(inRoot('dist', `${name}.pub`), signed.publicKey);
  process.stdout.write(
    `Signed ${names.join(' and ')}: dist/SHA256SUMS, its .minisig, and dist/${name}.pub.\n`,
  );
}

function signWith(keyFile, text, comment) {
  try {
    const privateKey = readFileSync(keyFile, 'utf8');
    return signContent(Buffer.from(text), { privateKey, comment });
  } catch (error) {
    throw new Problem(`${keyFile} cannot sign: ${error.message}`);
  }
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
