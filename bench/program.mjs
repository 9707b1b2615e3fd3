import { spawn } from 'node:child_process';

/**
 * Starts the built program, quiet but for what is wrong.
 * @param {{ port: number | string, data: string, flags?: string[] }} options data: its folder; flags: Node's
 * @returns {import('node:child_process').ChildProcess} with what it prints in `stdout`
 */
export function startProgram({ port, data, flags = [] }) {
  return spawn(process.execPath, [...flags, 'build/server/index.js', 'start'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
