import { m } from '../messages/compiled/messages.js';

// Separate from the schemas, so that the back office can name the options without loading the validation.

export const tipTypes = {
  romance_scam: m.tip_type_romance_scam,
  investment_fraud: m.tip_type_investment_fraud,
  exchange_fraud: m.tip_type_exchange_fraud,
  pig_butchering: m.tip_type_pig_butchering,
  business_email: m.tip_type_business_email,
  ransomware: m.tip_type_ransomware,
  other: m.tip_type_other,
} as const;

export const marketingChoices = {
  marketing: m.optout_choice_marketing,
  newsletters: m.optout_choice_newsletters,
  sms: m.optout_choice_sms,
  calls: m.optout_choice_calls,
} as const;

export const dataChoices = {
  research: m.optout_choice_research,
  analytics: m.optout_choice_analytics,
} as const;

/** Uses of their data that a person can object to. */
export const optOutChoices = { ...marketingChoices, ...dataChoices } as const;

export type OptOutChoice = keyof typeof optOutChoices;

export function isOptOutChoice(text: string): text is OptOutChoice {
  return Object.hasOwn(optOutChoices, text);
}
