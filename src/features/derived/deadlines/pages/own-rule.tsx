import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
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
import { useMay } from '#frames/staff/staff-page.ts';
import { useTyped, useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { sentOwnRule } from '../forms/own-rule.ts';
import { endOwnRule, getOwnRule, saveOwnRule, type OwnRule } from '../own-rules.server.ts';
import type { Route } from './+types/own-rule.ts';
import { RuleFields } from './own-rule-fields.tsx';

export const handle: CrumbHandle = { crumb: 'Rule' };

export const loader = staffLoader('deadline:read', async (ctx, { params }: Route.LoaderArgs) => {
  if (params.ruleId === 'new') return { rule: undefined };
  return { rule: await getOwnRule(ctx, { id: requireId(params.ruleId, 'rule') }) };
});

type Args = Sent<Route.ActionArgs>;

function of({ params }: Args): string | undefined {
  return params.ruleId === 'new' ? undefined : requireId(params.ruleId, 'rule');
}

function versionOf({ form }: Args): number {
  return Number.parseInt(String(form.get('version')), 10) || 0;
}

export const action = staffAction({
  save: formIntent('', sentOwnRule, async (ctx, rule, sent: Args) => {
    await saveOwnRule(ctx, { id: of(sent), version: versionOf(sent), rule });
    return { flash: 'deadline-rule-saved', to: urls.admin.deadlineRules() };
  }),
  end: intent('', async (ctx, sent: Args) => {
    const id = requireId(sent.params.ruleId ?? '', 'rule');
    const isEnded = sent.form.get('to') === 'ended';
    await endOwnRule(ctx, { id, version: versionOf(sent), isEnded });
    return {
      flash: isEnded ? 'deadline-rule-ended' : 'deadline-rule-resumed',
      to: urls.admin.deadlineRules(),
    };
  }),
});

export default function OwnRulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { rule } = loaderData;
  const mayWrite = useMay('deadline:write');
  const save = actionData?.intent === 'save' ? actionData : undefined;
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(useTyped(form));
  const isBusy = useNavigation().formData?.get('intent') === 'save';
  const errors = [
    ...(save?.error ? [{ message: save.error }] : []),
    ...problemsAt(save?.problems ?? {}),
  ];
  return (
    <>
      <PageHeading
        title={rule ? rule.name : 'Make a rule'}
        text="Dates are counted by the same engine as all others: never later than can be proved. They are reminders and no advice."
      />
      {actionData?.intent === 'end' && actionData.error && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      <Panel
        id="rule"
        title="The rule"
        text={
          rule ? <Changed rule={rule} /> : 'Once saved, the dates of open cases are counted anew.'
        }
      >
        <Form ref={form} method="post" noValidate className="grid max-w-3xl gap-5">
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="version" value={rule?.version ?? 0} />
          <FormErrors id="rule-errors" errors={errors} occasion={actionData} />
          <fieldset disabled={!mayWrite} className="grid gap-5">
            <RuleFields typed={save?.typed ?? typedOf(rule)} problems={save?.problems ?? {}} />
          </fieldset>
          {mayWrite && (
            <div>
              <Button type="submit" busy={isBusy}>
                Save the rule
              </Button>
            </div>
          )}
        </Form>
      </Panel>
      {rule && mayWrite && <EndForm rule={rule} />}
    </>
  );
}

function Changed({ rule }: { rule: OwnRule }) {
  return (
    <>
      Changed <LocalTime value={rule.updatedAt} /> by {rule.changedByName}
      {rule.endedAt && (
        <>
          , ended <LocalTime value={rule.endedAt} />
        </>
      )}
    </>
  );
}

/** Converts the stored rule to the values that the form would send. */
function typedOf(rule: OwnRule | undefined): Record<string, string> {
  if (!rule) return {};
  const { ways, count, isForClients, isForPeople, livesIn, effectiveFrom, effectiveTo } = rule;
  const { name, trigger, unit, duty, what, applies, strength, citation, source, readOn } = rule;
  return {
    name,
    trigger,
    unit,
    duty,
    what,
    applies,
    strength,
    citation,
    source,
    readOn,
    ...Object.fromEntries(ways.map((way) => [`way-${way}`, 'on'])),
    ...(isForClients && { isForClients: 'on' }),
    livesIn: livesIn ?? 'anywhere',
    money: isForPeople ? 'person' : 'anyone',
    count: count === null ? '' : String(count),
    effectiveFrom: effectiveFrom ?? '',
    effectiveTo: effectiveTo ?? '',
  };
}

function EndForm({ rule }: { rule: OwnRule }) {
  const isEnded = rule.endedAt !== null;
  return (
    <Panel
      id="end"
      title={isEnded ? 'Put the rule into force again' : 'End the rule'}
      text={
        isEnded
          ? 'Its dates then stand in open cases again.'
          : 'Its dates go from open cases, and their history stays. It can be put into force again.'
      }
    >
      <Form method="post">
        <input type="hidden" name="intent" value="end" />
        <input type="hidden" name="version" value={rule.version} />
        <input type="hidden" name="to" value={isEnded ? 'in-force' : 'ended'} />
        <Button type="submit" tone="secondary" size="small">
          {isEnded ? 'Put into force again' : 'End the rule'}
        </Button>
      </Form>
    </Panel>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Deadline rule"
      failure="Failed to load the rule"
      error={error}
      also={<Link to={urls.admin.deadlineRules()}>All rules</Link>}
    />
  );
}
