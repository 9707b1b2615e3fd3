import type { VisitedPage } from './breach.ts';
import { ancestor, attribute, elements, textOf, type Markup } from './read-markup.ts';

const words = ['not a government agency', 'IC3', 'free'];

/** Checks for the independence notice: in the footer, and next to each form that sends a visitor's text. */
export function findMissingNotices({ root }: VisitedPage): string[] {
  const all = elements(root);
  const notices = all.filter(isNotice);
  const inFooter = notices.some((notice) => ancestor(notice, 'footer'));
  const inMain = notices.some((notice) => ancestor(notice, 'main'));
  const forms = all.filter((element) => element.tag === 'form' && ancestor(element, 'main'));
  return [
    ...(inFooter ? [] : ['no notice in the footer']),
    ...(inMain ? [] : forms.filter(isSent).map((form) => `no notice beside ${nameOf(form)}`)),
  ];
}

function isNotice(element: Markup): boolean {
  if (!element.attributes.has('data-independence-notice')) return false;
  const text = textOf(element);
  return words.every((word) => text.includes(word));
}

function isSent(form: Markup): boolean {
  return attribute(form, 'method').toLowerCase() === 'post';
}

function nameOf(form: Markup): string {
  return attribute(form, 'aria-label') || attribute(form, 'action') || 'a form';
}
