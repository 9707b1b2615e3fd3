import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the repository's folder and waits for it, passing on the signals we are sent.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, isService?: boolean, env?: Record<string, string> }} [options] quiet: collect
 *   the output instead of showing it; isService: it stops when the channel that it gets from us closes, as
 *   that of a killed process does, and takes a second signal for the first
 * @returns {Promise<{ code: number, output: string, isInterrupted: boolean }>} interrupted: we received a
 *   stop signal
 */
export function run(command, args, { quiet = false, isService = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet
        ? ['ignore', 'pipe', 'pipe']
        : ['inherit', 'inherit', 'inherit', ...(isService ? ['ipc'] : [])],
      // npm and the tools are .cmd files there, which only a shell can start.
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    const signals = forwardSignals(child, isService);
    child.on('error', (error) => {
      signals.stop();
      output = `${command} could not be started: ${error.message}\n`;
      resolve({ code: 127, output, isInterrupted: false });
    });
    // A surviving grandchild, such as a database server, may keep the pipes open forever.
    child.on('exit', () => setTimeout(() => closePipes(child), 1000).unref());
    child.on('close', (code, signal) => {
      signals.stop();
      const status = code ?? 128 + (constants.signals[signal] ?? 0);
      resolve({ code: status, output, isInterrupted: signals.received.size > 0 });
    });
  });
}

function closePipes(child) {
  child.stdout?.destroy();
  child.stderr?.destroy();
}

/**
 * A terminal sends Ctrl-C and hang-up to the child too, so a tool, which a second one would break off, gets
 * only what was sent to us alone, and only once. A service gets all: `kill` may have meant us alone.
 */
function forwardSignals(child, isService) {
  const received = new Set();
  const listeners = FORWARDED.map((signal) => {
    function forward() {
      const isFromTerminal = !isService && signal !== 'SIGTERM' && process.stdin.isTTY;
      if (!isFromTerminal && !received.has(signal)) child.kill(signal);
      received.add(signal);
    }
    process.on(signal, forward);
    return () => process.off(signal, forward);
  });
  return { received, stop: () => listeners.forEach((stop) => stop()) };
}
