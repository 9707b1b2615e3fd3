// How long a report and a page out of memory take while 64 clients send reports, against the same when nobody else
// asks: the 95th of a hundred. Needs a build: node bench/crowd.mjs [seconds] [rounds]
import { Agent, request } from 'node:http';
import { reportFigure } from './figures.mjs';
import { startWithDatabase } from './program.mjs';

const [seconds = 10, rounds = 3] = process.argv.slice(2).map(Number);
const crowd = 64;
const url = `http://localhost:${process.env['BENCH_PORT'] ?? 3993}`;
const { pool, stop } = await startWithDatabase();
const agent = new Agent({ keepAlive: true, maxSockets: crowd + 2 });
let sent = 0;

// The limits on how many may come are for visitors; here one machine is all of them.
await pool.query(
  `insert into security_settings (rate_limiting) values (false)
   on conflict (only_row) do update set rate_limiting = false`,
);
await during(3, 4);
const found = [];
for (let round = 1; round <= rounds; round += 1) {
  const alone = await during(seconds, 0);
  const among = await during(seconds, crowd);
  found.push({ alone, among });
  process.stdout.write(
    `round ${round}: ${JSON.stringify(alone)} alone, ${JSON.stringify(among)} among ${crowd}\n`,
  );
}
for (const what of ['report', 'page']) {
  const ratios = found.map(({ alone, among }) => ({
    alone,
    among,
    ratio: among[what] / alone[what],
  }));
  const { alone, among, ratio } = ratios.toSorted((a, b) => a.ratio - b.ratio)[rounds >> 1];
  reportFigure({
    what: `${what === 'page' ? 'cached page' : 'report'} while ${crowd} clients send reports, p95`,
    value: `${among[what].toFixed(1)} ms`,
    reference: `alone ${alone[what].toFixed(1)} ms`,
    ratio,
    goal: '≤ 3.00',
    isReached: ratio <= 3,
  });
}
agent.destroy();
await stop();

/** The p95 of one report and of one page after the other, in milliseconds, beside so many other senders. */
async function during(time, others) {
  const end = performance.now() + time * 1000;
  async function repeat(work) {
    const times = [];
    while (performance.now() < end) {
      const begun = performance.now();
      await work();
      times.push(performance.now() - begun);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
  }
  const [report, page] = await Promise.all([
    repeat(sendReport),
    repeat(() => ask('GET', '/')),
    ...Array.from({ length: others }, () => repeat(sendReport)),
  ]);
  return { report: Number(report.toFixed(1)), page: Number(page.toFixed(1)) };
}

function sendReport() {
  sent += 1;
  const body = new URLSearchParams({
    ...{ name: `Sample Person ${sent}`, email: `person${sent}@generated.example` },
    ...{ phone: '', caseType: 'romance', urgency: 'standard' },
    message: `They asked me to send money to a wallet. Number ${sent}.`,
  });
  return ask('POST', '/contact-us', body.toString());
}

function ask(method, path, body) {
  const headers = body && { origin: url, 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode < 400
          ? resolve()
          : reject(new Error(`${method} ${path} was answered with ${answer.statusCode}.`)),
      );
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
