import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** An S3-compatible service in its own process, as an operator would run it. */
export type S3Server = {
  port: number;
  /** Environment variables for the program. */
  environment: Record<string, string>;
  stop(): Promise<void>;
};

// It computes the signature of `GET /bucket/` without the last slash.
const program = `
  const S3rver = require('@20minutes/s3rver');
  const [directory, bucket] = process.argv.slice(1);
  new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory,
    allowMismatchedSignatures: true, configureBuckets: [{ name: bucket }] }).run()
    .then(({ port }) => process.stdout.write('port ' + port + '\\n'));
`;

export async function startS3Server(bucket = 'lantern-test'): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-s3-'));
  // It encrypts the continuation token of a list with a cipher that OpenSSL treats as legacy.
  const flags = ['--openssl-legacy-provider', '-e', program];
  const child = spawn(process.execPath, [...flags, folder, bucket], { cwd: root });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /port (\d+)/.exec(chunk.toString())?.[1];
      if (found) resolve(Number(found));
    });
    child.once('close', () => reject(new Error(`The S3 server ended: ${output}`)));
  });
  return {
    port,
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      // The default credentials of this server.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
