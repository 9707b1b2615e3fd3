import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from '#kernel/ports/files.ts';
import type { Config } from '../environment/config.ts';
import type { S3Config } from '../environment/file-places.ts';
import { createDiskStorage, isStorageKey, requireStorageKey } from './create-disk-storage.ts';
import { explainS3Error } from './s3-problem.ts';

/** Opens this installation's file storage: every command must use the same place. */
export function openStorage({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): Storage {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataFolder, 'files'));
}

/** In milliseconds. The library tries three times; a visitor waits for the sum of all attempts. */
const timeLimits = { connectionTimeout: 3_000, requestTimeout: 20_000 };

/**
 * Stores files in a bucket of an S3-compatible service. A file appears under its key only once it was
 * sent completely: an interrupted upload is aborted.
 *
 * The library is loaded with the first file, so that the start of the program does not wait for it.
 */
export function createS3Storage(config: S3Config): Storage {
  let opening: ReturnType<typeof openClient> | undefined;
  function opened() {
    opening ??= openClient(config);
    // A failed load is retried the next time.
    opening.catch(() => (opening = undefined));
    return opening;
  }
  const { bucket } = config;
  let probe: { endsAt: number; found: Promise<string | undefined> } | undefined;
  let writtenUntil = 0;

  async function runProbe(): Promise<string | undefined> {
    const key = `system-test/${randomUUID()}`;
    const abortSignal = AbortSignal.timeout(probeTimeout);
    const isWriting = performance.now() > writtenUntil;
    try {
      const { client, sdk } = await opened();
      const object = { Bucket: bucket, Key: key };
      if (isWriting) {
        await client.send(new sdk.PutObjectCommand({ ...object, Body: key }), { abortSignal });
        const { Body } = await client.send(new sdk.GetObjectCommand(object), { abortSignal });
        const isSame = (await Body?.transformToString()) === key;
        await client.send(new sdk.DeleteObjectCommand(object), { abortSignal });
        if (!isSame) return `What is read from ${config.prefix}S3_BUCKET is not what was written.`;
        writtenUntil = performance.now() + writeEvery;
      } else await client.send(new sdk.GetObjectCommand(object), { abortSignal });
      return undefined;
    } catch (error) {
      if (!isWriting && error instanceof Error && error.name === 'NoSuchKey') return undefined;
      writtenUntil = 0;
      return explainS3Error(error, config.prefix).message;
    }
  }

  async function* objects(prefix: string) {
    const { client, sdk } = await opened();
    try {
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
      for await (const { Contents = [] } of pages) yield* Contents;
    } catch (error) {
      throw explainS3Error(error, config.prefix);
    }
  }

  return {
    async put(key, content) {
      requireStorageKey(key);
      const { client, Upload } = await opened();
      const source = content instanceof Uint8Array ? Readable.from([content]) : content;
      let [size, cause]: [number, Error | undefined] = [0, undefined];
      source.once('error', (error) => (cause = error));
      async function* counted() {
        for await (const chunk of source) {
          const bytes = Buffer.from(chunk as Uint8Array);
          size += bytes.length;
          yield bytes;
        }
      }
      const Body = Readable.from(counted(), { objectMode: false });
      try {
        await new Upload({ client, params: { Bucket: bucket, Key: key, Body } }).done();
      } catch (error) {
        // Aborting the upload may fail as well, as a consequence of the first error.
        throw cause ?? explainS3Error(error, config.prefix);
      }
      return { size };
    },

    async read(key, range) {
      requireStorageKey(key);
      const { client, sdk } = await opened();
      const wanted = range && { Range: `bytes=${range.start}-${range.end}` };
      try {
        const input = { Bucket: bucket, Key: key, ...wanted };
        const answer = await client.send(new sdk.GetObjectCommand(input));
        return { size: wholeSize(answer), stream: answer.Body as Readable };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw explainS3Error(error, config.prefix);
      }
    },

    async remove(key) {
      requireStorageKey(key);
      const { client, sdk } = await opened();
      try {
        await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
      } catch (error) {
        throw explainS3Error(error, config.prefix);
      }
    },

    async *list(prefix = '') {
      for await (const { Key } of objects(prefix)) if (Key && isStorageKey(Key)) yield Key;
    },

    async *entries(prefix = '') {
      for await (const { Key, Size = 0, ETag = '', LastModified } of objects(prefix))
        if (Key && isStorageKey(Key))
          yield { key: Key, size: Size, version: `${ETag}-${LastModified?.getTime() ?? 0}` };
    },

    async size() {
      let bytes = 0;
      for await (const { Size = 0 } of objects('')) bytes += Size;
      return bytes;
    },

    space: async () => ({ unsent: config.maxUnsent }),

    findProblem() {
      const isDue = performance.now() > (probe?.endsAt ?? 0);
      if (isDue) probe = { endsAt: performance.now() + probeEvery, found: runProbe() };
      return probe?.found ?? runProbe();
    },
  };
}

/** In milliseconds: balancers and monitors that ask more often share one probe. */
const probeEvery = 10_000;

/** In milliseconds: a key that may read and no longer write is found by writing, which costs more. */
const writeEvery = 5 * 60_000;

/** In milliseconds: an answer to a balancer does not wait longer. */
const probeTimeout = 2_500;

async function openClient(config: S3Config) {
  const [sdk, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ]);
  const client: S3Client = new sdk.S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: config.isPathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    requestHandler: timeLimits,
    // Not all services other than Amazon's support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, Upload, client };
}

/** For a range, the response contains `bytes 2-4/10`. */
function wholeSize({ ContentRange, ContentLength }: GetObjectCommandOutput): number {
  const [, whole] = ContentRange?.split('/') ?? [];
  return Number(whole ?? ContentLength ?? 0);
}
