import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { CaseStatus } from '#features/casework/cases/case-status.ts';
import {
  submissionStatuses,
  type SubmissionStatus,
} from '#features/casework/reports/submission-status.ts';
import { submissionStatusWords } from '#features/casework/reports/submission-words.ts';
import { formatDue } from '#shared/format/format-date.ts';
import { changeRecords, changeSchema, findKinds, openCaseFrom } from './changes.server.ts';
import type { Change } from './changes.server.ts';
import { caseKeys } from './queues.ts';
import { momentOf } from './times.ts';

/** What came of a press: told in a toast, with what takes it back. */
export type Acted = {
  changed: number;
  /** In the words of the toast; a status of a case stands by its name. */
  title: string;
  /** Sent back by Undo; empty where nothing can be taken back. */
  undo: readonly Change[];
  /** The case that was opened. */
  opened?: { id: string; caseNumber: string };
  /** The report needs the form of a new case, which asks for what is missing. */
  needsForm?: string;
};

type Known = Awaited<ReturnType<typeof findKinds>>[number];

const sent = z.object({
  /** A date and a time, of `due at` and `snooze at`. */
  at: z.string().max(40).default(''),
  ids: z.array(z.uuid()).max(500),
});

/**
 * Does to the records of a form what its button or its key says in `do`: `status 2`, `assign <person>`,
 * `snooze monday`, `due at`.
 * @throws Refusal `invalid` for what makes no sense, and as the verbs do
 */
export async function actOnRecords(ctx: ServiceContext, form: FormData): Promise<Acted> {
  const words = String(form.get('do') ?? '');
  const [act = '', typed = ''] = words.split(' ');
  if (act === 'undo') return takeBack(ctx, form);
  const read = sent.safeParse({
    at: form.get(`${act}-at`) ?? undefined,
    ids: form.getAll('ids').flatMap((ids) => String(ids).split(',').filter(Boolean)),
  });
  if (!read.success) throw new Refusal('invalid', 'Choose what to do.');
  const { ids, at } = read.data;
  const known = await findKinds(ctx, ids);
  if (known.length === 0)
    throw new Refusal('invalid', 'Choose at least one record that is still there.');
  if (act === 'open-case') return open(ctx, known);
  const { changes, title } = await toChanges(ctx, known, {
    act,
    value: typed === 'at' ? at : typed,
  });
  const { changed, undo } = await changeRecords(ctx, changes);
  return { changed, undo, title };
}

