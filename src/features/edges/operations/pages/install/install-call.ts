import { z } from 'zod';
import { serviceContext } from '#platform/http/request-context.ts';
import { refusalOf, sendCookies } from '#platform/http/staff-context.ts';
import { signInAdministrator } from '../../administrator.server.ts';
import { runStep } from '../../installation.server.ts';
import {
  installSteps,
  setupCodeHeader,
  type InstallAction,
  type InstallAnswer,
} from '../../install-steps.ts';
import type { Route } from './+types/install-call.ts';

const actions: readonly InstallAction[] = [
  ...installSteps.map((step) => step.action),
  'test_database',
  'check_admin',
];

const callSchema = z.object({
  action: z.enum(actions as [InstallAction, ...InstallAction[]]),
  config: z.record(z.string(), z.unknown()).default({}),
});

/** Status of each reason; errors that the operator can correct are a 400. */
const statuses: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    sealed: 409,
    exists: 409,
    wrong_code: 401,
    too_many: 429,
  }),
);

/** One step of the installation, for the installer's page and for programs alike. */
export async function action({ request, context }: Route.ActionArgs) {
  const call = callSchema.safeParse(await request.json().catch(() => undefined));
  if (!call.success) return answer(400, unreadable);
  const ctx = context.get(serviceContext);
  try {
    const setupCode = request.headers.get(setupCodeHeader) ?? '';
    const result = await runStep(ctx, { ...call.data, setupCode });
    if (call.data.action === 'finalize' && result.success)
      sendCookies(context, (await signInAdministrator(ctx, request.headers)) ?? []);
    return answer(result.success ? 200 : (statuses.get(result.code ?? '') ?? 400), result);
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return answer(refused.status, {
      success: false,
      error: 'Connection Failed',
      message: refused.message,
      durationMs: 0,
    });
  }
}

/** This address only accepts POST. */
export function loader() {
  return answer(405, unreadable);
}

const unreadable: InstallAnswer = {
  success: false,
  error: 'Bad request',
  message: `Send JSON by POST: {"action": one of ${actions.join(', ')}, "config": {…}}, with the setup code in the header ${setupCodeHeader}.`,
  durationMs: 0,
};

function answer(status: number, body: InstallAnswer): Response {
  const headers = {
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: 'POST' }),
  };
  return Response.json(body, { status, headers });
}
