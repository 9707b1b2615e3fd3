import type { IncomingMessage } from 'node:http';

/** In milliseconds, for all of an ordinary form. */
const ordinary = 30_000;

/** In milliseconds, for all of a form with files: 200 MB at 2 Mbit/s. */
const withFiles = 15 * 60_000;

/** In milliseconds without a single byte; we may be busy with an earlier file of the same form. */
const longestSilence = 120_000;

/** Hangs up on who sends so slowly that they only mean to keep the connection. */
export function cutSlowRequest(
  request: IncomingMessage,
  { isUpload }: { isUpload: boolean },
): void {
  if (request.complete) return;
  const { socket } = request;
  let before = socket.bytesRead;
  function cut(): void {
    if (!request.complete) request.destroy();
  }
  function cutWhenSilent(): void {
    if (socket.bytesRead === before) cut();
    before = socket.bytesRead;
  }
  const timers = [
    setTimeout(cut, isUpload ? withFiles : ordinary),
    ...(isUpload ? [setInterval(cutWhenSilent, longestSilence)] : []),
  ];
  for (const timer of timers) timer.unref();
  function end(): void {
    for (const timer of timers) clearTimeout(timer);
  }
  request.once('end', end).once('close', end);
}
