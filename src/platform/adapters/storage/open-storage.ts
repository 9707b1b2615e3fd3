import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Storage } from '#kernel/ports/files.ts';
import { createDiskStorage } from './create-disk-storage.ts';
import { createS3Storage } from './create-s3-storage.ts';

/** Where this installation keeps its files: every command must use the same place. */
export function openStorage({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): Storage {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataFolder, 'files'));
}
