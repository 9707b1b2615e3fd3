import {
  assignCases,
  findOpenMatters,
  setCaseStatus,
} from '#features/casework/cases/case-status.server.ts';
import { hasCaseEnded, type CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { addCaseNote } from '#features/casework/cases/case-notes.server.ts';
import { watchCase } from '#features/casework/cases/watching.server.ts';
import { startChat } from '#features/casework/conversation/chat.server.ts';
import { sendMessage, writeMessage } from '#features/casework/conversation/messages.server.ts';
import { answerSender } from '#features/casework/conversation/sender-lines.server.ts';
import { setCasePayer } from '#features/derived/deadlines/case-facts.server.ts';
import { changeRecords, openCaseFrom } from '#features/derived/inbox/changes.server.ts';
import { traceInDemo } from '#features/derived/tracing/demo-trace.server.ts';
import { askInDemo, holdInDemo } from '#features/derived/institutions/demo-requests.server.ts';
import { parsePayment, parseStaffPayment } from '#features/casework/payments/forms/payment.ts';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import { reportForm, type Report } from '#features/casework/reports/forms/report.ts';
import { tipForm } from '#features/casework/reports/forms/tip.ts';
import { changeSubmissionStatus } from '#features/casework/reports/submission-changes.server.ts';
import { submitReport, submitTip } from '#features/casework/reports/submit.server.ts';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import { untouchedAnswers } from '#shared/forms/engine/parse.ts';
import { chats, clientLines, notes, scenes, staffLines, tips, type Scene } from './demo-texts.ts';

/** Staff of the demo. */
export type DemoDesk = { administrator: StaffActor; worker: StaffActor };
type StaffActor = Extract<Actor, { type: 'staff' }>;

type Act = { at: Date; run: (ctx: ServiceContext) => Promise<void> };

const hour = 3_600_000;
const zone = 'America/New_York';

/** Age of the reports in hours: dense in the last days, then one every twelve days for a year. */
const ages = [
  0.3,
  1.2,
  3,
  6,
  11,
  22,
  30,
  44,
  55,
  70,
  90,
  120,
  ...Array.from({ length: 30 }, (_, place) => 140 + place * 285),
];

/**
 * Replays a year of work: reports, the cases opened from them, messages, notes, payments and decisions, in
 * the order in which they happened and through the normal verbs.
 * @param system whose clock says when the year ends
 */
export async function workDemoYear(system: ServiceContext, desk: DemoDesk): Promise<void> {
  const now = system.now();
  const acts = [
    ...ages.flatMap((age, index) => actsOfReport({ age, index, now, desk })),
    ...actsOfSenders(now, desk),
  ];
  acts.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, run } of acts.filter((act) => act.at <= now)) {
    await run({ ...system, now: () => at });
  }
}

type ReportTurn = { age: number; index: number; now: Date; desk: DemoDesk };

