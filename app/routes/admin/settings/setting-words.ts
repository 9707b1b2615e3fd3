import type { SettingKey } from '#shared/settings/registry.ts';

type Words = { label: string; hint?: string };

const words: Partial<Record<SettingKey, Words>> = {
  company_name: { label: 'Name of the organisation', hint: 'On every page and in every e-mail.' },
  division_name: { label: 'Name of the team' },
  organization_type: { label: 'Kind of organisation' },
  company_tagline: { label: 'Tagline' },
  company_description: { label: 'Description' },
  company_email: { label: 'Company e-mail' },
  company_phone: { label: 'Company phone' },
  company_address: { label: 'Address' },
  case_number_prefix: {
    label: 'Prefix of case numbers',
    hint: '2 to 6 capital letters. Cases that exist keep their number.',
  },
  admin_email: {
    label: 'Staff address for notices',
    hint: 'Hears of every new report. Without an address nobody is told; not shown in public.',
  },
  main_phone: { label: 'Main phone' },
  main_email: { label: 'Main e-mail' },
  contact_email: { label: 'Contact e-mail', hint: 'Mail to clients comes from this address.' },
  support_email: { label: 'Support e-mail' },
  sales_email: { label: 'Sales e-mail' },
  emergency_banner_active: {
    label: 'Emergency banner',
    hint: 'A line on top of every public page.',
  },
  emergency_banner_text: { label: 'Text of the emergency banner' },
  emergency_phone: { label: 'Emergency phone', hint: 'Without one, no number is shown.' },
  business_hours: { label: 'Business hours' },
  timezone: { label: 'Time zone', hint: 'For example America/New_York.' },
  response_hours: {
    label: 'Hours until a person answers',
    hint: 'Promised to everybody who sends a report.',
  },
};

export function settingWords(key: SettingKey): Words {
  return words[key] ?? { label: key };
}
