import { and, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { addressesIn, formSubmissions } from '../schema/submissions.server.ts';
import type { Pattern, SearchTerms } from './search-terms.server.ts';

/**
 * That a submission is what was looked for. Every part of it has an index: trigrams over the answers or
 * the addresses in them, or the beginning of a text.
 */
export function submissionMatches(terms: SearchTerms): SQL | undefined {
  const reference = like(formSubmissions.reference, beginning(terms.whole.toUpperCase()));
  if (terms.kind === 'anywhere') {
    const everywhere = terms.patterns.map(occurs);
    return or(and(...everywhere), reference);
  }
  const typed = beginning(terms.whole.toLowerCase());
  return or(
    reference,
    like(formSubmissions.contactEmail, typed),
    like(sql`lower(${formSubmissions.contactName})`, typed),
  );
}

/** Of an e-mail address the index is asked for the telling part alone; what it finds is compared. */
function occurs({ like: whole, part }: Pattern): SQL | undefined {
  const { searchText } = formSubmissions;
  if (part === undefined) return like(searchText, whole);
  // The cheap comparison first, for reading row by row; the empty text keeps its index out of it.
  return and(sql`${searchText} || '' like ${whole}`, like(addressesIn(searchText), part));
}

function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