function actsOfReport({ age, index, now, desk }: ReportTurn): Act[] {
  const scene = scenes[index % scenes.length] as Scene;
  const came = now.getTime() - age * hour;
  let submissionId = '';
  let caseId = '';
  let requestId = '';
  const handled = index % 2 === 0 ? desk.administrator : desk.worker;

  function after(hours: number, run: Act['run']): Act {
    return { at: new Date(came + hours * hour), run };
  }
  function staff(hours: number, run: Act['run']): Act {
    return after(hours, (ctx) => run({ ...ctx, actor: handled }));
  }
  async function report(ctx: ServiceContext): Promise<void> {
    submissionId = await sendReport(ctx, { scene, number: index + 1 });
  }
  async function openCase(ctx: ServiceContext): Promise<void> {
    const opened = await openCaseFrom(ctx, submissionId);
    if (!opened) throw new Error('A report of the demo has no e-mail address.');
    caseId = opened.id;
    // A few stay unassigned.
    if (index % 5 !== 0) await assignCases(ctx, { ids: [caseId], assignee: handled.userId });
    const place = { country: 'US', region: scene.state, money_of: 'person', bank_country: 'US' };
    if (scene.state) await setCasePayer(ctx, { caseId, payer: place });
  }
  function moveTo(status: CaseStatus): Act['run'] {
    return async (ctx) => {
      const open = hasCaseEnded(status) ? await findOpenMatters(ctx, { id: caseId }) : [];
      const left = Object.fromEntries(open.map(({ key }) => [key, 'Nothing more can be done.']));
      await setCaseStatus(ctx, { id: caseId, status, from: undefined, left });
    };
  }
  function say(place: number): Act['run'] {
    const text = staffLines[(index + place) % staffLines.length] ?? '';
    return async (ctx) => {
      await sendMessage(ctx, { caseId, text, formKey: `staff-${place}`, isConfirmed: true });
    };
  }
  function hear(place: number): Act['run'] {
    const text = clientLines[(index + place) % clientLines.length] ?? '';
    return async (ctx) => {
      const actor = { type: 'client', caseId, ip: networkOf(index) } as const;
      const heard = await writeMessage({ ...ctx, actor }, { text, formKey: `client-${place}` });
      if (!heard.ok) throw new Error(`A client of the demo was refused: ${heard.code}.`);
    };
  }
  async function note(ctx: ServiceContext): Promise<void> {
    const text = notes[index % notes.length] ?? '';
    await addCaseNote(ctx, { caseId, text, formKey: 'note' });
  }
  function setTime(field: 'due' | 'snooze', days: number): Act['run'] {
    const value = new Date(now.getTime() + days * 24 * hour).toISOString();
    return async (ctx) => {
      await changeRecords(ctx, [{ kind: 'case', field, ids: [caseId], value }]);
    };
  }

  const isCase = age > 12 && index % 3 !== 1;
  if (!isCase) {
    const status = index % 2 === 0 ? 'rejected' : 'resolved';
    return [
      after(0, report),
      staff(5, (ctx) => changeSubmissionStatus(ctx, { id: submissionId, status: 'reviewed' })),
      staff(90, (ctx) => changeSubmissionStatus(ctx, { id: submissionId, status })),
    ];
  }
  const isOpen = age < 1_200;
  return [
    after(0, report),
    staff(7, openCase),
    staff(8, moveTo('under_review')),
    staff(8.2, say(0)),
    after(20, hear(0)),
    staff(26.2, note),
    staff(28, say(1)),
    staff(50, moveTo(index % 4 === 1 ? 'pending_info' : 'investigating')),
    ...(isOpen && index % 4 === 2 ? [after(age - 2, hear(1))] : []),
    ...(isOpen && index % 4 !== 3 ? [staff(9, setTime('due', (index % 5) - 0.8))] : []),
    ...(isOpen && index % 6 === 3 ? [staff(52, setTime('snooze', 3))] : []),
    ...(index % 7 === 2 ? [staff(400, (ctx) => findMoney(ctx, { caseId, scene }))] : []),
    ...(index === requestCase
      ? [
          staff(60, async (ctx) => {
            requestId = await askInDemo(ctx, caseId);
          }),
          staff(100, (ctx) => holdInDemo(ctx, { caseId, id: requestId })),
          staff(101, (ctx) => {
            const actor = { ...desk.administrator, provedAt: ctx.now() };
            return traceInDemo(ctx, { caseId, administrator: { ...ctx, actor } });
          }),
        ]
      : []),
    ...(index % 9 === 0
      ? [
          after(53, (ctx) =>
            watchCase({ ...ctx, actor: desk.administrator }, { id: caseId, isWatched: true }),
          ),
        ]
      : []),
    staff(1_200, moveTo('resolved')),
    staff(2_400, moveTo('closed')),
  ];
}

/** The report whose case shows freeze requests: an open one, paid to an address. */
const requestCase = 15;

/** Documentation addresses (RFC 5737): the rate limit on reports applies here too. */
function networkOf(index: number): string {
  return `192.0.2.${index + 1}`;
}

