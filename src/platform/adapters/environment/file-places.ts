import { isAbsolute } from 'node:path';
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
  /** Before the names of the variables, in sentences for the operator. */
  prefix: '' | 'BACKUP_';
}>;

/** Where backups go. Undefined in the configuration: beside the data. */
export type BackupPlace = Readonly<{ folder: string } | { s3: S3Config }>;

/** Address of clamd. Undefined in the configuration: files are not scanned for viruses. */
export type ScannerConfig = Readonly<{ host: string; port: number } | { path: string }>;

const positive = { error: 'must be a number of gigabytes above 0' };
const port = { error: 'must be a port from 1 to 65535' };

const s3Endpoint = z
  .string()
  .refine((value) => /^https?:\/\/./.test(value) && URL.canParse(value), {
    message: 'must look like https://s3.example.org',
  })
  .optional();

/** Variables for file storage, backups and scanning, for the schema of all. */
export const fileVariables = {
  S3_ENDPOINT: s3Endpoint,
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['true', 'false'], { error: 'must be true or false' }).default('true'),
  S3_UNSENT_GB: z.coerce.number(positive).positive(positive).default(20),
  BACKUP_DIR: z
    .string()
    .refine(isAbsolute, { message: 'must be an absolute path, such as /mnt/backups' })
    .optional(),
  BACKUP_S3_ENDPOINT: s3Endpoint,
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_PATH_STYLE: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('true'),
  CLAMD_SOCKET: z.string().optional(),
  CLAMD_HOST: z.string().optional(),
  CLAMD_PORT: z.coerce.number(port).int(port).min(1, port).max(65_535, port).default(3310),
};

type FileVariables = z.infer<z.ZodObject<typeof fileVariables>>;

type Problem = { problem: string };

type Places = {
  s3: S3Config | undefined;
  backupPlace: BackupPlace | undefined;
  scanner: ScannerConfig | undefined;
};

export function readFilePlaces(given: FileVariables): Places | Problem {
  if (given.CLAMD_SOCKET && given.CLAMD_HOST)
    return {
      problem: 'CLAMD_SOCKET and CLAMD_HOST are both set; set the one where clamd listens.',
    };
  const scanner = given.CLAMD_SOCKET
    ? { path: given.CLAMD_SOCKET }
    : given.CLAMD_HOST
      ? { host: given.CLAMD_HOST, port: given.CLAMD_PORT }
      : undefined;
  const files = readS3(given, '');
  if ('problem' in files) return files;
  const backupPlace = readBackupPlace(given, files.s3);
  if (backupPlace && 'problem' in backupPlace) return backupPlace;
  return { s3: files.s3, backupPlace, scanner };
}

/** All of S3 or nothing: half a configuration would store files where nobody expects them. */
function readS3(
  given: FileVariables,
  prefix: S3Config['prefix'],
): { s3: S3Config | undefined } | Problem {
  const names = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;
  const [endpoint = '', bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] =
    names.map((name) => given[`${prefix}S3_${name}`] ?? '');
  const missing = names.filter((name) => !given[`${prefix}S3_${name}`]);
  if (missing.length === names.length) return { s3: undefined };
  if (missing.length > 0) {
    const what = prefix === '' ? 'files' : 'backups';
    const listed = missing.map((name) => `${prefix}S3_${name}`).join(', ');
    return {
      problem: `${listed} must be set for ${what} on S3; without any ${prefix}S3 variable they lie in DATA_DIR.`,
    };
  }
  const s3 = {
    endpoint,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    prefix,
    isPathStyle: given[`${prefix}S3_PATH_STYLE`] === 'true',
    maxUnsent: given.S3_UNSENT_GB * 1024 ** 3,
  };
  return { s3 };
}

function readBackupPlace(
  given: FileVariables,
  files: S3Config | undefined,
): BackupPlace | Problem | undefined {
  const backups = readS3(given, 'BACKUP_');
  if ('problem' in backups) return backups;
  const { s3 } = backups;
  if (!s3) return given.BACKUP_DIR ? { folder: given.BACKUP_DIR } : undefined;
  if (given.BACKUP_DIR)
    return {
      problem: 'BACKUP_DIR and BACKUP_S3_BUCKET are both set; set the one where backups go.',
    };
  // A restore removes every file of the bucket that is not in the backup.
  if (s3.bucket === files?.bucket && s3.endpoint === files.endpoint)
    return { problem: 'BACKUP_S3_BUCKET must not be the bucket of the files, S3_BUCKET.' };
  return { s3 };
}
