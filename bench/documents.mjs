// Compares an uncached document with `renderToString` of the same tree alone in the same process: the
// program's processor time for each, in turn; once with header and footer rendered too, and once with them
// cached as in the program. Linux.
// Needs a build: node bench/documents.mjs [pages] [rounds]
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER_FLAGS } from '../scripts/bootstrap/run-server.mjs';
import { reportFigure } from './figures.mjs';
import { processorTimeOf, startProgram, untilQuiet } from './program.mjs';

const [pages = 500, rounds = 5] = process.argv.slice(2).map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 3993);
const reference = port + 1;
process.env['REFERENCE_PORT'] = String(reference);
const folder = mkdtempSync(path.join(tmpdir(), 'lantern-documents-'));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const tap = new URL('./tap-rendering.mjs', import.meta.url).href;
const lantern = startProgram({
  port,
  data: path.join(folder, 'data'),
  flags: [...SERVER_FLAGS, ...(process.env['BENCH_FLAGS']?.split(' ') ?? []), '--import', tap],
});
await new Promise((resolve) => {
  lantern.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve());
});

try {
  await untilQuiet(lantern.pid, [folder]);
  for (const page of ['/search?q=wallet', '/contact-us?form=contact', '/case-tracker']) {
    await timeOf(port, page);
    await timeOf(reference, page);
    const found = [];
    for (let round = 1; round <= rounds; round += 1) {
      const bare = await timeOf(reference, page);
      const whole = await timeOf(port, page);
      const framed = await timeOf(reference, `/framed${page}`);
      found.push({ bare, whole, framed });
    }
    report(page, found, { of: 'bare', reference: 'renderToString', least: 0.8 });
    report(page, found, { of: 'framed', reference: 'with header and footer ready' });
  }
} finally {
  agent.destroy();
  lantern.kill('SIGINT');
  await new Promise((resolve) => lantern.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

function report(page, found, { of, reference: words, least }) {
  const ratios = found.map((each) => ({ ...each, ratio: each[of] / each.whole }));
  const median = ratios.toSorted((a, b) => a.ratio - b.ratio)[ratios.length >> 1];
  reportFigure({
    what: `uncached document \`${page}\`, processor time`,
    value: `${median.whole.toFixed(2)} ms`,
    reference: `${words} ${median[of].toFixed(2)} ms`,
    ratio: median.ratio,
    goal: least ? `≥ ${least.toFixed(2)}` : 'none set',
    isReached: median.ratio >= (least ?? 0),
  });
}

/** In milliseconds per page, over so many pages in sequence. */
async function timeOf(asked, page) {
  const before = processorTimeOf(lantern.pid, [folder]).program;
  for (let count = 0; count < pages; count += 1) await load(asked, page);
  return ((processorTimeOf(lantern.pid, [folder]).program - before) / pages) * 1000;
}

function load(asked, page) {
  return new Promise((resolve, reject) => {
    get(`http://localhost:${asked}${page}`, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${page} was answered with ${answer.statusCode}.`)),
      );
    }).once('error', reject);
  });
}
