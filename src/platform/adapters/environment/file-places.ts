import { z } from 'zod';

/** Undefined in the configuration: files are stored in the data folder. */
export type S3Config = Readonly<{
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  isPathStyle: boolean;
  /** In bytes: maximum space for files of unsent forms. */
  maxUnsent: number;
}>;

/** Address of clamd. Undefined in the configuration: files are not scanned for viruses. */
export type ScannerConfig = Readonly<{ host: string; port: number } | { path: string }>;

const positive = { error: 'must be a number of gigabytes above 0' };
const port = { error: 'must be a port from 1 to 65535' };

/** Variables for file storage and scanning, for the schema of all. */
export const fileVariables = {
  S3_ENDPOINT: z
    .string()
    .refine((value) => /^https?:\/\/./.test(value) && URL.canParse(value), {
      message: 'must look like https://s3.example.org',
    })
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['true', 'false'], { error: 'must be true or false' }).default('true'),
  S3_UNSENT_GB: z.coerce.number(positive).positive(positive).default(20),
  CLAMD_SOCKET: z.string().optional(),
  CLAMD_HOST: z.string().optional(),
  CLAMD_PORT: z.coerce.number(port).int(port).min(1, port).max(65_535, port).default(3310),
};

type Given = z.infer<z.ZodObject<typeof fileVariables>>;

/** All of S3 or nothing: half a configuration would store files where nobody expects them. */
export function readFilePlaces(
  given: Given,
): { s3: S3Config | undefined; scanner: ScannerConfig | undefined } | { problem: string } {
  if (given.CLAMD_SOCKET && given.CLAMD_HOST)
    return {
      problem: 'CLAMD_SOCKET and CLAMD_HOST are both set; set the one where clamd listens.',
    };
  const scanner = given.CLAMD_SOCKET
    ? { path: given.CLAMD_SOCKET }
    : given.CLAMD_HOST
      ? { host: given.CLAMD_HOST, port: given.CLAMD_PORT }
      : undefined;
  const { S3_ENDPOINT = '', S3_BUCKET = '', S3_REGION = '' } = given;
  const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = given;
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === '' ? [name] : []));
  if (missing.length === Object.keys(needed).length) return { s3: undefined, scanner };
  if (missing.length > 0)
    return {
      problem: `${missing.join(', ')} must be set for files on S3; without any S3 variable they lie in DATA_DIR.`,
    };
  const s3 = {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    isPathStyle: given.S3_PATH_STYLE === 'true',
    maxUnsent: given.S3_UNSENT_GB * 1024 ** 3,
  };
  return { s3, scanner };
}
