import type { Socket } from 'node:net';

/** One answer of a mail server: its code and all its lines. */
export type SmtpReply = { code: number; lines: string[] };

export type SmtpDialogue = {
  /** Sends a line, or nothing, and waits for the answer. @throws Error with `code` ETIMEDOUT or ECLOSED */
  ask(line?: string): Promise<SmtpReply>;
  end(): void;
};

/** A server that says more than this in one answer is none. */
const mostText = 64_000;

/**
 * Asks and answers of SMTP (RFC 5321, 4.2) over a connected socket.
 * @param patience in milliseconds, for one answer
 */
export function openDialogue(socket: Socket, patience: number): SmtpDialogue {
  let text = '';
  let failure: Error | undefined;
  let wake: (() => void) | undefined;
  function fail(error: Error) {
    failure ??= error;
    wake?.();
  }
  function take(chunk: Buffer) {
    text += chunk.toString('utf8');
    if (text.length > mostText) fail(problem('ECLOSED', 'The answer is too long.'));
    wake?.();
  }
  function onError() {
    fail(problem('ECLOSED', 'The connection broke.'));
  }
  function onClose() {
    fail(problem('ECLOSED', 'The server closed the connection.'));
  }
  socket.on('data', take).on('error', onError).on('close', onClose);
  function readReply(): SmtpReply | undefined {
    const end = /^\d{3}(?: .*)?\r?\n/m.exec(text);
    if (!end) return undefined;
    const whole = text.slice(0, end.index + end[0].length);
    text = text.slice(whole.length);
    const lines = whole.trim().split(/\r?\n/);
    return { code: Number(end[0].slice(0, 3)), lines: lines.map((line) => line.slice(4)) };
  }
  return {
    async ask(line) {
      if (line !== undefined) socket.write(`${line}\r\n`);
      const late = setTimeout(
        () => fail(problem('ETIMEDOUT', 'No answer came in time.')),
        patience,
      );
      try {
        for (;;) {
          const reply = readReply();
          if (reply) return reply;
          if (failure) throw failure;
          await new Promise<void>((resolve) => (wake = resolve));
        }
      } finally {
        clearTimeout(late);
      }
    },
    end() {
      socket.off('data', take).off('error', onError).off('close', onClose);
    },
  };
}

function problem(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
