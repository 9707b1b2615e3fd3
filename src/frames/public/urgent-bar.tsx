import { ArrowRight, Mail, MapPin, Phone } from 'lucide-react';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { contactsAt, type ListedContact, type PublicContact } from '#shared/public-contacts.ts';
import { currentLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { settingsRegistry } from '#kernel/settings/registry.ts';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { ContactValue } from './contact-value.tsx';
import { phoneHref } from './phone-href.ts';

/**
 * The one line below the header: whom to call first, and the contacts that the organisation lists at the top.
 * @param props `isSaid`: the page begins with whom to call, so the line would say it twice; `path`: of the page
 */
export function UrgentBar({
  settings,
  contacts,
  isSaid,
  path,
}: {
  settings: PublicSettings;
  contacts: readonly ListedContact[];
  isSaid: boolean;
  path: string;
}) {
  // Where the offender is at home, a call to a company can be the danger.
  const isUrgent = isUrgentSaid(settings) && !isSaid && path !== urls.moneyAtHome();
  const listed = contactsAt('header', contacts);
  if (!isUrgent && listed.length === 0) return null;
  return (
    <div className={isUrgent ? 'no-print bg-accent-soft' : 'no-print bg-sunken max-[76rem]:hidden'}>
      <div className="wrap flex min-h-8 flex-wrap items-center justify-center gap-x-6 text-sm leading-snug">
        {isUrgent && <UrgentWords settings={settings} />}
        {listed.length > 0 && <HeaderContacts contacts={listed} />}
      </div>
    </div>
  );
}

/** Only the exact word "false" hides whom to call first. */
export function isUrgentSaid(settings: PublicSettings): boolean {
  return settings.emergency_banner_active !== 'false';
}

/**
 * What to do in the first hours, in the organisation's words or, where nobody changed them, in few.
 * @param props `isHero`: the words begin a hero, whose own links lead on
 */
export function UrgentWords({
  settings,
  isHero = false,
}: {
  settings: PublicSettings;
  isHero?: boolean;
}) {
  const isOwn = isOwnText(settings);
  return (
    <aside
      aria-label={m.site_banner_label()}
      className={
        isHero
          ? 'grid gap-1 text-sm font-semibold lg:text-base'
          : 'flex flex-wrap items-center gap-x-4 py-1 max-sm:w-full max-sm:justify-between'
      }
    >
      <BannerText settings={settings} isShortened={!isHero} />
      <p className="flex flex-wrap gap-x-4 font-semibold empty:hidden">
        {settings.emergency_phone && (
          <a href={phoneHref(settings.emergency_phone)} className={linkClass}>
            <Phone className="size-4" />
            {m.site_banner_phone({ phone: settings.emergency_phone })}
          </a>
        )}
        {!isHero && (
          <a
            href={urls.first72Hours()}
            className={classNames(linkClass, !isOwn && 'max-sm:hidden')}
          >
            {m.site_banner_link()}
            <ArrowRight className="size-4" />
          </a>
        )}
        {!isHero && (
          <a href={urls.offeredRecovery()} className={classNames(linkClass, 'max-sm:hidden')}>
            {m.site_banner_offered()}
          </a>
        )}
      </p>
    </aside>
  );
}

/** The organisation's own text is in English. */
function isOwnText({ emergency_banner_text: text }: PublicSettings): boolean {
  const isEnglish = currentLanguage() === baseLanguage;
  return isEnglish && text !== settingsRegistry.emergency_banner_text.default;
}

/** On phones the usual text is one line, which is the link. */
function BannerText({ settings, isShortened }: { settings: PublicSettings; isShortened: boolean }) {
  const isEnglish = currentLanguage() === baseLanguage;
  const text = isEnglish ? settings.emergency_banner_text : m.language_banner();
  if (isOwnText(settings) || !isShortened) return <p className="text-accent-ink">{text}</p>;
  return (
    <>
      <p className="text-accent-ink max-sm:hidden">{text}</p>
      <a href={urls.first72Hours()} className={classNames(linkClass, 'font-semibold sm:hidden')}>
        {m.site_banner_short()}
        <ArrowRight className="size-4 shrink-0" />
      </a>
    </>
  );
}

const linkClass =
  'inline-flex min-h-6 items-center gap-1.5 text-accent-ink underline underline-offset-4 hover:decoration-2';

const icons = { phone: Phone, email: Mail, address: MapPin };

/** On narrow screens the drawer has the same contacts. */
function HeaderContacts({ contacts }: { contacts: readonly PublicContact[] }) {
  return (
    <aside aria-label={m.site_contacts_label()} className="max-[76rem]:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {contacts.map((contact) => {
          const Icon = icons[contact.type];
          return (
            <li key={`${contact.type} ${contact.value}`} className="flex items-center gap-2 py-1">
              <Icon className="size-4 shrink-0 text-muted" />
              <span className="text-muted">{contact.label}</span>
              {contact.type === 'address' ? (
                contact.value.replaceAll('\n', ', ')
              ) : (
                <ContactValue contact={contact} className="font-semibold text-link" />
              )}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
