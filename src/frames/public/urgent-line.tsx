import { Phone } from 'lucide-react';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { phoneHref } from './phone-href.ts';
import { useSiteSettings } from './site-content.ts';

/** The emergency number with its hours, in the text of a page; renders nothing where none is set. */
export function UrgentLine() {
  const { emergency_phone: phone, business_hours: hours } = useSiteSettings();
  if (!phone) return null;
  return (
    <p
      data-urgent-line=""
      className="flex max-w-2xl gap-3 border-s-4 border-accent bg-accent-soft px-4 py-3 text-accent-ink"
    >
      <Phone className="mt-0.5 size-5 shrink-0" />
      <span>
        {m.site_urgent_call()}{' '}
        <a href={phoneHref(phone)} className="font-bold whitespace-nowrap">
          {phone}
        </a>
        {hours && (
          <>
            {', '}
            <span lang={baseLanguage}>{hours}</span>
          </>
        )}
      </span>
    </p>
  );
}
