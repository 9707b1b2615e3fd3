import { caseTypeWords } from '#shared/vocabulary/case-types.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { CaseChange, CaseRecord } from '../../case-record.server.ts';
import { changeCase } from '../../change-case.server.ts';
import { changeCaseStages } from '../../case-stages.server.ts';
import type { CaseEvent } from '../../case.server.ts';
import { findChangesSince } from '../../find-cases.server.ts';
import { caseDetailsSchema, caseStagesSchema } from '../../forms/case.ts';
import { checkForm } from '#frames/staff/check-form.ts';
import { withoutEdit } from '#frames/staff/edit-part/edit-part.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { intent, type RouteArgs } from '#frames/staff/staff-page.server.ts';
import { orRefuse } from '#platform/http/staff-context.ts';
import { refusedSave } from '#frames/staff/refused-save.server.ts';

export type CaseForm = 'details' | 'stages';

/** A stored value that differs from the typed one. `raw` is its form value. */
export type Difference = {
  field: string;
  label: string;
  theirs: string;
  mine: string;
  raw?: string;
};

/** A concurrent change: by whom, what they did, and the differences from what was typed. */
export type Conflict = {
  version: number;
  changedBy: string;
  events: CaseEvent[];
  differences: Difference[];
};

export type CaseAnswer = {
  form: CaseForm;
  typed: Record<string, string>;
  problems: Record<string, string>;
  error: string | undefined;
  conflict: Conflict | undefined;
};

type Saved = { status: 303 } | { status: number; answer: CaseAnswer };

/** Changes that a form requests, or the reason why it cannot be read. */
type Prepared =
  | Exclude<ReturnType<typeof checkForm>, { ok: true }>
  | {
      ok: true;
      typed: Record<string, string>;
      change(): Promise<CaseChange>;
      differences(current: CaseRecord): Difference[];
    };

/** The longer forms of the page, which keep what was typed and show a concurrent change. */
export const saveIntent = intent<never, RouteArgs, CaseAnswer>(
  '',
  async (ctx, { form, params, url }) => {
    const id = requireId(params['caseId'] ?? '', 'case');
    const saved = await orRefuse(saveCaseForm(ctx, id, form));
    if ('answer' in saved) return { status: saved.status, feedback: saved.answer };
    return { flash: 'case-updated', to: url.pathname + withoutEdit(url.searchParams) };
  },
);

/** Determines which form of the page was sent, and passes it to its service. */
async function saveCaseForm(ctx: ServiceContext, id: string, formData: FormData): Promise<Saved> {
  const form = readForm(formData);
  const prepared = preparations[form](ctx, id, formData);
  const { typed } = prepared;
  const nothing = { form, typed, problems: {}, error: undefined, conflict: undefined };
  if (!prepared.ok) {
    const { status, problems } = prepared;
    return { status, answer: { ...nothing, problems } };
  }
  const changed = await prepared.change().catch(refusedSave);
  if ('refused' in changed) {
    const error = `Failed to save case: ${changed.refused.message}`;
    return { status: changed.refused.status, answer: { ...nothing, error } };
  }
  if (changed.ok) return { status: 303 };
  const { current } = changed;
  const begun = Number(formData.get('version'));
  const events = await findChangesSince(ctx, { id, version: begun });
  const conflict = {
    version: current.version,
    changedBy: events[0]?.actorName ?? 'A colleague',
    events,
    differences: prepared.differences(current).filter(({ theirs, mine }) => theirs !== mine),
  };
  return { status: 409, answer: { ...nothing, conflict } };
}

function readForm(formData: FormData): CaseForm {
  const form = formData.get('form');
  return form === 'stages' ? form : 'details';
}

type Prepare = (ctx: ServiceContext, id: string, formData: FormData) => Prepared;

const preparations: Readonly<Record<CaseForm, Prepare>> = {
  details(ctx, id, formData) {
    const checked = checkForm(formData, caseDetailsSchema, {});
    if (!checked.ok) return checked;
    const { typed, input } = checked;
    return {
      ok: true,
      typed,
      change: () => changeCase(ctx, { id, ...input }),
      differences: (current) =>
        detailWords.map(([field, label]) => ({
          field,
          label,
          raw: current[field],
          theirs: field === 'caseType' ? caseTypeWords[current.caseType] : current[field],
          mine: field === 'caseType' ? caseTypeWords[input.caseType] : (input[field] ?? ''),
        })),
    };
  },
  stages(ctx, id, formData) {
    const checked = checkForm(formData, caseStagesSchema, caseStagesShape);
    if (!checked.ok) return checked;
    const { typed, input } = checked;
    return {
      ok: true,
      typed,
      change: () => changeCaseStages(ctx, { id, ...input }),
      differences: (current) => [
        {
          field: 'stages',
          label: 'Stages',
          theirs: stageLines(current.progressStages),
          mine: stageLines(input.stages),
        },
      ],
    };
  },
};

const caseStagesShape = { lists: { stages: {} }, ticks: ['completed'] };

const detailWords = [
  ['email', 'E-mail'],
  ['name', 'Name'],
  ['phone', 'Phone'],
  ['caseType', 'Type'],
  ['notes', 'Notes for the client'],
] as const;

function stageLines(
  stages: readonly { title: string; description?: string | undefined; completed: boolean }[],
): string {
  return stages
    .map(({ title, description, completed }) =>
      [`${completed ? '✓' : '○'} ${title}`, ...(description ? [description] : [])].join('\n'),
    )
    .join('\n');
}
