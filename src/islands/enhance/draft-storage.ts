/** A form's answers as kept on the device, for this browser session only. */
export type Draft = { key: string; fields: Record<string, string[]> };

function place(form: string): string {
  return `lantern-draft:${form}`;
}

function sentPlace(form: string): string {
  return `lantern-sent:${form}`;
}

/** Storage may be full or forbidden; a draft is a comfort and must never break the form. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function readDraft(form: string): Draft | undefined {
  return quietly(() => {
    const kept = sessionStorage.getItem(place(form));
    return kept === null ? undefined : (JSON.parse(kept) as Draft);
  });
}

export function writeDraft(form: string, draft: Draft): void {
  quietly(() => sessionStorage.setItem(place(form), JSON.stringify(draft)));
}

export function forgetDraft(form: string): void {
  quietly(() => sessionStorage.removeItem(place(form)));
}

/** Forgets a draft that was sent, once: the page of an older reference must not clear a newer draft. */
export function forgetSentDraft(form: string, reference: string): void {
  quietly(() => {
    if (sessionStorage.getItem(sentPlace(form)) === reference) return;
    sessionStorage.setItem(sentPlace(form), reference);
    sessionStorage.removeItem(place(form));
  });
}
