import type { Permission } from '#shared/capabilities.ts';
import { settingsRegistry, type SettingKey } from '#kernel/settings/registry.ts';
import { languages, translations } from '#shared/vocabulary/languages.ts';
import { groupPermissions } from '../../capability.ts';

type Words = { label: string; hint?: string };

const shownWhenTitled = 'Shown only while the appeal has a title.';

const words: Record<SettingKey, Words> = {
  company_name: { label: 'Name of the organisation', hint: 'On every page and in every e-mail.' },
  division_name: { label: 'Name of the team', hint: 'Above the title of the home page.' },
  organization_type: {
    label: 'Kind of organisation',
    hint: 'Above the title of the home page. It must not sound like a public authority.',
  },
  company_tagline: { label: 'Tagline', hint: 'In the title of the home page.' },
  company_description: { label: 'Description', hint: 'What search engines show of the home page.' },
  company_email: { label: 'Company e-mail', hint: 'In the legal texts.' },
  company_phone: { label: 'Company phone', hint: 'In the legal texts.' },
  company_address: { label: 'Address', hint: 'In the legal texts.' },
  case_number_prefix: {
    label: 'Prefix of case numbers',
    hint: '2 to 5 capital letters. Cases that exist keep their number.',
  },
  admin_email: {
    label: 'Staff address for notices',
    hint: 'Hears of every new form, and gets test e-mails. Left empty, all administrators are told; not shown in public.',
  },
  danger_email: {
    label: 'Address for danger',
    hint: 'Hears at once, at any hour, when a form, a chat or a message may be about danger to a person. Left empty, the staff address hears of it. Choose a mailbox that rings somebody.',
  },
  answers_email: {
    label: 'Address for answers',
    hint: 'Fill it in once the mail of this address is brought in with “lantern mail-in”. Our letters then ask for answers to it, and each becomes a message of its case or report. Left empty, letters name the form instead.',
  },
  answers_tagged: {
    label: 'Answers may be tagged',
    hint: 'On: letters ask for answers to name+tag@…, by which an answer is known even where nothing else of our letter is left. Switch it on only if mail to such an address arrives.',
  },
  danger_watched: {
    label: 'Somebody looks at night',
    hint: 'On: the mailbox for danger is watched day and night. Off: people in danger read when somebody looks next, if your hours are told to visitors.',
  },
  contact_plan_days: {
    label: 'Days of the letters about second scams',
    hint: 'Days after a case is opened, rising, with commas between them: one for each of the five letters, or fewer. Left empty, none goes out.',
  },
  email_template_subject: {
    label: 'Subject of the confirmation',
    hint: 'Goes to everybody who sends a form. {{reference}} and other placeholders are filled in.',
  },
  email_template_body: {
    label: 'First words of the confirmation',
    hint: 'Reference, next steps and how to check that the mail is genuine always follow. Placeholders: {{reference}}, {{form_type}}, {{submitted_at}}, {{company_name}}, {{response_hours}}.',
  },
  work_monday: {
    label: 'Monday',
    hint: 'From and to, such as 09:00-17:00. Left empty, the clocks stand still on that day.',
  },
  work_tuesday: { label: 'Tuesday' },
  work_wednesday: { label: 'Wednesday' },
  work_thursday: { label: 'Thursday' },
  work_friday: { label: 'Friday' },
  work_saturday: { label: 'Saturday' },
  work_sunday: { label: 'Sunday' },
  work_holidays: {
    label: 'Holidays',
    hint: 'One day a line, such as 2026-12-25 Christmas Day. The clocks stand still.',
  },
  tell_work_hours: {
    label: 'Tell visitors these hours',
    hint: 'On: the chat shows them, and says “leave a message” at all other times. Off: it promises no hours.',
  },
  answer_hours_emergency: {
    label: 'Hours to answer an emergency',
    hint: 'What waits longer is marked as overdue in the inbox. Left empty, nothing is.',
  },
  answer_hours_urgent: { label: 'Hours to answer what is urgent' },
  answer_hours_normal: { label: 'Hours to answer what is normal' },
  answer_hours_low: { label: 'Hours to answer what is low' },
  tell_answer_hours: {
    label: 'Tell senders these four times',
    hint: 'On: the report page, its confirmation and the mail name the time of the urgency that somebody chose. Off: only staff see them.',
  },
  answer_clock_hours: {
    label: 'Count nights and days off',
    hint: 'On: “within 24 hours” is one day. Off: the hours until an answer are working hours, and 24 of them are three days of eight hours.',
  },
  main_phone: { label: 'Main phone', hint: 'In the footer.' },
  main_email: { label: 'Main e-mail', hint: 'In the footer.' },
  contact_email: { label: 'Contact e-mail', hint: 'Mail to clients comes from this address.' },
  support_email: {
    label: 'Support e-mail',
    hint: 'Counts as ours on the page “Is this really you?”.',
  },
  sales_email: { label: 'Sales e-mail', hint: 'Counts as ours on the page “Is this really you?”.' },
  emergency_banner_active: {
    label: 'Emergency banner',
    hint: 'A line on top of every public page.',
  },
  emergency_banner_text: { label: 'Text of the emergency banner' },
  emergency_phone: { label: 'Emergency phone', hint: 'Without one, no number is shown.' },
  business_hours: {
    label: 'Business hours',
    hint: 'Beside the emergency phone, and in the chat while working hours are not told.',
  },
  hours_partners: { label: 'Hours for partners', hint: 'On “Professional referrals”.' },
  hours_students: { label: 'Hours for students', hint: 'On “Student assistance”.' },
  hours_jobs: { label: 'Hours for applicants', hint: 'On “Working here” and “Open positions”.' },
  hours_legal: { label: 'Hours for legal questions', hint: 'On the privacy policy and the terms.' },
  timezone: { label: 'Time zone', hint: 'In which days and times of the organisation are shown.' },
  response_hours: {
    label: 'Hours until a person answers',
    hint: 'Told to everybody who writes to you: “We aim to answer within … working hours”, or hours of the clock if you count nights and days off. 1 to 720. Left empty, nothing is promised.',
  },
  trace_dust_dollars: {
    label: 'Follow every part of a payment from this many dollars on',
    hint: 'Of USDT and USDC: parts of less than one percent of a payment are not followed, unless they are this large. 50 to 100000; each trace keeps the limit it was made with.',
  },
  data_request_days: {
    label: 'Days to answer a data request',
    hint: 'By when somebody who asks what you hold about them gets an answer: 1 to 45, which is what the law of California gives. Each request keeps the date that it was told.',
  },
  site_logo: {
    label: 'Logo',
    hint: 'In the header and the footer, in place of the lantern. Readable on light and dark. One at least twice as wide as high stands alone in the header, so your name should be in it.',
  },
  site_favicon: { label: 'Icon of the browser tab', hint: 'Square; shown very small.' },
  site_footer_text: { label: 'Line at the end of the footer', hint: 'Behind the copyright.' },
  footer_description: { label: 'Text in the footer' },
  footer_copyright: {
    label: 'Copyright',
    hint: 'Left empty, the year and the name of the organisation stand there.',
  },
  hero_title: { label: 'Title' },
  hero_subtitle: { label: 'Subtitle' },
  hero_description: { label: 'Text under the subtitle' },
  hero_cta_primary: { label: 'First button', hint: 'Leads to the report form.' },
  hero_cta_secondary: { label: 'Second button', hint: 'Leads to the first 72 hours.' },
  active_case_title: {
    label: 'Title of the appeal',
    hint: 'A panel on the home page that asks for help with a case. Left empty, there is none.',
  },
  active_case_description: { label: 'Text of the appeal', hint: shownWhenTitled },
  active_case_assets_traced: {
    label: 'Assets traced',
    hint: `${shownWhenTitled} Without its source and its day it is not shown. The source can be a web address.`,
  },
  active_case_recovery_status: {
    label: 'Status of the recovery',
    hint: `${shownWhenTitled} In words: a sum needs its source.`,
  },
  total_cases_closed: { label: 'Cases closed' },
  victims_assisted: { label: 'People with a case' },
  assets_recovered: { label: 'Assets recovered' },
  recovery_success_rate: {
    label: 'Success rate',
    hint: 'Only what the records show. It cannot be typed in.',
  },
  social_linkedin: { label: 'LinkedIn', hint: 'Left empty, there is no link in the footer.' },
  social_twitter: { label: 'X' },
  social_facebook: { label: 'Facebook' },
  social_instagram: { label: 'Instagram' },
  social_youtube: { label: 'YouTube' },
  site_title: { label: 'Title of the site', hint: 'Of the home page, unless the next one is set.' },
  site_description: {
    label: 'Description of the site',
    hint: 'Of the home page, unless the one for search engines is set.',
  },
  default_meta_title: { label: 'Title for search engines', hint: 'Of the home page.' },
  default_meta_description: {
    label: 'Description for search engines',
    hint: 'Of the home page. 50 to 160 characters are shown in full.',
  },
  default_meta_keywords: {
    label: 'Keywords',
    hint: 'Of every page without keywords of its own, with commas between them. Most search engines ignore them.',
  },
  search_synonyms: {
    label: 'Words that mean the same',
    hint: 'For the search of the site, one meaning a line: “telegram, signal = messenger” shows what fits “messenger” to whoever types a word on the left. Many are built in.',
  },
  google_analytics_id: { label: 'Google Analytics' },
  google_search_console_id: {
    label: 'Google Search Console code',
    hint: 'The code of the HTML tag that proves the site is yours. It loads nothing.',
  },
  privacy_policy_url: { label: 'Address of the privacy policy' },
  terms_conditions_url: { label: 'Address of the terms' },
  enable_chat_widget: {
    label: 'Chat',
    hint: 'A button on the public pages to write with you or to leave a message. Messages arrive under All reports. Turn it off if nobody reads them.',
  },
  enable_newsletter: {
    label: 'Newsletter',
    hint: 'A sign-up in the footer of every page. Its link waits in the outbox until a mail server is set up.',
  },
  enable_blog: {
    label: 'News room in the menus',
    hint: 'Off: the pages stay, but no menu leads there.',
  },
  show_sample_content: {
    label: 'Show examples',
    hint: 'Sample people, openings, publications and posts, each with its badge, until you add your own.',
  },
  serve_translation_drafts: {
    label: 'Show translations that nobody has reviewed',
    hint: `Off: a page or mail is in ${translations.map((language) => languages[language].inEnglish).join(' or ')} once a person has reviewed it, under Mail, Translations. On: drafts too, each with a notice that the English text counts.`,
  },
  maintenance_mode: {
    label: 'Maintenance mode',
    hint: 'Closes the public site: every page says so and shows the emergency contact. Staff still see everything.',
  },
};

export function settingWords(key: SettingKey): Words {
  return words[key];
}

/** True if a role may change a setting; the service checks again. */
export function mayChange(key: SettingKey, permissions: readonly Permission[]): boolean {
  return permissions.includes(groupPermissions[settingsRegistry[key].group]);
}
