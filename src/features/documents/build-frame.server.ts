import type { DocumentFrame } from '#shared/documents/document-frame.ts';
import type { PrintedDocument } from '#shared/documents/printed-document.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

type Publisher = {
  /** The organisation's name. */
  name: string;
  /** Of the site, without a trailing slash. */
  appUrl: string;
};

/** What surrounds a document: who publishes it, of which day it is, how to tell that it is genuine. */
export function buildFrame(
  { look, title, kind, description, revised, page }: Omit<PrintedDocument, 'body'>,
  { name, appUrl }: Publisher,
): DocumentFrame {
  const [year = 0, month = 0, day = 0] = revised.split('-').map(Number);
  const words = formatDate(new Date(`${revised}T00:00:00Z`), 'UTC');
  const site = `${appUrl}${page}`;
  return {
    ...{ look, title, kind, site },
    about: description,
    organisation: name,
    language: 'en',
    date: { year, month, day, words },
    notice: m.document_notice({ name }),
    genuine: {
      title: m.document_genuine_title(),
      text: [
        m.document_genuine_where({ address: site }),
        m.document_genuine_person({ name, address: `${appUrl}${urls.verify()}` }),
      ],
    },
    words: {
      contents: m.document_contents(),
      page: m.document_page(),
      of: m.document_of(),
      asOf: m.document_as_of({ date: words }),
      inWords: m.document_in_words(),
    },
  };
}
