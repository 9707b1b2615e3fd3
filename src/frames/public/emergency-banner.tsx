import { ArrowRight, Phone } from 'lucide-react';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { urls } from '#shared/urls.ts';
import { phoneHref } from './phone-href.ts';

/** The first text that a visitor reads. Only the exact word "false" hides it. */
export function EmergencyBanner({ settings }: { settings: PublicSettings }) {
  if (settings.emergency_banner_active === 'false') return null;
  return (
    <aside
      aria-label={m.site_banner_label()}
      className="no-print border-b border-accent bg-accent-soft"
    >
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-0.5 py-1.5 text-sm leading-snug sm:justify-center">
        <p className="font-semibold text-ink sm:text-center">
          {/* The organisation's own text is in English. */}
          {currentLanguage() === baseLanguage
            ? settings.emergency_banner_text
            : m.language_banner()}
        </p>
        <p className="flex flex-wrap gap-x-4 font-semibold">
          {settings.emergency_phone && (
            <a href={phoneHref(settings.emergency_phone)} className={linkClass}>
              <Phone className="size-4" />
              {m.site_banner_phone({ phone: settings.emergency_phone })}
            </a>
          )}
          <a href={urls.first72Hours()} className={linkClass}>
            {m.site_banner_link()}
            <ArrowRight className="size-4 max-sm:hidden" />
          </a>
          <a href={urls.offeredRecovery()} className={linkClass}>
            {m.site_banner_offered()}
          </a>
        </p>
      </div>
    </aside>
  );
}

const linkClass =
  'inline-flex min-h-6 items-center gap-1.5 text-accent-ink underline underline-offset-4 hover:decoration-2';
