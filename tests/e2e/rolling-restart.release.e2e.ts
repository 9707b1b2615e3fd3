import { Agent, request } from 'node:https';
import { expect, test } from '@playwright/test';
import { hasNginx, startNginx } from '../nginx.ts';
import { startDatabaseServer } from './database-server.ts';
import { freePort, startOn } from './lantern.ts';
import { copySite } from './prepared-site.ts';

const name = 'help.example.org';

type Sent = { method: 'GET' | 'POST'; path: string };

/** Pages from memory, rendered pages, and forms, which a proxy may not send twice. */
const visits: Sent[] = [
  { method: 'GET', path: '/' },
  { method: 'POST', path: '/contact-us' },
  { method: 'GET', path: '/case-tracker' },
  { method: 'POST', path: '/contact-us' },
];

/** Visitors at a time: a slow machine would never be done with a longer queue. */
const mostOpen = 64;

/** Sends up to fifty requests a second until it is stopped, and counts their answers. */
function visitSteadily(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: mostOpen, rejectUnauthorized: false });
  const answers = new Map<string, number>();
  const open = new Set<Promise<void>>();
  function send({ method, path }: Sent): Promise<void> {
    return new Promise((resolve) => {
      function note(answer: string): void {
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        resolve();
      }
      const headers = {
        host: name,
        origin: `https://${name}`,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      };
      const asked = request(
        { host: '127.0.0.1', port, servername: name, agent, method, path, headers },
        (answer) => {
          answer.resume();
          answer.once('close', () =>
            note(answer.complete ? `${method} ${answer.statusCode}` : `${method} cut off`),
          );
        },
      );
      asked.once('error', (error: NodeJS.ErrnoException) => note(`${method} ${error.code}`));
      asked.end(method === 'POST' ? 'name=' : undefined);
    });
  }
  let sent = 0;
  const timer = setInterval(() => {
    if (open.size >= mostOpen) return;
    const visit = visits[(sent += 1) % visits.length];
    if (!visit) return;
    const answered = send(visit).finally(() => open.delete(answered));
    open.add(answered);
  }, 20);
  return {
    count: () => sent,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return { sent, answers: Object.fromEntries(answers) };
    },
  };
}

test('a rolling restart behind the nginx block of the manual loses no request', async () => {
  test.skip(!hasNginx, 'nginx is not installed here (Debian: apt-get install nginx)');
  const started = new AsyncDisposableStack();
  try {
    const database = await startDatabaseServer('installed');
    started.defer(() => database.remove());
    const { dataFolder } = await copySite('installed');
    const environment = { DATABASE_URL: database.url, APP_URL: `https://${name}` };
    const ports = [await freePort(), await freePort()];
    const processes = await Promise.all(
      ports.map(async (port) => {
        const each = await startOn({ dataFolder, port }, environment);
        started.defer(() => each.remove());
        return each;
      }),
    );
    // They share a folder: neither may write while the other removes it.
    started.defer(async () => void (await Promise.all(processes.map((each) => each.stop()))));
    const nginx = await startNginx(name, ports);
    started.defer(() => nginx.stop());
    const visitors = visitSteadily(nginx.https);
    started.defer(async () => void (await visitors.stop()));
    for (const each of processes) {
      // As the service manager does: SIGTERM, and the next one only once this one is ready again.
      expect(await each.terminate()).toBe(0);
      await each.start();
    }
    // A fast machine is restarted before that many were sent.
    await expect.poll(visitors.count).toBeGreaterThan(150);
    const { sent, answers } = await visitors.stop();
    expect(Object.keys(answers).toSorted()).toEqual(['GET 200', 'POST 400']);
    expect(sent).toBeGreaterThan(150);
    process.stdout.write(`Rolling restart: ${sent} requests, ${JSON.stringify(answers)}\n`);
  } finally {
    await started.disposeAsync();
  }
});
