import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the repository's folder and waits for it, passing on the signals we are sent.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options] quiet: collect the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // npm and the tools are .cmd files there, which only a shell can start.
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    const stopForwarding = forwardSignals(child);
    child.on('error', (error) => {
      stopForwarding();
      resolve({ code: 127, output: `${command} could not be started: ${error.message}\n` });
    });
    child.on('close', (code, signal) => {
      stopForwarding();
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), output });
    });
  });
}

/** A terminal sends Ctrl-C and hang-up to the child as well; only what reaches us alone is passed on, and once. */
function forwardSignals(child) {
  const passed = new Set();
  const listeners = FORWARDED.map((signal) => {
    function forward() {
      const isFromTerminal = signal !== 'SIGTERM' && process.stdin.isTTY;
      if (!isFromTerminal && !passed.has(signal)) child.kill(signal);
      passed.add(signal);
    }
    process.on(signal, forward);
    return () => process.off(signal, forward);
  });
  return () => listeners.forEach((stop) => stop());
}
