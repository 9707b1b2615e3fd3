import { phoneHref } from '#frames/public/phone-href.ts';

/** With its country: all of it, since its last digits alone are somebody else's number. */
const abroad =
  /\+(?=(?:[-. ()]*\d){8})\d+(?:[-. ]\(\d{1,4}\)(?:\d+\b)?|\)?[-. ]\d+\b(?![/:]|(?:-\d+)? ?(?:h|am|pm|hours?)\b)|\)(?= \d))*/;
/** Ten digits as they are written in North America, and no part of a longer number. */
const home = /(?<![\d+)][-. ()]{0,3})(?:1[-. ])?\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b(?![-.]?\d)/;
const number = new RegExp(`${abroad.source}|${home.source}`);
const page = /https?:\/\/[^\s;,]+[^\s;,.)]/;
const contact = new RegExp(`(${number.source}|${page.source})`);

/** A text of the directory whose telephone numbers call and whose addresses open. */
export function ContactText({ children }: { children: string }) {
  return children.split(contact).map((part, place) => {
    // What is between the matches stands at the even places.
    if (place % 2 === 0) return part;
    const isPage = part.startsWith('http');
    return (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- the same number may stand twice
        key={place}
        href={isPage ? part : phoneHref(part)}
        rel={isPage ? 'noreferrer' : undefined}
        className={isPage ? 'text-link' : 'font-semibold whitespace-nowrap text-link'}
      >
        {part}
      </a>
    );
  });
}

/** The first telephone number in a text, with how many others follow it; empty without one. */
export function numberIn(text: string): string {
  const found = text.match(new RegExp(number, 'g')) ?? [];
  const [first = ''] = found;
  return found.length > 1 ? `${first} +${found.length - 1}` : first;
}
