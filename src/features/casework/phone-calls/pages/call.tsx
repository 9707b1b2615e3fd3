import { data, redirect } from 'react-router';
import { v7 } from 'uuid';
import { readInstitutionNames } from '#features/casework/payments/institution-names.server.ts';
import { secretWords } from '#frames/public/forms/secret-words.server.ts';
import { type CrumbHandle } from '#frames/staff/page-heading.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { intent, staffAction, staffLoader, type Sent } from '#frames/staff/staff-page.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { actorName } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { firstValue, readFormValues, type FormValues } from '#shared/forms/read-form-values.ts';
import { countShown } from '#features/casework/payments/forms/remembered-payments.ts';
import { urls } from '#shared/urls.ts';
import { hoursOf, isWithin, zoneOf } from '../allowed-hours.ts';
import { beginCallBack, noteUnanswered, promiseCallBack } from '../call-backs.server.ts';
import { planOfCall } from '../call-plan.server.ts';
import { endCall, findCallOfReport, noteReadBack } from '../end-call.server.ts';
import { callFields } from '../forms/call.ts';
import { findCall, saveCall } from '../phone-calls.server.ts';
import type { Route } from './+types/call.ts';
import { callBackTime } from '../call-back-time.ts';
import { EndedCall } from './ended-call.tsx';
import { OpenCall } from './open-call.tsx';
import { readPlace } from './read-place.ts';

export const handle: CrumbHandle = { crumb: 'Phone call' };

export const loader = staffLoader(
  'submission:write',
  async (ctx, { params, url }: Route.LoaderArgs) => {
    if (params.callId === 'new') throw redirect(urls.admin.call(v7(), { isNew: true }));
    const id = requireId(params.callId, 'call');
    const found = await findCall(ctx, { id });
    if (!found && !url.searchParams.has('begin'))
      throw data('This call is not kept any more.', { status: 404 });
    const submissionId = found?.call.submissionId;
    if (submissionId) {
      const ended = await findCallOfReport(ctx, { submissionId });
      if (ended) return { ended: { ...ended, submissionId } };
    }
    const values: FormValues = found?.values ?? {};
    const now = ctx.now();
    const { timezone } = await readSettings(ctx);
    const hours = hoursOf(values);
    return {
      ended: undefined,
      id,
      version: found?.call.version ?? 0,
      writer: v7(),
      values,
      plan: planOfCall(values, now),
      state: found?.call.state ?? ('open' as const),
      startedAt: found?.call.startedAt,
      callBackAt: found?.call.callBackAt ?? undefined,
      tries: found?.call.tries ?? [],
      rows: Number(url.searchParams.get('rows')) || 0,
      staffName: actorName(ctx),
      zone: timezone,
      personZone: zoneOf(values) ?? timezone,
      hours,
      isWithin: hours && isWithin(hours, now),
      institutions: await readInstitutionNames(ctx),
      isCalling: url.searchParams.has('calling'),
    };
  },
);

export type CallFeedback = {
  /** Asks first: now is outside the hours that the person named, or it is unknown by which clock they are. */
  outside?: 'outside-hours' | 'unknown-clock';
};

type CallArgs = Sent<Route.ActionArgs>;

/** Keeps what the form holds, before anything else is done with the call. */
async function keep(ctx: ServiceContext, { form, params }: CallArgs, more: FormValues = {}) {
  const id = requireId(params.callId, 'call');
  const values = { ...readFormValues(form, callFields), ...more };
  const { secrets } = await saveCall(ctx, { id, ...readPlace(form), values });
  const problems = Object.fromEntries(
    Object.entries(secrets).map(([name, secret]) => [name, secretWords[secret]()]),
  );
  const isRefused = Object.keys(problems).length > 0;
  return { id, values, refused: isRefused ? { status: 400, feedback: {}, problems } : undefined };
}

type Act = Parameters<typeof intent<never, Route.ActionArgs, CallFeedback>>[1];

