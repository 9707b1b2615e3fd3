/** Staff's answer to the question whether to write to an address that is not safe. */
export type UnsafeAnswer = {
  /** Reason to write; empty where they gave none. */
  reason: string;
  /** The message stays in the tracker, and no mail announces it. */
  isTrackerOnly: boolean;
};

/** In characters. */
export const reasonLimit = 300;

export function readUnsafeAnswer(form: FormData): UnsafeAnswer {
  return {
    reason: String(form.get('unsafe_reason') ?? ''),
    isTrackerOnly: form.get('unsafe_way') === 'tracker',
  };
}
