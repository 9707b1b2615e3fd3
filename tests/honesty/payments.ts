import type { VisitedPage } from './breach.ts';
import { ancestor, attribute, elements, textOf, type Markup } from './read-markup.ts';
import { sentences } from './statements.ts';
import { claimed, isAboutUs } from './speaker.ts';

/** Secrets that no form may ask for. */
const secrets = [
  /\b(?:seed|recovery|secret|backup|mnemonic)[ _-]?(?:phrase|words?)\b/i,
  /\bmnemonic\b|\bprivate[ _-]?key\b|\b(?:12|24|twelve|twenty-four) words\b/i,
  /\bpass(?:word|code|phrase)\b|\bPIN\b|\b(?:cvv|cvc)\b|\bcard[ _-]?number\b/i,
  /\bremote access\b|\banydesk\b|\bteamviewer\b/i,
];
const payingHosts =
  /^(?:bitcoin|ethereum|litecoin|monero|tron|solana|lightning|upi):|^https?:\/\/(?:[\w-]+\.)*(?:paypal\.(?:com(?!\/[a-z]{2}\/(?:smarthelp|cshelp)\/)|me)|stripe\.com|cash\.app|venmo\.com|zellepay\.com|commerce\.coinbase\.com|buymeacoffee\.com|gofundme\.com)\b/i;
const accounts = [
  /\b(?:bc1[a-z0-9]{25,60}|0x[\da-f]{40})\b/i,
  /\b(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33})\b/,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}\b/,
];
const kindsOfFee =
  'up-?front|advance|processing|activation|release|retainer|consultation|registration|unlocking';
const demands = [
  new RegExp(`\\b(?:${kindsOfFee})[ -](?:fee|deposit|payment)s?\\b`, 'i'),
  /\b(?:pay|wire|send|transfer)(?: us| our)\b[^.]{0,40}\b(?:fees?|deposit|payment|money|\$\d|crypto\w*|bitcoin|USDT)\b/i,
  /\bwe (?:charge|require|need|ask for)\b[^.]{0,40}\b(?:fees?|deposit|payment|retainer)\b/i,
  /\bour (?:fees?|prices?|rates?) (?:is|are|starts?)\b/i,
];

/** Help is free: no fee, no place to pay it, and no question whose answer opens a wallet. */
export function findPayments({ root, statements, organisation }: VisitedPage): string[] {
  const all = elements(root);
  const fields = all.filter((element) => canBeTypedInto(element));
  const asked = fields.filter((field) => isSecret(field, all));
  const links = all
    .map((element) => attribute(element, 'href'))
    .filter((to) => payingHosts.test(to));
  const said = statements.map(({ text }) => text);
  return [
    ...asked.map(
      (field) => `asks for a secret: ${attribute(field, 'name') || labelOf(field, all)}`,
    ),
    ...links,
    ...said.filter((text) => accounts.some((account) => account.test(text))),
    ...said.filter((text) => isAboutUs(text, organisation) && claimed(text, demands)),
  ];
}

/** A check box gives nothing away: a self-check may ask whether somebody wanted the phrase. */
function canBeTypedInto(element: Markup): boolean {
  const ticks = ['checkbox', 'radio', 'submit', 'button'];
  if (element.tag === 'input') return !ticks.includes(attribute(element, 'type'));
  return element.tag === 'textarea';
}

function isSecret(field: Markup, all: readonly Markup[]): boolean {
  if (attribute(field, 'type') === 'password') return true;
  const called = ['name', 'id', 'placeholder', 'aria-label', 'autocomplete']
    .map((name) => attribute(field, name).replaceAll(/[_-]/g, ' '))
    .join('. ');
  return [called, ...sentences(labelOf(field, all))].some((text) => claimed(text, secrets));
}

function labelOf(field: Markup, all: readonly Markup[]): string {
  const id = attribute(field, 'id');
  const label = all.find(
    (element) => element.tag === 'label' && id !== '' && attribute(element, 'for') === id,
  );
  const around = label ?? ancestor(field, 'label');
  return around ? textOf(around) : '';
}
