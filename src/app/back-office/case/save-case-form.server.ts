import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { caseTypeWords } from '#shared/vocabulary/case-types.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { CaseChange, CaseRecord } from '#features/casework/cases/case-record.server.ts';
import { changeCase } from '#features/casework/cases/change-case.server.ts';
import { changeCaseStages } from '#features/casework/cases/case-stages.server.ts';
import type { CaseEvent } from '#features/casework/cases/case.server.ts';
import { findChangesSince } from '#features/casework/cases/find-cases.server.ts';
import { caseDetailsSchema, caseStagesSchema } from '#features/casework/cases/forms/case.ts';
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
  result: SubmissionResult<string[]>;
  conflict: Conflict | undefined;
};

type Saved = { status: 303 } | { status: number; answer: CaseAnswer };

type Stored = { current: CaseRecord };

type Prepared = {
  submission: {
    status?: 'success' | 'error' | undefined;
    reply(options?: { formErrors: string[] }): SubmissionResult<string[]>;
  };
  change(): Promise<CaseChange>;
  differences(stored: Stored): Difference[];
};

/** Determines which form of the page was sent, and passes it to its service. */
export async function saveCaseForm(
  ctx: ServiceContext,
  id: string,
  formData: FormData,
): Promise<Saved> {
  const form = readForm(formData);
  const { submission, change, differences } = preparations[form](ctx, id, formData);
  // Adding or moving a stage without script is a round trip that saves nothing.
  if (submission.status !== 'success') {
    const status = submission.status === 'error' ? 400 : 200;
    return { status, answer: { form, result: submission.reply(), conflict: undefined } };
  }
  const changed = await change().catch(refusedSave);
  if ('refused' in changed) {
    const result = submission.reply({
      formErrors: [`Failed to save case: ${changed.refused.message}`],
    });
    return { status: changed.refused.status, answer: { form, result, conflict: undefined } };
  }
  if (changed.ok) return { status: 303 };
  const { current } = changed;
  const begun = Number(formData.get('version'));
  const events = await findChangesSince(ctx, { id, version: begun });
  const conflict = {
    version: current.version,
    changedBy: events[0]?.actorName ?? 'A colleague',
    events,
    differences: differences({ current }).filter(({ theirs, mine }) => theirs !== mine),
  };
  return { status: 409, answer: { form, result: submission.reply(), conflict } };
}

function readForm(formData: FormData): CaseForm {
  const form = formData.get('form');
  return form === 'stages' ? form : 'details';
}

type Prepare = (ctx: ServiceContext, id: string, formData: FormData) => Prepared;

const preparations: Readonly<Record<CaseForm, Prepare>> = {
  details(ctx, id, formData) {
    const submission = parseWithZod(formData, { schema: caseDetailsSchema });
    return {
      submission,
      change: () => changeCase(ctx, { id, ...valueOf(submission) }),
      differences({ current }) {
        const typed = valueOf(submission);
        return detailWords.map(([field, label]) => ({
          field,
          label,
          raw: current[field],
          theirs: field === 'caseType' ? caseTypeWords[current.caseType] : current[field],
          mine: field === 'caseType' ? caseTypeWords[typed.caseType] : (typed[field] ?? ''),
        }));
      },
    };
  },
  stages(ctx, id, formData) {
    const submission = parseWithZod(formData, { schema: caseStagesSchema });
    return {
      submission,
      change: () => changeCaseStages(ctx, { id, ...valueOf(submission) }),
      differences: ({ current }) => [
        {
          field: 'stages',
          label: 'Stages',
          theirs: stageLines(current.progressStages),
          mine: stageLines(valueOf(submission).stages),
        },
      ],
    };
  },
};

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

function valueOf<Value>(submission: { status?: string | undefined; value?: Value }): Value {
  if (submission.value === undefined) throw new Error('An invalid form has no value.');
  return submission.value;
}
