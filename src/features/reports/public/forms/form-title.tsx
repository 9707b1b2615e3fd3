import { useLocation } from 'react-router';
import { useSeoPage } from '#site/site-content.ts';
import { m } from '#shared/messages/compiled/messages.js';

/**
 * The title of a page with a form. It is an element and not the route's `meta`, which does not see
 * the action's answer: with errors the title must begin with "Error:".
 */
export function FormTitle({
  title,
  organisation,
  hasErrors,
}: {
  title: string;
  organisation: string;
  hasErrors: boolean;
}) {
  const own = useSeoPage(useLocation().pathname)?.title || title;
  const full = own.includes(organisation) ? own : `${own} – ${organisation}`;
  return <title>{hasErrors ? m.form_error_prefix({ title: full }) : full}</title>;
}
