export type SettingGroup =
  | 'company'
  | 'contact'
  | 'branding'
  | 'social'
  | 'seo'
  | 'features'
  | 'home'
  | 'mail'
  | 'hours'
  | 'figures';

export type SettingKind =
  | 'line'
  | 'text'
  | 'email'
  | 'phone'
  | 'url'
  | 'flag'
  | 'number'
  | 'figure'
  | 'timezone'
  | 'prefix'
  | 'image'
  | 'code'
  /** A page of ours, or an https address. */
  | 'link';

export type SettingDefinition = {
  group: SettingGroup;
  kind: SettingKind;
  default: string;
  /** True if public pages may read the value. */
  isPublic: boolean;
};

type PublicSetting = SettingDefinition & { isPublic: true };
type StaffSetting = SettingDefinition & { isPublic: false };

function publicSetting(group: SettingGroup, kind: SettingKind, value = ''): PublicSetting {
  return { group, kind, default: value, isPublic: true };
}

function staffSetting(group: SettingGroup, kind: SettingKind, value = ''): StaffSetting {
  return { group, kind, default: value, isPublic: false };
}

/** Every setting. This registry drives the form, its validation, the defaults and exposure. */
export const settingsRegistry = {
  company_name: publicSetting('company', 'line', 'Lantern'),
  division_name: publicSetting('company', 'line', 'Fraud Response Desk'),
  organization_type: publicSetting('company', 'line', 'Independent organisation'),
  company_tagline: publicSetting('company', 'line', 'Help after crypto and online fraud'),
  company_description: publicSetting(
    'company',
    'text',
    'We help people who lost money to crypto and online fraud: what to do now, how to report it, and how to follow what happens next.',
  ),
  company_email: publicSetting('company', 'email'),
  company_phone: publicSetting('company', 'phone'),
  company_address: publicSetting('company', 'text'),

  main_phone: publicSetting('contact', 'phone'),
  main_email: publicSetting('contact', 'email'),
  contact_email: publicSetting('contact', 'email'),
  support_email: publicSetting('contact', 'email'),
  sales_email: publicSetting('contact', 'email'),
  emergency_banner_active: publicSetting('contact', 'flag', 'true'),
  emergency_banner_text: publicSetting(
    'contact',
    'text',
    'Did you send money in the last 72 hours? Call the company you paid with first, then report it.',
  ),
  emergency_phone: publicSetting('contact', 'phone'),
  business_hours: publicSetting('contact', 'line'),
  /** Each on its own page, only where filled in. */
  hours_partners: publicSetting('contact', 'line'),
  hours_students: publicSetting('contact', 'line'),
  hours_jobs: publicSetting('contact', 'line'),
  hours_legal: publicSetting('contact', 'line'),
  timezone: publicSetting('contact', 'timezone', 'America/New_York'),
  /** Empty: no response time was stated, and nothing is promised. */
  response_hours: publicSetting('contact', 'number'),
  /** Days within which a data request is answered. */
  data_request_days: publicSetting('contact', 'number', '45'),

  site_logo: publicSetting('branding', 'image'),
  site_favicon: publicSetting('branding', 'image'),
  site_footer_text: publicSetting('branding', 'text'),
  footer_description: publicSetting(
    'branding',
    'text',
    'Help is free. Nobody from this organisation will ever ask you for a fee, a seed phrase, a password or remote access.',
  ),
  footer_copyright: publicSetting('branding', 'line'),
  hero_title: publicSetting('home', 'line', 'Lost money to an online scam?'),
  hero_subtitle: publicSetting('home', 'line', 'You are not alone, and it is not your fault.'),
  hero_description: publicSetting(
    'home',
    'text',
    'Tell us what happened in your own words. A person reads it, tells you what to do next, and you can follow your case here. Help is free.',
  ),
  hero_cta_primary: publicSetting('home', 'line', 'Report what happened'),
  hero_cta_secondary: publicSetting('home', 'line', 'What to do in the first 72 hours'),
  active_case_title: publicSetting('home', 'line'),
  active_case_description: publicSetting('home', 'text'),
  /**
   * Like the other headline figures, but not counted by the program. A bare number stored by an earlier
   * release is kept, and not shown.
   */
  active_case_assets_traced: publicSetting('home', 'figure'),
  active_case_recovery_status: publicSetting('home', 'line'),
  total_cases_closed: publicSetting('figures', 'figure', 'auto'),
  victims_assisted: publicSetting('figures', 'figure', 'auto'),
  assets_recovered: publicSetting('figures', 'figure', 'auto'),
  recovery_success_rate: publicSetting('figures', 'figure', 'auto'),

  social_linkedin: publicSetting('social', 'url'),
  social_twitter: publicSetting('social', 'url'),
  social_facebook: publicSetting('social', 'url'),
  social_instagram: publicSetting('social', 'url'),
  social_youtube: publicSetting('social', 'url'),

  site_title: publicSetting('seo', 'line'),
  site_description: publicSetting('seo', 'text'),
  default_meta_title: publicSetting('seo', 'line'),
  default_meta_description: publicSetting('seo', 'text'),
  default_meta_keywords: publicSetting('seo', 'line'),
  /** In addition to the built-in ones: `telegram, signal = messenger`, one meaning per line. */
  search_synonyms: staffSetting('seo', 'text'),
  google_analytics_id: publicSetting('seo', 'code'),
  google_search_console_id: publicSetting('seo', 'code'),
  privacy_policy_url: publicSetting('seo', 'link', '/privacy-policy'),
  terms_conditions_url: publicSetting('seo', 'link', '/terms-conditions'),

  enable_chat_widget: publicSetting('features', 'flag', 'true'),
  enable_newsletter: publicSetting('features', 'flag', 'true'),
  enable_blog: publicSetting('features', 'flag', 'false'),
  /** Sample content is shown until staff replace it, each piece with its badge. */
  show_sample_content: publicSetting('features', 'flag', 'true'),
  maintenance_mode: publicSetting('features', 'flag', 'false'),
  /** Serves unreviewed translations, with a notice that the English text prevails. */
  serve_translation_drafts: staffSetting('features', 'flag', 'false'),
  /** Dollars from which on no part of a followed payment is too small to follow. */
  trace_dust_dollars: staffSetting('features', 'number', '1000'),

  admin_email: staffSetting('mail', 'email'),
  /** Who is told at once, at any hour, that somebody may be in danger; empty: the same as for forms. */
  danger_email: staffSetting('mail', 'email'),
  /** Whose mail is brought in: where answers of people arrive. Empty: none is brought in. */
  answers_email: staffSetting('mail', 'email'),
  /** Mail to this address with `+` and a tag arrives there too. */
  answers_tagged: staffSetting('mail', 'flag', 'false'),
  /** True if that address is read at night and on days without working hours. */
  danger_watched: staffSetting('mail', 'flag', 'false'),
  /** Days after a case is opened, ascending; empty: no letters about second scams. */
  contact_plan_days: staffSetting('mail', 'line', '1, 3, 14, 60, 180'),
  email_template_subject: staffSetting('mail', 'line', 'We have your message: {{reference}}'),
  email_template_body: staffSetting(
    'mail',
    'text',
    'Thank you for writing to us. Your message arrived safely.',
  ),
  case_number_prefix: staffSetting('company', 'prefix', 'LGN'),

  /** Working hours, such as 09:00-17:00 by the organisation's clock; empty: closed. */
  work_monday: staffSetting('hours', 'line', '09:00-17:00'),
  work_tuesday: staffSetting('hours', 'line', '09:00-17:00'),
  work_wednesday: staffSetting('hours', 'line', '09:00-17:00'),
  work_thursday: staffSetting('hours', 'line', '09:00-17:00'),
  work_friday: staffSetting('hours', 'line', '09:00-17:00'),
  work_saturday: staffSetting('hours', 'line'),
  work_sunday: staffSetting('hours', 'line'),
  /** One day per line: `2026-12-25 Christmas Day`. */
  work_holidays: staffSetting('hours', 'text'),
  /**
   * True if these hours are shown to visitors. Until somebody confirms them, they are the program's
   * defaults and nobody's promise.
   */
  tell_work_hours: staffSetting('hours', 'flag', 'false'),
  /** Hours until an answer, by urgency. Empty: nothing becomes overdue, and nothing is promised. */
  answer_hours_emergency: publicSetting('hours', 'number'),
  answer_hours_urgent: publicSetting('hours', 'number'),
  answer_hours_normal: publicSetting('hours', 'number'),
  answer_hours_low: publicSetting('hours', 'number'),
  /** True if senders are told these four. An earlier release promised that only staff see them. */
  tell_answer_hours: publicSetting('hours', 'flag', 'false'),
  /** True if the hours until an answer run at night and on days off too; otherwise in working hours. */
  answer_clock_hours: publicSetting('hours', 'flag', 'false'),
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof settingsRegistry;

/** All values, with defaults; values are always strings, flags are 'true' or 'false'. */
export type Settings = Readonly<Record<SettingKey, string>>;

export const settingKeys = Object.keys(settingsRegistry) as SettingKey[];

/** True if the setting contains text written by staff, which may make a claim. */
export function holdsWords(key: string): boolean {
  return isSettingKey(key) && ['line', 'text', 'figure'].includes(settingsRegistry[key].kind);
}

export function isSettingKey(value: string): value is SettingKey {
  return Object.hasOwn(settingsRegistry, value);
}

/**
 * Merges stored values over the defaults. Unknown keys are ignored: an older release may have left
 * them.
 * @param stored rows of `site_settings`, as key and value
 */
export function settingsFromStored(stored: readonly { key: string; value: string }[]): Settings {
  const values = Object.fromEntries(settingKeys.map((key) => [key, settingsRegistry[key].default]));
  for (const { key, value } of stored) if (isSettingKey(key)) values[key] = value;
  return values as Settings;
}
