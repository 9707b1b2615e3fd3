import { useRef } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { FormErrors, problemsAt } from '#back-office/form-errors.tsx';
import { SelectInputField, TextInputField } from '#back-office/form-fields.tsx';
import { RouteDialog } from '#back-office/route-dialog.tsx';
import { routeProblem } from '#back-office/route-problem.ts';
import { useTyped, useUnsavedChanges } from '#back-office/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { createWarmup } from '../warmups.server.ts';
import { findSmtpConfigs } from '../smtp-configs.server.ts';
import { warmupSchema } from '../forms/smtp-config.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/new-warmup.ts';

export const handle = { crumb: 'New campaign' };

export async function loader({ context }: Route.LoaderArgs) {
  const { configs } = await orRefuse(findSmtpConfigs(staffServices(context)));
  return { servers: configs.map(({ id, name, dailyLimit }) => ({ id, name, dailyLimit })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = [...(await request.formData())];
  const typed = Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  const parsed = warmupSchema.safeParse(typed);
  if (!parsed.success) {
    const problems: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
    return data({ typed, problems }, { status: 400 });
  }
  const created = await orRefuse(createWarmup(staffServices(context), parsed.data));
  if (!created.ok)
    return data({ typed, problems: { [created.field]: created.message } }, { status: 400 });
  setFlash(context, 'warmup-created');
  throw redirect(urls.admin.mailWarmup(), 303);
}

const initial: Readonly<Record<string, string>> = {
  name: '',
  startVolume: '10',
  growth: '20',
  target: '50',
};

export default function NewWarmup({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(useTyped(form));
  const isSaving = useNavigation().formAction === urls.admin.newWarmup();
  const problems: Record<string, string> = actionData?.problems ?? {};
  function text(name: string) {
    return {
      id: name,
      name,
      error: problems[name],
      autoComplete: 'off',
      required: true,
      defaultValue: actionData?.typed[name] ?? initial[name],
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
        <FormErrors id="warmup-errors" errors={problemsAt(problems)} occasion={actionData} />
        <TextInputField {...text('name')} label="Name" />
        <SelectInputField
          id="configId"
          name="configId"
          label="Mail server"
          error={problems['configId']}
          defaultValue={actionData?.typed['configId']}
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
            className={buttonLook({ tone: 'secondary', size: 'small' })}
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
