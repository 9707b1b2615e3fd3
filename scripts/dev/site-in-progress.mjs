import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../bootstrap/paths.mjs';
import { COMPILE_MESSAGES } from '../steps/build-steps.mjs';
import { runStep } from '../steps/run-steps.mjs';
import { documentsScript } from './start-vite.mjs';

const ENTRY = '/src/app/commands/dev.ts';

const SOURCES = /^(app|src|server|shared|data)\//;
const LEFT_OUT = /\.(test|e2e)\./;
const MESSAGES = /\/messages\/\w+\.json$/;

/** In milliseconds. Editors and Git write several files in quick succession. */
const SETTLE = 40;

/** The program and its site, restarted after each change of a file; requests wait for the newest one. */
export class SiteInProgress {
  #vite;
  #database;
  /** The running program, also while its successor fails to start. */
  #open;
  /** @type {Promise<Awaited<ReturnType<typeof import('#app/commands/dev.ts').openDevSite>>>} */
  #newest = Promise.reject(new Error('Not started yet.'));
  #openedAt = 0;
  #isQueued = false;
  #closing = new Set();

  /** @param {import('vite').ViteDevServer} vite */
  constructor(vite) {
    this.#vite = vite;
    this.#newest.catch(() => {});
  }

  /** @param {import('node:http').Server} server listens when this resolves */
  async start(server) {
    const { devAddress, openDevDatabase } = await this.#import();
    const { host, port } = devAddress();
    await new Promise((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
    this.#database = await openDevDatabase();
    this.#openAnew();
    this.#vite.watcher.on('all', (_event, file) => this.#note(file));
    this.#vite.environments.client.hot.on('lantern:asked', (askedAt, client) => {
      if (askedAt < this.#openedAt) client.send('lantern:opened');
    });
    return this.#newest;
  }

  async answer(request, response) {
    try {
      const { answer } = await this.#newest;
      answer(request, response);
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(faultPage(error));
    }
  }

  async close() {
    await this.#newest.catch(() => {});
    await Promise.all([...this.#closing, this.#open?.close()]);
    await this.#database?.close();
  }

  #import() {
    return this.#vite.environments.ssr.runner.import(ENTRY);
  }

  #note(file) {
    const place = path.relative(root, file).replaceAll(path.sep, '/');
    if (!SOURCES.test(place) || LEFT_OUT.test(place)) return;
    // Files that the compiler writes are noted too.
    if (MESSAGES.test(place)) void runStep(COMPILE_MESSAGES);
    else {
      // Vite does the same, but only after it has called every plugin.
      this.#vite.environments.ssr.moduleGraph.onFileChange(file.replaceAll(path.sep, '/'));
      this.#openAnew();
    }
  }

  #openAnew() {
    if (this.#isQueued) return;
    this.#isQueued = true;
    const before = this.#newest;
    this.#newest = before.catch(() => {}).then(() => this.#openNext());
    this.#newest.catch((error) => process.stderr.write(`${error.stack}\n`));
  }

  async #openNext() {
    await wait(SETTLE);
    this.#isQueued = false;
    const { openDevSite } = await this.#import();
    const next = await openDevSite(documentsScript);
    if (this.#open) this.#closeLater(this.#open);
    this.#open = next;
    this.#openedAt = Date.now();
    this.#vite.environments.client.hot.send('lantern:opened');
    return next;
  }

  #closeLater(site) {
    const closing = site.close().finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }
}

/** Reloads itself when the fault is fixed. */
function faultPage(error) {
  const text = String(error?.stack ?? error)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
  return `<!DOCTYPE html><title>Does not start</title><pre>${text}</pre><script type="module" src="${documentsScript}"></script>`;
}
