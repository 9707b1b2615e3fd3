import { serviceContext } from '#platform/http/request-context.ts';
import { refusalStatus } from '#kernel/errors.ts';
import type { ChatAnswer } from '../../chat-state.ts';
import type { Route } from './+types/lines.ts';
import { chatCookie } from '../token-cookie.server.ts';
import { isChatOn, loadChat, receiveLine } from './chat-box.server.ts';

/** Content of the chat box, for its script. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  if (!(await isChatOn(ctx))) return new Response(null, { status: refusalStatus.not_found });
  return Response.json(await loadChat(ctx, chatCookie(ctx).read(request)));
}

/** Stores a line from the box, and answers with the whole chat. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  if (!(await isChatOn(ctx))) return new Response(null, { status: refusalStatus.not_found });
  const before = chatCookie(ctx).read(request);
  const form = await request.formData();
  const received = await receiveLine(ctx, { form, token: before });
  if (!received.ok) return json({ problem: received.problem }, { status: received.status });
  const token = received.token ?? before;
  const state = await loadChat(ctx, token);
  const cookie = received.token && chatCookie(ctx).keep(received.token);
  return json({ state }, cookie ? { headers: { 'Set-Cookie': cookie } } : {});
}

function json(answer: ChatAnswer, init: ResponseInit): Response {
  return Response.json(answer, init);
}
