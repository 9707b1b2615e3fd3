import { z } from 'zod';

/** Reason why an archive cannot be used. `message` is one sentence for the operator. */
export class ArchiveProblem extends Error {
  readonly code: 'no-archive' | 'wrong-passphrase' | 'damaged' | 'too-new';

  constructor(code: ArchiveProblem['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.number().int();

const fileSchema = z.object({ key: z.string(), bytes, sha256 });

/** A line of a snapshot's list of files. */
export const listedFileSchema = fileSchema.extend({
  /** Name of the stored copy, which depends on the content and on the key of the set. */
  object: sha256,
  /** Version in the storage of files when it was read. */
  version: z.string(),
});

export type ListedFile = z.infer<typeof listedFileSchema>;

const common = {
  createdAt: z.iso.datetime(),
  /** Release that made it; older ones did not write it. */
  release: z.string().optional(),
  /** The last applied migration, identified by its time of creation in milliseconds. */
  migration: z.object({ writtenAt: z.number().int() }),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      bytes,
      /** Of the rows in COPY format, in the order of the primary key. */
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
};

/** The last entry of an archive: its contents, with a hash of each part. */
export const manifestSchema = z.discriminatedUnion('format', [
  // Files are entries of the archive.
  z.object({ ...common, format: z.literal(1), files: z.array(fileSchema) }),
  // Files lie in a set beside the archive, and in a list with this hash.
  z.object({ ...common, format: z.literal(2), name: z.string(), list: z.object({ sha256 }) }),
]);

export type WrittenManifest = z.infer<typeof manifestSchema>;

export type Manifest = Pick<
  WrittenManifest,
  'createdAt' | 'release' | 'migration' | 'tables' | 'sequences'
> & { files: readonly (z.infer<typeof fileSchema> & Partial<ListedFile>)[] };

export const entryNames = {
  manifest: 'manifest.json',
  secretsKey: 'secrets.key',
  /** Of the set in which a snapshot's files lie. */
  setKey: 'set.key',
  file: (key: string) => `files/${key}`,
  /** Tables are split into parts because a tar entry must state its size before its content. */
  tablePart: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`,
} as const;