async function sendReport(
  ctx: ServiceContext,
  { scene, number }: { scene: Scene; number: number },
): Promise<string> {
  const visitor: ServiceContext = { ...ctx, actor: { type: 'public', ip: networkOf(number) } };
  const { paid = [], state: _state, minutesAgo = 26 * 60, ...answers } = scene;
  const padded = String(number).padStart(2, '0');
  const email = `sample${padded}@example.org`;
  const moment = localMoment(new Date(ctx.now().getTime() - minutesAgo * 60_000));
  const payments = paid.map((typed) => {
    const parsed = parsePayment({ ...moment, zone, ...typed }, { now: ctx.now(), zone });
    if (!parsed.ok) throw new Error(`A payment of the demo was refused: ${JSON.stringify(parsed)}`);
    return parsed.payment;
  });
  // Optional fields stay empty; the type of a choice does not say whether it is optional.
  const report = {
    ...untouchedAnswers(reportForm),
    name: `Sample Person ${padded}`,
    email,
    ...answers,
    message: `${answers.message} (Made up for the demo.)`,
  } as Report;
  const sent = { report, payments, visitorKey: email, honeypot: '' };
  const stored = await submitReport(visitor, sent);
  if (!stored.ok) throw new Error(`A report of the demo was refused: ${stored.code}.`);
  const row = await ctx.db.query.formSubmissions.findFirst({
    columns: { id: true },
    where: (table, { eq }) => eq(table.reference, stored.reference),
  });
  return row?.id ?? '';
}

/** Converts a moment to day and time in the demo clients' time zone, as a form takes them. */
function localMoment(at: Date): { day: string; time: string } {
  const format = { timeZone: zone, dateStyle: 'short', timeStyle: 'short' } as const;
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', format).format(at).split(' ');
  return { day, time };
}

/** A part of the money is held by an institution; nothing is returned in the demo. */
async function findMoney(
  ctx: ServiceContext,
  { caseId, scene }: { caseId: string; scene: Scene },
): Promise<void> {
  const [first] = scene.paid ?? [];
  if (!first?.amount) return;
  const typed = { ...first, entry: 'found', state: 'frozen', saidBy: 'staff' };
  const parsed = parseStaffPayment(typed, { now: ctx.now(), zone });
  if (parsed.ok) await addPayments(ctx, { caseId, payments: [parsed.payment] });
}

/** Tips and chats, some of them answered. */
function actsOfSenders(now: Date, { worker }: DemoDesk): Act[] {
  function before(hours: number, run: Act['run']): Act {
    return { at: new Date(now.getTime() - hours * hour), run };
  }
  async function answer(ctx: ServiceContext, text: string): Promise<void> {
    const latest = await ctx.db.query.formSubmissions.findFirst({
      columns: { id: true },
      where: (table, { inArray }) => inArray(table.formType, ['tip', 'chat']),
      orderBy: (table, { desc }) => desc(table.submittedAt),
    });
    const line = { text, formKey: 'answer', byMail: false, isConfirmed: true };
    if (latest) await answerSender({ ...ctx, actor: worker }, { id: latest.id, ...line });
  }
  function visit(ctx: ServiceContext, place: number): ServiceContext {
    return { ...ctx, actor: { type: 'public', ip: `198.51.100.${place + 10}` } };
  }
  return [
    ...tips.flatMap(({ age, description, tipType, reply }, place) => [
      before(age, async (ctx) => {
        const tip = { ...untouchedAnswers(tipForm), tipType, description };
        const sent = { tip, visitorKey: `tip-${place}`, honeypot: '' };
        const stored = await submitTip(visit(ctx, place), sent);
        if (!stored.ok) throw new Error(`A tip of the demo was refused: ${stored.code}.`);
      }),
      ...(reply ? [before(age - 4, (ctx) => answer(ctx, reply))] : []),
    ]),
    ...chats.flatMap(({ age, message, reply }, place) => [
      before(age, async (ctx) => {
        const chat = { message, email: '' };
        const sent = { chat, visitorKey: `chat-${place}`, honeypot: '' };
        const stored = await startChat(visit(ctx, place + 20), sent);
        if (!stored.ok) throw new Error(`A chat of the demo was refused: ${stored.code}.`);
      }),
      ...(reply ? [before(age - 0.2, (ctx) => answer(ctx, reply))] : []),
    ]),
  ];
}
