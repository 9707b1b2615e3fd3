import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../e2e/lantern.ts';
import { makeDataFolder } from '../ram-folder.ts';
import { findProgram, waitFor, type OtherBrowser } from './other-browser.ts';

const driver = findProgram(['WebKitWebDriver']);
const screen = findProgram(['Xvfb']);
const browser = findProgram(
  ['x86_64', 'aarch64'].map(
    (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  ),
);

/** The engine of Safari as Debian has it; it needs a screen, which Xvfb gives it without one. */
export const webkitPrograms = driver && screen && browser ? { driver, screen, browser } : undefined;

type Size = { width: number; height: number };

/** WebKit over WebDriver, on a screen of its own. */
export async function startWebKit(
  programs: NonNullable<typeof webkitPrograms>,
  { width, height }: Size,
): Promise<OtherBrowser> {
  const home = await makeDataFolder('lantern-webkit-');
  const [port, display] = [await freePort(), `:${90 + (process.pid % 9_000)}`];
  const xvfb = spawn(
    programs.screen,
    [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: 'ignore' },
  );
  const child = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: home,
      DISPLAY: display,
      // In a container there is neither a graphics card nor a namespace of one's own.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;

  async function post<Result>(path: string, body: object, method = 'POST'): Promise<Result> {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as {
      value: Result & { error?: string; message?: string };
    };
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  }

  const { sessionId } = await waitFor(() =>
    post<{ sessionId: string }>('/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
        },
      },
    }),
  );
  const session = `/session/${sessionId}`;
  await post(`${session}/window/rect`, { x: 0, y: 0, width, height });
  return {
    async open(address) {
      await post(`${session}/url`, { url: address });
    },
    async run<Result>(body: string) {
      const script = `return JSON.stringify((() => { ${body} })() ?? null)`;
      return JSON.parse(
        await post<string>(`${session}/execute/sync`, { script, args: [] }),
      ) as Result;
    },
    async end() {
      await post(session, {}, 'DELETE').catch(() => {});
      for (const each of [child, xvfb]) await stop(each);
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
