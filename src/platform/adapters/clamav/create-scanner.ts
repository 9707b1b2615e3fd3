import { connect, type Socket } from 'node:net';
import type { ScannerConfig } from '../environment/file-places.ts';
import type { Scanner, ScanVerdict } from '#kernel/ports/files.ts';

/** In milliseconds without a byte from clamd, which is silent until it is done. */
const longestSilence = 60_000;

/** In milliseconds. clamd answers PING at once, except while it loads its signatures. */
const longestPing = 2_000;

/** clamd expects chunks, each preceded by its length in four bytes; a zero length ends the stream. */
const end = Buffer.alloc(4);

const away = 'The virus scanner does not answer.';

/**
 * Scans a file with ClamAV's clamd, by its command INSTREAM: the file goes over the socket, so clamd
 * needs no access to our files and never sees them at rest.
 * @param config if undefined, no scanner is used
 */
export function createScanner(config: ScannerConfig | undefined): Scanner {
  return {
    isConfigured: config !== undefined,
    async answers() {
      if (!config) return false;
      const socket = connect(config);
      socket.setTimeout(longestPing, () => socket.destroy(new Error('silent')));
      try {
        const answer = readAnswer(socket);
        // The answer reports a broken connection.
        socket.write('zPING\0', () => {});
        return (await answer) === 'PONG';
      } catch {
        return false;
      } finally {
        socket.destroy();
      }
    },
    async scan(content) {
      if (!config) return { verdict: 'unknown', reason: 'No virus scanner is set up.' };
      const socket = connect(config);
      try {
        return judge(await ask(socket, content));
      } catch {
        return { verdict: 'unknown', reason: away };
      } finally {
        socket.destroy();
      }
    },
  };
}

async function ask(socket: Socket, content: AsyncIterable<Uint8Array>): Promise<string> {
  socket.setTimeout(longestSilence, () => socket.destroy(new Error('silent')));
  const answer = readAnswer(socket);
  // clamd may answer and disconnect before it has read everything, so the answer decides.
  const sending = send(socket, content).catch((error: unknown) => {
    socket.destroy(error instanceof Error ? error : new Error('The file cannot be read.'));
  });
  const [text] = await Promise.all([answer, sending]);
  return text;
}

async function send(socket: Socket, content: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of content) {
    if (socket.destroyed || socket.readableEnded) return;
    // A chunk without bytes would end the stream, and the rest would pass unseen.
    if (chunk.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(socket, Buffer.concat([length, chunk]));
  }
  await write(socket, end);
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    // A broken connection is reported where the answer is awaited.
    socket.write(bytes, () => resolve());
  });
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes('\0')) break;
  }
  return text.split('\0')[0] ?? '';
}

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND` or `INSTREAM size limit exceeded. ERROR`. */
function judge(answer: string): ScanVerdict {
  if (/^stream: OK$/.test(answer)) return { verdict: 'clean' };
  const name = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (name) return { verdict: 'infected', name: name.slice(0, 200) };
  if (answer === '') return { verdict: 'unknown', reason: away };
  return { verdict: 'unknown', reason: `The virus scanner said: ${answer.slice(0, 200)}` };
}
