import type { RouterContextProvider } from 'react-router';
import { setFlash } from '#platform/http/flash.ts';
import { askProof, refusalOf, sendCookies, staffServices } from '#platform/http/staff-context.ts';
import { unlinkIdentity } from '../../identities.server.ts';
import { changeOwnName, changeOwnPassword, setWorkMail } from '../../accounts.server.ts';
import { endSessions } from '../../session-list.server.ts';
import { lockedWords } from '../../sign-in.server.ts';
import { passwordWords } from '../../passwords.server.ts';
import { removeFactor, renewRecoveryCodes, startApp } from '../../factors.server.ts';
import { renamePasskey } from '../../passkeys.server.ts';
import { urls } from '#shared/urls.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { sentText } from '#shared/forms/sent-text.ts';

export type Outcome =
  /** `codes` are new recovery codes, to be shown once. */
  | { ok: true; to?: string; codes?: string[] }
  /** `typed` is the refused name; no form shows a secret again. */
  | { ok: false; form: string; problems: Record<string, string>; typed?: string; status: number };

type Sent = { form: FormData; headers: Headers; context: Readonly<RouterContextProvider> };

const done: Outcome = { ok: true };

/** Performs the action of a form on the account page; `problems` are keyed by the names of its fields. */
export async function changeAccount(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Outcome> {
  const sent: Sent = { form: await request.formData(), headers: request.headers, context };
  const name = sentText(sent.form, 'form');
  const change = changes.get(name);
  if (!change) return { ok: false, form: '', problems: {}, status: 400 };
  return change(sent);
}

const changes = new Map<string, (sent: Sent) => Promise<Outcome>>([
  ['name', saveName],
  ['work-mail', saveWorkMail],
  ['password', savePassword],
  ['session', endOne],
  ['sessions', endOthers],
  ['start-app', beginApp],
  ['remove-app', removeApp],
  ['new-codes', newCodes],
  ['rename-passkey', changePasskeyName],
  ['remove-passkey', removePasskey],
  ['unlink-identity', removeIdentity],
]);

async function saveName({ form, context }: Sent): Promise<Outcome> {
  const typed = sentText(form, 'name');
  const saved = await orProblem(context, 'name', async () => {
    await changeOwnName(staffServices(context), typed);
    setFlash(context, 'name-saved');
    return done;
  });
  return saved.ok ? saved : { ...saved, typed };
}

async function saveWorkMail({ form, context }: Sent): Promise<Outcome> {
  const choices = { news: form.has('news'), digest: form.has('digest') };
  await setWorkMail(staffServices(context), choices);
  setFlash(context, 'work-mail-saved');
  return done;
}

async function savePassword({ form, headers, context }: Sent): Promise<Outcome> {
  const current = sentText(form, 'current');
  const password = sentText(form, 'password');
  function refuse(problems: Record<string, string>, status = 400): Outcome {
    return { ok: false, form: 'password', problems, status };
  }
  if (current === '') return refuse({ current: 'Enter the password you have now' });
  if (password === '') return refuse({ password: 'Enter a new password' });
  if (password !== sentText(form, 'repeated'))
    return refuse({ repeated: 'The two new passwords are not the same' });
  const input = { current, password, headers };
  const changed = await changeOwnPassword(staffServices(context), input);
  if (changed.ok) {
    sendCookies(context, changed.cookies);
    setFlash(context, 'password-saved');
    return done;
  }
  switch (changed.code) {
    case 'wrong':
      return refuse({ current: 'This is not your password' });
    case 'locked':
      return refuse({ current: lockedWords(changed.retryAfterMinutes) }, 429);
    case 'weak':
      return refuse({ password: passwordWords(changed.problem, changed.minimum) });
  }
}

async function endOne({ form, headers, context }: Sent): Promise<Outcome> {
  const id = requireId(sentText(form, 'id'), 'session');
  await endSessions(staffServices(context), { which: { id }, headers });
  setFlash(context, 'session-ended');
  return done;
}

async function endOthers({ headers, context }: Sent): Promise<Outcome> {
  await endSessions(staffServices(context), { which: 'others', headers });
  setFlash(context, 'sessions-ended');
  return done;
}

async function beginApp({ context }: Sent): Promise<Outcome> {
  await startApp(staffServices(context));
  return { ok: true, to: urls.admin.accountApp() };
}

async function removeApp({ context }: Sent): Promise<Outcome> {
  return orProblem(context, 'factors', async () => {
    await removeFactor(staffServices(context), { kind: 'app' });
    setFlash(context, 'app-removed');
    return done;
  });
}

async function changePasskeyName({ form, context }: Sent): Promise<Outcome> {
  const id = requireId(sentText(form, 'id'), 'passkey');
  return orProblem(context, 'factors', async () => {
    await renamePasskey(staffServices(context), { id, name: sentText(form, 'name') });
    setFlash(context, 'passkey-renamed');
    return done;
  });
}

async function removePasskey({ form, context }: Sent): Promise<Outcome> {
  const id = requireId(sentText(form, 'id'), 'passkey');
  return orProblem(context, 'factors', async () => {
    await removeFactor(staffServices(context), { kind: 'passkey', id });
    setFlash(context, 'passkey-removed');
    return done;
  });
}

async function removeIdentity({ context }: Sent): Promise<Outcome> {
  return orProblem(context, 'identity', async () => {
    await unlinkIdentity(staffServices(context));
    setFlash(context, 'identity-unlinked');
    return done;
  });
}

async function newCodes({ context }: Sent): Promise<Outcome> {
  return orProblem(context, 'factors', async () => ({
    ok: true,
    codes: await renewRecoveryCodes(staffServices(context)),
  }));
}

/** A refusal is shown beside the form; a required proof redirects to its page. */
async function orProblem(
  context: Sent['context'],
  form: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    await askProof(error, urls.admin.account(), context);
    const refused = refusalOf(error);
    if (!refused) throw error;
    return { ok: false, form, problems: { [form]: refused.message }, status: refused.status };
  }
}
