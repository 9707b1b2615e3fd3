import { useRef, type ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { z } from 'zod';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import { fieldsOf, SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { PayerInputs } from '#frames/staff/payer-inputs.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { useTyped, useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { getCase } from '#features/casework/cases/case.server.ts';
import { urls } from '#shared/urls.ts';
import { payerFields, sentOf } from '#shared/vocabulary/payer.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { findDateChanges } from '../case-dates.server.ts';
import { findFacts, noteFact, removeFact, setCasePayer } from '../case-facts.server.ts';
import { makeFeed, stopFeed } from '../date-feed.server.ts';
import { factWord } from '#shared/vocabulary/fact-words.ts';
import { parseFact, type TypedFact } from '../parse-fact.ts';
import { eventKinds } from '#shared/vocabulary/event-kinds.ts';
import type { Route } from './+types/case-dates.ts';
import { Calendar, DateHistory, Events } from './case-dates-parts.tsx';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: 'Dates',
  under: ({ caseId, caseNumber }) => ({ label: caseNumber, to: urls.admin.case(caseId) }),
};

export const loader = staffLoader('case:write', async (ctx, { params }: Route.LoaderArgs) => {
  const caseId = requireId(params.caseId, 'case');
  const { caseNumber } = await getCase(ctx, { id: caseId });
  const known = await findFacts(ctx, { caseId });
  return { caseId, caseNumber, ...known, changes: await findDateChanges(ctx, { caseId }) };
});

type Args = Sent<Route.ActionArgs>;

function of({ params }: Args): string {
  return requireId(params.caseId, 'case');
}

export const action = staffAction({
  note: formIntent(
    'Failed to record the event',
    z.record(z.string(), z.string()),
    async (ctx, typed: TypedFact, sent: Args) => {
      const parsed = parseFact(typed, { now: ctx.now() });
      if (!parsed.ok) return { status: 400, feedback: undefined, problems: { ...parsed.problems } };
      await noteFact(ctx, { caseId: of(sent), kind: parsed.kind, on: parsed.on });
      return { flash: 'fact-noted', to: urls.admin.casePart(of(sent), 'dates') };
    },
  ),
  remove: intent('Failed to take out the event', async (ctx, sent: Args) => {
    const id = requireId(String(sent.form.get('fact')), 'event');
    await removeFact(ctx, { caseId: of(sent), id });
    return { flash: 'fact-removed', to: urls.admin.caseDates(of(sent)) };
  }),
  place: intent('Failed to save who paid', async (ctx, sent: Args) => {
    const payer = Object.fromEntries(
      payerFields.map((name) => [name, String(sent.form.get(name) ?? '')]),
    );
    await setCasePayer(ctx, { caseId: of(sent), payer });
    return { flash: 'place-saved', to: urls.admin.caseDates(of(sent)) };
  }),
  // Only a hash is stored, so the address is shown in this response and never again.
  'make-calendar': intent('Failed to make the address', async (ctx, sent: Args) => ({
    status: 200,
    feedback: await makeFeed(ctx, { caseId: of(sent) }),
  })),
  'stop-calendar': intent('Failed to stop the address', async (ctx, sent: Args) => {
    await stopFeed(ctx, { caseId: of(sent) });
    return { flash: 'feed-stopped', to: urls.admin.caseDates(of(sent)) };
  }),
});

export default function CaseDates({ loaderData, actionData }: Route.ComponentProps) {
  const { caseId, caseNumber, facts, payer, feedMadeAt, changes } = loaderData;
  const isNote = actionData?.intent === 'note';
  const error = actionData?.error;
  return (
    <>
      <PageHeading
        title="What the dates are counted from"
        text={
          <>
            <Link to={urls.admin.case(caseId)} className="font-semibold text-link">
              {caseNumber}
            </Link>
            . Payments count by themselves; say here what else happened.
          </>
        }
      />
      {error && !isNote && (
        <Notice tone="danger" live="assertive" title="That did not work">
          {error}
        </Notice>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Panel
          id="record-event"
          title="Record an event"
          text="The client sees the public dates that follow from it, and not the event."
        >
          <EventForm
            typed={isNote ? (actionData.typed ?? {}) : {}}
            problems={isNote ? actionData.problems : {}}
            error={isNote ? error : undefined}
            occasion={actionData}
          />
        </Panel>
        <Panel id="events" title="Recorded events">
          <Events facts={facts} />
        </Panel>
        <Panel
          id="place"
          title="Who paid, and where they live"
          text="Each law applies to people, companies and banks of a place. What is open is taken from the client’s report; without it, dates are not shown."
        >
          <Form key={JSON.stringify(payer)} method="post" className="grid gap-4">
            <input type="hidden" name="intent" value="place" />
            <PayerInputs values={sentOf(payer)} />
            <div>
              <Save intentName="place">Save</Save>
            </div>
          </Form>
        </Panel>
        <Panel
          id="calendar"
          title="Calendar of the client"
          text="An address for calendar programs with the dates that the client may see: no name, no amount, no case number. Whoever knows it can read them."
        >
          <Calendar
            madeAt={feedMadeAt}
            address={actionData?.intent === 'make-calendar' ? actionData.feedback : undefined}
          />
        </Panel>
      </div>
      <Panel
        id="date-history"
        title="What became of the dates"
        text="When each was counted or moved, and by what. The newest first, at most 200."
      >
        <DateHistory changes={changes} />
      </Panel>
    </>
  );
}

type EventFormProps = {
  typed: TypedFact;
  problems: Readonly<Record<string, string>>;
  error: string | undefined;
  occasion: unknown;
};

function EventForm({ typed, problems, error, occasion }: EventFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(useTyped(form));
  const field = fieldsOf<keyof TypedFact>(typed, problems);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="note" />
      <FormErrors
        id="event-errors"
        errors={[...(error ? [{ message: error }] : []), ...problemsAt({ ...problems })]}
        occasion={occasion}
      />
      <SelectInputField
        {...field('kind')}
        label="What happened"
        placeholder="Choose"
        options={eventKinds.map((kind) => ({ value: kind, label: factWord(kind) }))}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInputField {...field('on')} label="Day" type="date" />
        <TextInputField {...field('until')} label="Last possible day" type="date" />
      </div>
      <div>
        <Save intentName="note">Record event</Save>
      </div>
    </Form>
  );
}

function Save({ intentName, children }: { intentName: string; children: ReactNode }) {
  const isBusy = useNavigation().formData?.get('intent') === intentName;
  return (
    <Button type="submit" size="small" busy={isBusy}>
      {children}
    </Button>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Dates of a case"
      failure="Failed to load the dates"
      error={error}
      also={<Link to={urls.admin.cases()}>All cases</Link>}
    />
  );
}
