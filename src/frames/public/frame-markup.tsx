import { renderToString } from 'react-dom/server';
import type { ListedContact } from '#shared/public-contacts.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type Frame = {
  settings: PublicSettings;
  contacts: readonly ListedContact[];
  isStaff: boolean;
  year: number;
  /** Language of the request. */
  language: Language;
};

export type FrameMarkup = { header: string; footer: string };

type Kept = Omit<Frame, 'settings' | 'isStaff' | 'language'> & {
  /** By language and audience. */
  made: Map<string, FrameMarkup>;
};

const kept = new WeakMap<PublicSettings, Kept>();

/**
 * Header and footer as HTML: half of a page's rendering, and the same on every page. They are rendered once
 * per version of the site's settings and contacts.
 */
export function frameMarkup(frame: Frame): FrameMarkup {
  const { settings, contacts, isStaff, year, language } = frame;
  const known = kept.get(settings);
  const isGood = known?.contacts === contacts && known.year === year;
  const entry: Kept = isGood ? known : { contacts, year, made: new Map() };
  if (!isGood) kept.set(settings, entry);
  const name = `${language} ${isStaff ? 'staff' : 'visitors'}`;
  const made = entry.made.get(name) ?? render(frame);
  entry.made.set(name, made);
  return made;
}

function render({ settings, contacts, isStaff, year }: Frame): FrameMarkup {
  return {
    header: renderToString(
      <SiteHeader settings={settings} contacts={contacts} isStaff={isStaff} />,
    ),
    footer: renderToString(<SiteFooter settings={settings} contacts={contacts} year={year} />),
  };
}