async function takeBack(ctx: ServiceContext, form: FormData): Promise<Acted> {
  const steps = z
    .array(changeSchema)
    .max(50)
    .safeParse(parse(String(form.get('steps'))));
  if (!steps.success) throw new Refusal('invalid', 'There is nothing to take back.');
  const { changed } = await changeRecords(ctx, steps.data);
  if (changed === 0) throw new Refusal('conflict', 'Somebody has changed it since.');
  return { changed, title: 'Undone', undo: [] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function open(ctx: ServiceContext, known: readonly Known[]): Promise<Acted> {
  const [report] = known;
  if (known.length !== 1 || report?.kind !== 'report')
    throw new Refusal('invalid', 'Open a case from one report at a time.');
  const opened = await openCaseFrom(ctx, report.id);
  if (!opened) return { changed: 0, title: '', undo: [], needsForm: report.id };
  return { changed: 1, title: `Case ${opened.caseNumber} opened`, undo: [], opened };
}

type Asked = { act: string; value: string };

async function toChanges(
  ctx: ServiceContext,
  known: readonly Known[],
  { act, value }: Asked,
): Promise<{ changes: Change[]; title: string }> {
  if (act === 'status' || act === 'done') return statusChanges(known, act === 'done' ? '' : value);
  const kinds = (['report', 'case'] as const).flatMap((kind) => {
    const ids = known.filter((one) => one.kind === kind).map(({ id }) => id);
    return ids.length > 0 ? [{ kind, ids }] : [];
  });
  if (act === 'take' || act === 'assign') {
    const me = ctx.actor.type === 'staff' ? ctx.actor.userId : '';
    const person = act === 'take' ? me : value === 'nobody' ? '' : value;
    if (person !== '' && !z.uuid().safeParse(person).success)
      throw new Refusal('invalid', 'Choose a person.');
    const changes = kinds.map((each) => ({ ...each, field: 'assignee' as const, value: person }));
    const title = person === me ? 'Assigned to you' : person ? 'Assigned' : 'Assigned to nobody';
    return { changes, title };
  }
  if (act === 'spam') {
    const reports = kinds.find(({ kind }) => kind === 'report');
    if (!reports) throw new Refusal('invalid', 'A case is not spam. Close it instead.');
    const change = { ...reports, kind: 'report', field: 'spam', value: 'on' } as const;
    return { changes: [change], title: 'Marked as spam' };
  }
  if (act !== 'due' && act !== 'snooze') throw new Refusal('invalid', 'Choose what to do.');
  const { timezone: timeZone } = await readSettings(ctx);
  const moment = readTime(value, { use: act, now: ctx.now(), timeZone });
  const until = moment === '' ? '' : moment.toISOString();
  const field: 'due' | 'snooze' = act;
  const changes = kinds.map((each) => ({ ...each, field, value: until }));
  const words = moment && shortMoment(moment, { now: ctx.now(), timeZone });
  if (act === 'due') return { changes, title: words ? `Due ${words}` : 'No due date' };
  return { changes, title: words ? `Snoozed until ${words}` : 'Back in its queue' };
}

/** @throws Refusal `invalid` for what is no time */
function readTime(words: string, asked: Parameters<typeof momentOf>[1]): Date | '' {
  const moment = momentOf(words, asked);
  if (moment === undefined) throw new Refusal('invalid', 'Choose a date and a time.');
  return moment;
}

/**
 * Sets one of the two times of a case by words such as `tomorrow`, `none`, or `at` with a date and a time.
 * @param input `time`: also a moment as ISO 8601, of Undo; `at`: as a field of a date and a time holds it
 * @throws Refusal `invalid` for what is no time
 */
export async function setTimeOf(
  ctx: ServiceContext,
  input: { id: string; use: 'due' | 'snooze'; time: string; at: string },
): Promise<void> {
  const { id, use, time, at } = input;
  const { timezone: timeZone } = await readSettings(ctx);
  const stored = z.iso.datetime().safeParse(time);
  const words = time === 'at' ? at : time;
  const moment = stored.success
    ? new Date(stored.data)
    : readTime(words, { use, now: ctx.now(), timeZone });
  const value = moment === '' ? '' : moment.toISOString();
  await changeRecords(ctx, [{ kind: 'case', ids: [id], field: use, value }]);
}

/** @param place from 1 to 4 as the keys; '' for done */
function statusChanges(
  known: readonly Known[],
  place: string,
): { changes: Change[]; title: string } {
  const groups = new Map<string, Change & { field: 'status' }>();
  for (const { id, kind, isTaken } of known) {
    const status =
      kind === 'case' ? caseStatusFor(place) : reportStatusFor(place, isTaken ? 'taken' : 'new');
    const group = groups.get(`${kind} ${status}`);
    if (group) group.ids.push(id);
    else if (kind === 'case')
      groups.set(`case ${status}`, {
        kind,
        field: 'status',
        ids: [id],
        value: status as CaseStatus,
      });
    else
      groups.set(`report ${status}`, {
        kind,
        field: 'status',
        ids: [id],
        value: status as SubmissionStatus,
      });
  }
  const changes = [...groups.values()];
  const [first] = changes;
  if (!first) throw new Refusal('invalid', 'Choose what to do.');
  const title = first.kind === 'case' ? first.value : submissionStatusWords[first.value];
  return { changes, title: changes.length === 1 ? title : 'Done' };
}

function caseStatusFor(place: string): CaseStatus {
  const status = place === '' ? 'resolved' : caseKeys[Number(place) - 1];
  if (!status) throw new Refusal('invalid', 'Choose a status.');
  return status;
}

/** Done with a report that nobody took and that is not due: it was read, and needs nobody. */
function reportStatusFor(place: string, whose: 'new' | 'taken'): SubmissionStatus {
  if (place === '') return whose === 'new' ? 'reviewed' : 'resolved';
  const status = submissionStatuses[Number(place) - 1];
  if (!status) throw new Refusal('invalid', 'Choose a status.');
  return status;
}

function shortMoment(moment: Date, clock: { now: Date; timeZone: string }): string {
  const { timeZone } = clock;
  const time = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  const hour = new Intl.DateTimeFormat('en-US', time).format(moment);
  return `${formatDue(moment, { ...clock, tag: 'en-US' })}, ${hour}`;
}
