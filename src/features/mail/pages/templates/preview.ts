import { data } from 'react-router';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { previewLetter } from '../../letters/letter-sample.server.ts';
import { getLetter } from '../../letters/letter-text.server.ts';
import type { Route } from './+types/preview.ts';
import { readLetterEvent } from './read-letter-event.server.ts';

/** The mail as it stands now, for the frame inside the editor. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const event = readLetterEvent(params.event);
  const { own, builtIn } = await orRefuse(getLetter(ctx, event));
  const written = await orRefuse(previewLetter(ctx, { event, ...(own ?? builtIn) }));
  return serveLetterPreview(written, { as: readPart(new URL(request.url).searchParams.get('as')) });
}

/** The same with the text that stands in the editor and is not saved. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const event = readLetterEvent(params.event);
  const form = await request.formData();
  const [subject, body] = [form.get('subject'), form.get('body')];
  if (typeof subject !== 'string' || typeof body !== 'string')
    throw data('The text is missing.', { status: 400 });
  const ctx = staffServices(context);
  const written = await orRefuse(previewLetter(ctx, { event, subject, body }));
  return serveLetterPreview(written, { as: readPart(form.get('as')) });
}

function readPart(asked: unknown): 'html' | 'text' {
  return asked === 'text' ? 'text' : 'html';
}

/**
 * For a frame on one of our own pages: no script, nothing loaded, nowhere to go. Mails carry their
 * styles in the elements, which no other page of ours may.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox',
].join('; ');

/** What a mail looks like, as its HTML part or as its text part. */
function serveLetterPreview(
  { text, html }: { text: string; html: string },
  { as }: { as: 'html' | 'text' },
): Response {
  const type = as === 'text' ? 'text/plain' : 'text/html';
  return new Response(as === 'text' ? text : html, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': policy,
    },
  });
}
