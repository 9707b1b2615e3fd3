import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { caseStatusWords, caseTypeWords } from '#app/components/admin/case-words.ts';
import type { ServiceContext } from '#server/context.ts';
import type { CaseChange, CaseRecord } from '#server/services/cases/case-record.ts';
import { changeCaseStages } from '#server/services/cases/change-case-stages.ts';
import { changeCaseStatus } from '#server/services/cases/change-case-status.ts';
import { changeCase } from '#server/services/cases/change-case.ts';
import { getCase } from '#server/services/cases/get-case.ts';
import { caseDetailsSchema, caseStagesSchema, caseStatusSchema } from '#shared/forms/case.ts';

export type CaseForm = 'details' | 'status' | 'stages';

/** A colleague's change that came between: who, and what is stored now where it differs. */
export type Conflict = {
  version: number;
  changedBy: string;
  stored: { label: string; value: string }[];
};

export type CaseAnswer = {
  form: CaseForm;
  result: SubmissionResult<string[]>;
  conflict: Conflict | undefined;
};

type Saved = { status: 303 } | { status: 200 | 400 | 409; answer: CaseAnswer };

/** Reads which form of the page was sent, and hands it to its service. */
export async function saveCaseForm(
  ctx: ServiceContext,
  id: string,
  formData: FormData,
): Promise<Saved> {
  const form = readForm(formData);
  const { submission, change, differences } = prepare(form, formData);
  // Adding or moving a stage without script is a round trip that saves nothing.
  if (submission.status === undefined)
    return { status: 200, answer: { form, result: submission.reply(), conflict: undefined } };
  if (submission.status === 'error')
    return { status: 400, answer: { form, result: submission.reply(), conflict: undefined } };
  const changed = await change(ctx, id);
  if (changed.ok) return { status: 303 };
  const { events } = await getCase(ctx, { id });
  const conflict = {
    version: changed.current.version,
    changedBy: events[0]?.actorName ?? 'A colleague',
    stored: differences(changed.current),
  };
  return { status: 409, answer: { form, result: submission.reply(), conflict } };
}

type Prepared = {
  submission: { status?: 'success' | 'error' | undefined; reply(): SubmissionResult<string[]> };
  change(ctx: ServiceContext, id: string): Promise<CaseChange>;
  differences(current: CaseRecord): Conflict['stored'];
};

function readForm(formData: FormData): CaseForm {
  const form = formData.get('form');
  return form === 'status' || form === 'stages' ? form : 'details';
}

function prepare(form: CaseForm, formData: FormData): Prepared {
  if (form === 'status') return prepareStatus(formData);
  return form === 'stages' ? prepareStages(formData) : prepareDetails(formData);
}

function prepareStatus(formData: FormData): Prepared {
  const submission = parseWithZod(formData, { schema: caseStatusSchema });
  return {
    submission,
    change: (ctx, id) => changeCaseStatus(ctx, { id, ...valueOf(submission) }),
    differences: ({ status }) => [{ label: 'Status', value: caseStatusWords[status] }],
  };
}

function prepareStages(formData: FormData): Prepared {
  const submission = parseWithZod(formData, { schema: caseStagesSchema });
  return {
    submission,
    change: (ctx, id) => changeCaseStages(ctx, { id, ...valueOf(submission) }),
    differences: ({ progressStages }) => [
      {
        label: 'Stages',
        value: progressStages.map(({ title }) => title).join(', ') || 'none',
      },
    ],
  };
}

function prepareDetails(formData: FormData): Prepared {
  const submission = parseWithZod(formData, { schema: caseDetailsSchema });
  return {
    submission,
    change: (ctx, id) => changeCase(ctx, { id, ...valueOf(submission) }),
    differences(current) {
      const typed = valueOf(submission);
      return detailWords
        .filter(([key]) => current[key] !== (typed[key] ?? ''))
        .map(([key, label]) => ({
          label,
          value: key === 'caseType' ? caseTypeWords[current.caseType] : current[key] || 'empty',
        }));
    },
  };
}

const detailWords = [
  ['email', 'E-mail'],
  ['name', 'Name'],
  ['phone', 'Phone'],
  ['caseType', 'Type'],
  ['notes', 'Notes for the client'],
  ['internalNotes', 'Internal notes'],
] as const;

function valueOf<Value>(submission: { status?: string | undefined; value?: Value }): Value {
  if (submission.value === undefined) throw new Error('Asked for the value of an invalid form.');
  return submission.value;
}
