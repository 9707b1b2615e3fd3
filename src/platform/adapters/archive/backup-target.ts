import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Storage } from '#kernel/ports/files.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { Config } from '../environment/config.ts';
import { createDiskStorage } from '../storage/create-disk-storage.ts';
import { createS3Storage } from '../storage/open-storage.ts';

/** Where snapshots and their files are kept. */
export type BackupTarget = {
  storage: Storage;
  /** For the operator. */
  place: string;
  /** False: beside the data, on the same disk. */
  isElsewhere: boolean;
  /** A folder that must have been prepared: without the marker, its disk is not mounted. */
  mount: string | undefined;
};

/** Opens the place that the environment names, or the folder of backups beside the data. */
export function openTarget({
  backupPlace: place,
  dataFolder,
}: Pick<Config, 'backupPlace' | 'dataFolder'>): BackupTarget {
  if (place === undefined) {
    const folder = join(dataFolder, 'backups');
    return {
      storage: createDiskStorage(folder),
      place: folder,
      isElsewhere: false,
      mount: undefined,
    };
  }
  if ('folder' in place) return openFolder(place.folder);
  return {
    storage: createS3Storage(place.s3),
    place: `the bucket ${place.s3.bucket}`,
    isElsewhere: true,
    mount: undefined,
  };
}

/** A folder with snapshots, such as a copy of a target on another machine. */
export function openFolder(folder: string): BackupTarget {
  return {
    storage: createDiskStorage(folder),
    place: folder,
    isElsewhere: true,
    mount: folder,
  };
}

export const markerKey = 'lantern-backups.json';

const markerSchema = z.object({ format: z.number().int() });

/**
 * Refuses a place that is not the one that was prepared.
 * @throws OperatorError with one sentence
 */
export async function requireTarget(target: BackupTarget): Promise<void> {
  if ((await checkMarker(target)) === 'none') await writeMarker(target.storage);
}

/** @returns `none` for a place that needs none before its first backup */
async function checkMarker(target: BackupTarget): Promise<'found' | 'none'> {
  const { place, mount } = target;
  const marker = await readMarker(target);
  if (marker === undefined) {
    if (mount !== undefined)
      throw new OperatorError(
        `${place} has no file ${markerKey}: its disk is not mounted, or it is new and "lantern backup prepare" has to be run once.`,
      );
    return 'none';
  }
  const parsed = markerSchema.safeParse(parseJson(marker));
  if (!parsed.success) throw new OperatorError(`The file ${markerKey} in ${place} is damaged.`);
  if (parsed.data.format > 1)
    throw new OperatorError(`The backups in ${place} were made by a later release.`);
  return 'found';
}

/** Marks a folder as the place of backups. @throws OperatorError if it does not exist */
export async function prepareTarget(target: BackupTarget): Promise<void> {
  const { storage, place, mount } = target;
  const isThere = mount === undefined || (await stat(mount).catch(() => undefined))?.isDirectory();
  if (!isThere) throw new OperatorError(`${place} does not exist, or is not a folder.`);
  if ((await readMarker(target)) === undefined) await writeMarker(storage);
}

async function readMarker(target: BackupTarget): Promise<string | undefined> {
  try {
    const found = await target.storage.read(markerKey);
    return found && (await text(found.stream));
  } catch (error) {
    throw explainTarget(error, target);
  }
}

async function writeMarker(storage: Storage): Promise<void> {
  const content = { format: 1, id: randomUUID(), about: 'Backups of Lantern. Keep this file.' };
  await storage.put(markerKey, Buffer.from(`${JSON.stringify(content)}\n`));
}

/** @returns why no backup can be made there now, as one sentence; undefined if one can */
export async function findTargetProblem(target: BackupTarget): Promise<string | undefined> {
  try {
    await checkMarker(target);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    return `The place of the backups, ${target.place}, cannot be used.`;
  }
  return target.storage.findProblem();
}

const sentences: Readonly<Record<string, (place: string) => string>> = {
  ENOSPC: (place) => `The place of the backups is full: ${place}.`,
  EDQUOT: (place) => `The place of the backups is full: ${place}.`,
  EACCES: (place) => `The place of the backups cannot be written to: ${place}.`,
  EPERM: (place) => `The place of the backups cannot be written to: ${place}.`,
  EROFS: (place) => `The place of the backups is read-only: ${place}.`,
  ENOTDIR: (place) => `The place of the backups is not a folder: ${place}.`,
  EIO: (place) => `The disk of the backups has an error: ${place}.`,
  ESTALE: (place) => `The disk of the backups does not answer: ${place}.`,
  ENOTCONN: (place) => `The disk of the backups does not answer: ${place}.`,
  EHOSTDOWN: (place) => `The disk of the backups does not answer: ${place}.`,
};

/** Only writing runs out of room, and of other errors the path says whose they are. */
const ownErrors = new Set(['ENOSPC', 'EDQUOT']);

/** Explains an error of the target in one sentence, and returns every other one as it is. */
export function explainTarget(error: unknown, { place }: BackupTarget): unknown {
  if (!(error instanceof Error) || error instanceof OperatorError) return error;
  const { code = '', path = '' } = error as NodeJS.ErrnoException;
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (!sentence || !(ownErrors.has(code) || path.startsWith(place))) return error;
  return new OperatorError(sentence(place), { cause: error });
}
