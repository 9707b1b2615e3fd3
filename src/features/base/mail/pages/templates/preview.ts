import { data } from 'react-router';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { previewLetter } from '../../letters/letter-sample.server.ts';
import { getLetter } from '../../letters/letter-text.server.ts';
import type { Route } from './+types/preview.ts';
import { readLetterEvent, readLetterLanguage } from './read-letter-event.server.ts';

/** The mail with its stored text, for the frame inside the editor. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const event = readLetterEvent(params.event);
  const { searchParams } = new URL(request.url);
  const language = readLetterLanguage(event, searchParams.get('language'));
  const { own, builtIn } = await orRefuse(getLetter(ctx, event, language));
  const written = await orRefuse(previewLetter(ctx, { event, language, ...(own ?? builtIn) }));
  return serveLetterPreview(written, { as: readPart(searchParams.get('as')) });
}

/** The same with the unsaved text of the editor. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const event = readLetterEvent(params.event);
  const form = await request.formData();
  const [subject, body] = [form.get('subject'), form.get('body')];
  if (typeof subject !== 'string' || typeof body !== 'string')
    throw data('The text is missing.', { status: 400 });
  const ctx = staffServices(context);
  const language = readLetterLanguage(event, form.get('language'));
  const written = await orRefuse(previewLetter(ctx, { event, language, subject, body }));
  return serveLetterPreview(written, { as: readPart(form.get('as')) });
}

function readPart(asked: unknown): 'html' | 'text' {
  return asked === 'text' ? 'text' : 'html';
}

/**
 * For a frame on one of our own pages: no script, nothing loaded, no navigation. Mails need inline
 * styles, which no other page of ours may have.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox',
].join('; ');

/** Preview of a mail, as its HTML part or as its text part. */
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
