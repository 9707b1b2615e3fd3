import { Notice } from '#app/ui/document/notice.tsx';

/** A colleague saved in the meantime; what was typed is still in the form. */
export function LateNotice({ isLate }: { isLate: boolean }) {
  if (!isLate) return null;
  return (
    <Notice tone="warning" live="assertive" title="A colleague saved this in the meantime">
      Nothing of yours was stored, and it is still in the form. Look at the newest state in the
      history, then save again to put yours in its place.
    </Notice>
  );
}
