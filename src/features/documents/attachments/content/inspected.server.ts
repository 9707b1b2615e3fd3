import type { EvidenceMime, FileRefusal } from '../../evidence.ts';

/** What a file is by its content, or why it is not taken. */
export type Inspected =
  | { ok: true; mime: EvidenceMime }
  | {
      ok: false;
      reason: Extract<
        FileRefusal,
        'kind' | 'program' | 'markup' | 'damaged' | 'archive' | 'macros'
      >;
    };
