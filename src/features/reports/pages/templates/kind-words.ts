import type { TemplateFieldKind } from '../../forms/template-field.ts';

/**
 * What staff call the kinds of fields, in the order of the list. Contacts are the visitor's own and
 * never taken for an offender's; those are asked for as text.
 */
export const kindWords: Record<TemplateFieldKind, string> = {
  text: 'Text, one line',
  long_text: 'Long text',
  email: 'Visitor’s e-mail address',
  phone: 'Visitor’s phone number',
  number: 'Number',
  money: 'Amount of money with currency',
  date: 'Date',
  radio: 'One of several, as buttons',
  select: 'One of several, as a list',
  choices: 'Any of several',
  yes_no: 'Yes or no',
  url: 'Web address',
  wallet: 'Wallet address or transaction id',
};
