import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { makeDataFolder } from '../ram-folder.ts';
import { findProgram, waitFor, type OtherBrowser } from './other-browser.ts';

export const firefoxProgram = findProgram(['firefox-esr', 'firefox']);

type Answer = { id?: number; type: string; result?: unknown; message?: string };

/**
 * Firefox without a window, over WebDriver BiDi, which it speaks itself.
 * @param size of the page in CSS pixels
 */
export async function startFirefox(
  program: string,
  { width, height }: { width: number; height: number },
): Promise<OtherBrowser> {
  const profile = await makeDataFolder('lantern-firefox-');
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  let printed = '';
  child.stderr.on('data', (part: Buffer) => (printed += part.toString()));
  const address = await waitFor(() =>
    Promise.resolve(/WebDriver BiDi listening on (ws:\/\/\S+)/.exec(printed)?.[1]),
  );
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await once(socket, 'open');

  async function send<Result>(method: string, params: object): Promise<Result> {
    last += 1;
    const id = last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result as Result;
  }

  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run<Result>(body: string) {
      const { result, exceptionDetails } = await send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `JSON.stringify((() => { ${body} })() ?? null)`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null') as Result;
    },
    async end() {
      const ended = once(child, 'exit');
      socket.close();
      child.kill();
      await ended;
    },
  };
}
