import { Notice } from '#ui/document/notice.tsx';
import type { MissingPage } from './missing-pages.ts';

/** Names the links that lead to no page of this site. The text is stored all the same. */
export function MissingNotice({ missing }: { missing: readonly MissingPage[] }) {
  return (
    // There from the beginning, so that what appears in it is read out.
    <div role="status" className="empty:sr-only">
      {missing.length > 0 && (
        <Notice tone="warning" title="Links that lead to no public page of this site">
          <ul className="grid gap-1 text-sm">
            {missing.map(({ words, address }) => (
              <li key={address} className="wrap-anywhere">
                “{words}” leads to <code>{address}</code>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm">You can save the text as it is: a page may still come.</p>
        </Notice>
      )}
    </div>
  );
}