/** An intent that keeps the form first; a secret in it is refused beside its field. */
function kept(
  run: (
    ctx: ServiceContext,
    call: { id: string; values: FormValues; form: FormData },
  ) => ReturnType<Act>,
  more?: (ctx: ServiceContext, form: FormData) => FormValues,
) {
  return intent<never, Route.ActionArgs, CallFeedback>('', async (ctx, sent) => {
    const { id, values, refused } = await keep(ctx, sent, more?.(ctx, sent.form));
    return refused ?? run(ctx, { id, values, form: sent.form });
  });
}

async function timeOf(ctx: ServiceContext, form: FormData, values: FormValues) {
  const { timezone } = await readSettings(ctx);
  return callBackTime(form, { zone: zoneOf(values) ?? timezone, now: ctx.now() });
}

const noTime = { status: 400, feedback: {}, problems: { when_at: 'Choose a day and a time' } };

export const action = staffAction<
  'save' | 'add' | 'said' | 'end' | 'promise' | 'begin' | 'unanswered' | 'read-back',
  never,
  Route.ActionArgs,
  CallFeedback
>({
  save: kept(async (_, { id }) => ({ to: urls.admin.call(id), flash: 'call-saved' })),
  add: kept(async (_, { id, values }) => ({
    to: `${urls.admin.call(id)}?rows=${countShown(values) + 1}#call-money`,
  })),
  said: kept(
    async (_, { id }) => ({ to: urls.admin.call(id) }),
    (ctx, form): FormValues => {
      const now = ctx.now();
      const { answer } = planOfCall(readFormValues(form, callFields), now);
      return answer ? { said_at: [now.toISOString()], said_whom: [answer.call.whom] } : {};
    },
  ),
  end: kept(async (ctx, { id }) => {
    const ended = await endCall(ctx, { id });
    if (!ended.ok) return { status: 400, feedback: {}, problems: withText(ended.problems) };
    return { to: urls.admin.call(id) };
  }),
  promise: kept(async (ctx, { id, form, values }) => {
    const at = await timeOf(ctx, form, values);
    if (!at) return noTime;
    if (firstValue(values, 'phone').trim() === '')
      return { status: 400, feedback: {}, problems: { phone: 'Ask for a number to call' } };
    await promiseCallBack(ctx, { id, at });
    return { to: urls.admin.calls(), flash: 'call-back-promised' };
  }),
  begin: intent('', async (ctx, { form, params }) => {
    const id = requireId(params.callId, 'call');
    const begun = await beginCallBack(ctx, { id, isSure: form.has('sure') || form.has('theirs') });
    if (!begun.ok) return { status: 409, feedback: { outside: begun.code } };
    return { to: `${urls.admin.call(id)}${form.has('theirs') ? '' : '?calling'}` };
  }),
  unanswered: kept(async (ctx, { id, form, values }) => {
    const at = await timeOf(ctx, form, values);
    if (!at) return noTime;
    await noteUnanswered(ctx, { id, at });
    return { to: urls.admin.calls(), flash: 'call-tried' };
  }),
  'read-back': intent('', async (ctx, { form, params }) => {
    const id = requireId(params.callId, 'call');
    const typed = String(form.get('typed') ?? '');
    if (!(await noteReadBack(ctx, { id, typed })))
      return {
        status: 400,
        feedback: {},
        problems: { typed: 'This is another number. Read it out again' },
      };
    return { to: urls.admin.call(id) };
  }),
});

function withText(problems: Partial<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([name, text]) => [name, text ?? '']));
}

export default function CallPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.ended)
    return <EndedCall call={loaderData.ended} problem={actionData?.problems['typed']} />;
  const { id, state } = loaderData;
  return (
    <OpenCall
      // Calling back counts as another version: the page begins anew.
      key={`${id} ${state}`}
      call={loaderData}
      problems={actionData?.problems ?? {}}
      error={actionData?.error}
      outside={actionData?.feedback?.outside}
    />
  );
}
