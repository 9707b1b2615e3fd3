import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import { SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { RouteDialog } from '#frames/staff/route-dialog.tsx';
import { routeProblem } from '#frames/staff/route-problem.ts';
import { formIntent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useTyped, useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { createWarmup } from '../warmups.server.ts';
import { findSmtpConfigs } from '../smtp-configs.server.ts';
import { warmupSchema } from '../forms/smtp-config.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/new-warmup.ts';

export const handle = { crumb: 'New campaign' };

export const loader = staffLoader('mail:read', async (ctx) => {
  const { configs } = await findSmtpConfigs(ctx);
  return { servers: configs.map(({ id, name, dailyLimit }) => ({ id, name, dailyLimit })) };
});

export const action = staffAction({
  save: formIntent('Failed to create warmup campaign', warmupSchema, async (ctx, detail) => {
    const created = await createWarmup(ctx, detail);
    if (!created.ok) return created;
    return { flash: 'warmup-created', to: urls.admin.mailWarmup() };
  }),
});

const initial: ReadonlyMap<string, string> = new Map(
  Object.entries({
    name: '',
    startVolume: '10',
    growth: '20',
    target: '50',
  }),
);

export default function NewWarmup({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(useTyped(form));
  const isSaving = useNavigation().formAction === urls.admin.newWarmup();
  const { typed, problems = {}, error } = actionData ?? {};
  function text(name: string) {
    return {
      id: name,
      name,
      error: problems[name],
      autoComplete: 'off',
      required: true,
      defaultValue: typed?.[name] ?? initial.get(name),
    };
  }
  return (
    <RouteDialog title="New warmup campaign" back={urls.admin.mailWarmup()}>
      <Form
        ref={form}
        method="post"
        action={urls.admin.newWarmup()}
        preventScrollReset
        noValidate
        className="grid gap-4"
      >
        <FormErrors
          id="warmup-errors"
          errors={[...(error ? [{ message: error }] : []), ...problemsAt(problems)]}
          occasion={actionData}
        />
        <TextInputField {...text('name')} label="Name" />
        <SelectInputField
          id="configId"
          name="configId"
          label="Mail server"
          error={problems['configId']}
          defaultValue={typed?.['configId']}
          options={loaderData.servers.map(({ id, name, dailyLimit }) => ({
            value: id,
            label: `${name} (${dailyLimit} a day at most)`,
          }))}
        />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextInputField {...text('startVolume')} label="Mails on day 1" inputMode="numeric" />
          <TextInputField {...text('growth')} label="Growth per day, %" inputMode="numeric" />
          <TextInputField {...text('target')} label="Goal, mails a day" inputMode="numeric" />
        </div>
        <p className="text-muted">
          A day counts once mail has left on it. The campaign is complete after a day at its goal.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Link
            to={urls.admin.mailWarmup()}
            preventScrollReset
            className={buttonClass({ tone: 'secondary', size: 'small' })}
          >
            Cancel
          </Link>
          <Button type="submit" busy={isSaving} busyLabel="Saving…">
            Create campaign
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RouteDialog title="New warmup campaign" back={urls.admin.mailWarmup()}>
      <Notice tone="danger" title="Failed to create warmup campaign">
        {routeProblem(error).message}
      </Notice>
    </RouteDialog>
  );
}
