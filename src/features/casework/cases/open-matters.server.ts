import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { longestReason } from '#shared/closing-reason.ts';
import type { CaseRecord } from './case-record.server.ts';

/** Kinds of what can be open when a case is closed, in the order in which the step lists them. */
export const matterKinds = [
  'danger',
  'message',
  'date',
  'request',
  'stages',
  'consent',
  'outcome',
] as const;

/** Something that a case leaves open. */
export type OpenMatter = {
  /** Stable for as long as it is open; a reason to leave it is given under this key. */
  key: string;
  kind: (typeof matterKinds)[number];
  /** For staff. */
  text: string;
};

/** Fields of a case that the sources need. */
export type ClosingCase = Pick<CaseRecord, 'id' | 'waitsSince' | 'progressStages'>;

/** Finds what is open in cases that the caller may see; `about` is the case. */
export type MatterSource = (
  ctx: ServiceContext,
  files: readonly ClosingCase[],
) => Promise<(OpenMatter & { about: string })[]>;

let sources: readonly MatterSource[] | undefined;

/** Registers the capabilities whose open matters keep a case from closing, at the start of the program. */
export function registerMatterSources(all: readonly MatterSource[]): void {
  sources = all;
}

/** Returns by case what is open; for a caller that has authorised the cases. */
export async function readOpenMatters(
  ctx: ServiceContext,
  files: readonly ClosingCase[],
): Promise<Map<string, OpenMatter[]>> {
  if (!sources) throw new Error('registerMatterSources was not called at start-up.');
  const byCase = new Map<string, OpenMatter[]>(files.map(({ id }) => [id, []]));
  for (const find of [ownMatters, ...sources])
    for (const { about, ...matter } of await find(ctx, files)) byCase.get(about)?.push(matter);
  for (const matters of byCase.values()) matters.sort((one, other) => rank(one) - rank(other));
  return byCase;
}

function rank({ kind }: OpenMatter): number {
  return matterKinds.indexOf(kind);
}

/** A client who waits for an answer. */
export const waitingMatter: OpenMatter = {
  key: 'message',
  kind: 'message',
  text: 'The client wrote last, and nobody has answered',
};

async function ownMatters(
  _: ServiceContext,
  files: readonly ClosingCase[],
): ReturnType<MatterSource> {
  return files.flatMap(({ id: about, waitsSince, progressStages }) => {
    const undone = progressStages.filter(({ completed }) => !completed);
    const titles = undone.map(({ title }) => title).join('; ');
    const count = undone.length === 1 ? '1 stage is' : `${undone.length} stages are`;
    return [
      ...(waitsSince ? [{ about, ...waitingMatter }] : []),
      ...(undone.length > 0
        ? [
            {
              about,
              key: 'stages',
              kind: 'stages' as const,
              text: `${count} not done: ${titles}`,
            },
          ]
        : []),
    ];
  });
}

/** Reasons to leave what is open, by its key. */
export type Reasons = Readonly<Record<string, string>>;

/** A case is not ended while something is open that was neither settled nor left with a reason. */
export class StillOpen extends Refusal {
  readonly matters: readonly OpenMatter[];

  constructor(matters: readonly OpenMatter[]) {
    const list = matters.map(({ text }) => text).join(' · ');
    super('conflict', `Still open, so the case keeps its status: ${list}.`);
    this.matters = matters;
  }
}

/**
 * Describes what is left open, for the history and the audit log.
 * @throws StillOpen for what has no reason; Refusal `invalid` for a reason that is too long
 */
export function leaveMatters(matters: readonly OpenMatter[], reasons: Reasons): string[] {
  const missing = matters.filter(({ key }) => !reasons[key]?.trim());
  if (missing.length > 0) throw new StillOpen(missing);
  return matters.map(({ key, text }) => {
    const reason = reasons[key]?.trim() ?? '';
    if (reason.length > longestReason)
      throw new Refusal('invalid', `Use ${longestReason} characters at most for a reason.`);
    return `${text}: ${reason}`;
  });
}
