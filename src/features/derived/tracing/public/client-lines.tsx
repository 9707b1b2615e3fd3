import type { ClientLine } from '../client-statement-words.ts';

/** The client's text about one payment; staff see the same before they release it. */
export function ClientLines({ line }: { line: ClientLine }) {
  const { lead, places, means, addresses, titles } = line;
  return (
    <>
      <p className="measure wrap-anywhere">{lead.join(' ')}</p>
      <div className="grid gap-2">
        <h3 className="text-base">{titles.places}</h3>
        <ul className="measure grid list-disc gap-2 ps-5">
          {places.map((place) => (
            <li key={place} className="wrap-anywhere">
              {place}
            </li>
          ))}
        </ul>
      </div>
      <div className="measure grid gap-2 border-s-4 border-neutral-line ps-4">
        <h3 className="text-base">{titles.means}</h3>
        {means.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {addresses.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer py-2 text-link underline underline-offset-4">
            {titles.addresses}
          </summary>
          <ul className="mt-1 grid gap-2 font-mono">
            {addresses.map((address) => (
              <li key={address} className="wrap-anywhere">
                {address}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
