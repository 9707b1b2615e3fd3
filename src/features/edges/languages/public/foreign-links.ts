import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { isTranslated, localized, splitLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';

const link = /<a\b([^>]*)>([\s\S]*?)<\/a>/g;
const target = /\shref="(\/[^"]*)"/;

/**
 * Keeps the reader of a translated page in their language: links to translated pages point to the
 * translation, and all our other links are marked as English, for eyes, screen readers and machines. Applied
 * to the finished page, so that no component can forget it, and texts may use the English addresses.
 * @param html as React renders it: quoted attributes, no link inside another
 */
export function keepInLanguage(html: string): string {
  return html.replace(link, (whole, attributes: string, content: string) => {
    const [found = '', href = ''] = target.exec(attributes) ?? [];
    if (href === '' || href.startsWith('//') || /\shreflang=/i.test(attributes)) return whole;
    if (splitLanguage(href).language !== baseLanguage) return whole;
    if (isTranslated(href))
      return `<a${attributes.replace(found, ` href="${localized(href)}"`)}>${content}</a>`;
    // An aria-label, which is read instead of the content, would hide the mark from those who need it.
    const words = /\saria-label=/.test(attributes)
      ? ''
      : `<span class="ms-1">${m.language_foreign()}</span>`;
    return `<a${attributes} hreflang="${baseLanguage}">${content}${words}</a>`;
  });
}
