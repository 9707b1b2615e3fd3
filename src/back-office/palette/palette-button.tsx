import { Search } from 'lucide-react';
import { Kbd } from '#ui/application/kbd.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { buttonLook } from '#ui/document/button-look.ts';
import { classNames } from '#ui/class-names.ts';

/** Opens the search of everything. It needs script; until then it keeps its place unseen. */
export function PaletteButton({ onPress, className }: { onPress: () => void; className?: string }) {
  const hydrated = useHydrated();
  const isApple = hydrated && /mac|iphone|ipad/i.test(navigator.userAgent);
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts="Control+K Meta+K"
      className={classNames(
        buttonLook({ tone: 'secondary', size: 'small' }),
        !hydrated && 'invisible',
        className,
      )}
    >
      <Search className="size-4 shrink-0" />
      <span className="max-sm:sr-only">Search and go to</span>
      <span aria-hidden="true" className="flex gap-1 max-lg:hidden">
        <Kbd>{isApple ? '⌘' : 'Ctrl'}</Kbd>
        <Kbd>K</Kbd>
      </span>
    </button>
  );
}
