import type { Typesetter } from '#kernel/ports/documents.ts';
import { createTypesetter } from '#platform/adapters/typst/create-typesetter.ts';

/** The real typesetter, which fails where a document would print a box for want of a glyph. */
export function createStrictTypesetter(): Typesetter {
  const typesetter = createTypesetter();
  return {
    get edition() {
      return typesetter.edition;
    },
    async set(order) {
      const made = await typesetter.set(order);
      if (made.missing.length > 0) throw new Error(`No glyph for ${made.missing.join(' ')}`);
      return made;
    },
  };
}
