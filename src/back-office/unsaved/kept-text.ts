import type { TypedField } from './form-text.ts';

/** What somebody typed into a form that could not be saved, or that an error page took away. */
export type KeptText = {
  userId: string;
  path: string;
  /** The form among those of its page; see `formKey`. */
  form: string;
  fields: TypedField[];
};

const storageKey = 'lantern-kept-text';

/** For this tab only, and gone with it. A form's text takes the place of what it had before. */
export function keepText(texts: readonly KeptText[]): void {
  const others = readKeptText().filter((kept) => !texts.some((text) => isSameForm(text, kept)));
  store([...others, ...texts]);
}

export function readKeptText(): KeptText[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Throws away what is named, without a condition all of it. */
export function forgetKeptText(isMeant: (kept: KeptText) => boolean = () => true): void {
  store(readKeptText().filter((kept) => !isMeant(kept)));
}

export function isSameForm(one: KeptText, other: KeptText): boolean {
  return one.path === other.path && one.form === other.form;
}

function store(texts: readonly KeptText[]): void {
  try {
    if (texts.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(texts));
  } catch {
    // No room, or no storage in this browser: nothing is lost that was not lost before.
  }
}
