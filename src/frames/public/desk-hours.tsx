import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { useSiteSettings } from './site-content.ts';

/** When the people behind a page can be reached; renders nothing where the organisation set no hours. */
export function DeskHours({ of: desk }: { of: 'partners' | 'students' | 'jobs' | 'legal' }) {
  const hours = useSiteSettings()[`hours_${desk}`];
  if (!hours) return null;
  return (
    <p className="text-sm">
      {m.site_desk_hours()} <span lang={baseLanguage}>{hours}</span>
    </p>
  );
}
