import { expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

const s3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'lantern',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

const base = { SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'), DATA_DIR: '/nonexistent' };

function read(environment: Record<string, string>) {
  return readConfig({ ...base, ...environment });
}

test('without any variable files are on the disk and are not scanned', () => {
  expect(read({})).toMatchObject({ s3: undefined, scanner: undefined });
});

test('S3 requires all its variables, and uses path style by default', () => {
  expect(read(s3).s3).toEqual({
    endpoint: s3.S3_ENDPOINT,
    bucket: 'lantern',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    isPathStyle: true,
    prefix: '',
    maxUnsent: 20 * 1024 ** 3,
  });
  expect(read({ ...s3, S3_UNSENT_GB: '0.5' }).s3?.maxUnsent).toBe(512 * 1024 ** 2);
  expect(() => read({ ...s3, S3_UNSENT_GB: '0' })).toThrow(
    new ConfigurationError('S3_UNSENT_GB must be a number of gigabytes above 0.'),
  );
  expect(read({ ...s3, S3_PATH_STYLE: 'false' }).s3?.isPathStyle).toBe(false);
});

test.each(Object.keys(s3))('S3 without %s is one clear sentence', (name) => {
  expect(() => read({ ...s3, [name]: '' })).toThrow(
    new ConfigurationError(
      `${name} must be set for files on S3; without any S3 variable they lie in DATA_DIR.`,
    ),
  );
});

const backups = Object.fromEntries(
  Object.entries(s3).map(([name, value]) => [`BACKUP_${name}`, `${value}-of-backups`]),
);

test('backups go beside the data, to a folder, or to a bucket of their own', () => {
  expect(read({}).backupPlace).toBeUndefined();
  expect(read({ BACKUP_DIR: '/mnt/backups' }).backupPlace).toEqual({ folder: '/mnt/backups' });
  expect(read({ ...s3, ...backups }).backupPlace).toMatchObject({
    s3: { bucket: 'lantern-of-backups', prefix: 'BACKUP_', isPathStyle: true },
  });
});

test.each([
  [{ BACKUP_DIR: 'backups' }, 'BACKUP_DIR must be an absolute path, such as /mnt/backups.'],
  [
    { BACKUP_S3_BUCKET: 'b' },
    'BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY must be set for backups on S3; without any BACKUP_S3 variable they lie in DATA_DIR.',
  ],
  [
    { ...backups, BACKUP_DIR: '/mnt' },
    'BACKUP_DIR and BACKUP_S3_BUCKET are both set; set the one where backups go.',
  ],
  [
    { ...s3, ...backups, BACKUP_S3_BUCKET: s3.S3_BUCKET, BACKUP_S3_ENDPOINT: s3.S3_ENDPOINT },
    'BACKUP_S3_BUCKET must not be the bucket of the files, S3_BUCKET.',
  ],
])('a place of backups that cannot be right is one clear sentence: %j', (given, sentence) => {
  expect(() => read(given)).toThrow(new ConfigurationError(sentence));
});

test.each([
  [{ ...s3, S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT must look like https://s3.example.org.'],
  [{ ...s3, S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be true or false.'],
  [{ CLAMD_HOST: 'clamd', CLAMD_PORT: '70000' }, 'CLAMD_PORT must be a port from 1 to 65535.'],
  [
    { CLAMD_HOST: 'clamd', CLAMD_SOCKET: '/run/clamd' },
    'CLAMD_SOCKET and CLAMD_HOST are both set; set the one where clamd listens.',
  ],
])('%j stops the start', (environment, message) => {
  expect(() => read(environment)).toThrow(new ConfigurationError(message));
});

test('clamd listens at a host and port, or at a socket', () => {
  expect(read({ CLAMD_HOST: 'clamd' }).scanner).toEqual({ host: 'clamd', port: 3310 });
  expect(read({ CLAMD_SOCKET: '/run/clamd' }).scanner).toEqual({ path: '/run/clamd' });
});
