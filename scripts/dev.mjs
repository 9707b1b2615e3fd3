// Development server: the next response includes every change of a file. One Vite serves the browser's files
// and evaluates the server's; the database stays open while the program is restarted.
import { createServer } from 'node:http';
import process from 'node:process';
import { COMPILE_MESSAGES } from './steps/build-steps.mjs';
import { runStep } from './steps/run-steps.mjs';
import { galleryAddress, startVite } from './dev/start-vite.mjs';
import { SiteInProgress } from './dev/site-in-progress.mjs';

const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void site.answer(request, response));
});

process.on('unhandledRejection', (reason) => {
  process.stderr.write(`${reason instanceof Error ? reason.stack : String(reason)}\n`);
});

process.stdout.write('Starting for development…\n');
await runStep(COMPILE_MESSAGES);
const vite = await startVite(server);
const site = new SiteInProgress(vite);
const stopped = nextStopSignal();

try {
  const opened = await site.start(server);
  process.stdout.write(
    `\n${opened.lines.join('\n')}\nChanges show at once; Ctrl-C ends. Components: ${galleryAddress}\n\n`,
  );
  await stopped;
} catch (error) {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
} finally {
  server.close();
  server.closeAllConnections();
  await site.close();
  await vite.close();
}

/**
 * React Router's plugin would exit immediately and leave PostgreSQL running. The channel closes when the
 * process that started this one is gone.
 */
function nextStopSignal() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.removeAllListeners(signal).on(signal, resolve);
    process.once('disconnect', resolve);
    process.channel?.unref();
    if (process.connected === false) resolve();
  });
}
