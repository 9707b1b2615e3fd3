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

/** The last entry of an archive: its contents, with a hash of each part. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The last applied migration, identified by its time of creation in milliseconds. */
  migration: z.object({ writtenAt: z.number().int() }),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      bytes: z.number().int(),
      /** Of the rows in COPY format, in the order of the primary key. */
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ key: z.string(), bytes: z.number().int(), sha256 })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const entryNames = {
  manifest: 'manifest.json',
  secretsKey: 'secrets.key',
  file: (key: string) => `files/${key}`,
  /** Tables are split into parts because a tar entry must state its size before its content. */
  tablePart: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`,
} as const;
