import { phoneHref } from '#frames/public/phone-href.ts';

const number = /(?:\+?1[-. ])?\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/;
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
