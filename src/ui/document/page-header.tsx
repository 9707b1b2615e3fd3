import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/**
 * The top of a page. `night` is the brand's dark band with the lantern's glow; it looks the same in
 * both themes, and every token inside it is the dark one.
 */
export function PageHeader({
  title,
  titleAs: Title = 'h1',
  lead,
  eyebrow,
  breadcrumbs,
  actions,
  aside,
  isAsideForWide = false,
  appearance = 'plain',
}: {
  title: ReactNode;
  /** Anything but h1 is for pages that show a header inside another page. */
  titleAs?: 'h1' | 'h2' | 'h3' | 'h4';
  lead?: ReactNode;
  eyebrow?: ReactNode;
  breadcrumbs?: ReactNode;
  actions?: ReactNode;
  aside?: ReactNode;
  /** Hidden on phones. */
  isAsideForWide?: boolean;
  appearance?: 'plain' | 'night';
}) {
  const night = appearance === 'night';
  return (
    <div data-theme={night ? 'dark' : undefined} className={night ? 'lantern-glow' : undefined}>
      <div
        className={classNames(
          'wrap grid items-start gap-x-12 gap-y-6 pt-5 pb-6 sm:pb-12 print:py-2',
          Boolean(aside) && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        )}
      >
        <div className="grid min-w-0 justify-items-start gap-4 print:gap-1">
          {breadcrumbs && <div className="mb-2 print:hidden">{breadcrumbs}</div>}
          {eyebrow && <div className="text-sm font-semibold text-accent-ink">{eyebrow}</div>}
          <Title className="max-w-[22ch] text-4xl print:text-2xl">{title}</Title>
          {lead && (
            <div className="max-w-[60ch] text-lg text-balance text-muted [&_p]:text-balance">
              {lead}
            </div>
          )}
          {actions && <div className="mt-2 flex w-full flex-wrap gap-3">{actions}</div>}
        </div>
        {aside && (
          <div className={classNames('min-w-0', isAsideForWide && 'max-lg:hidden')}>{aside}</div>
        )}
      </div>
    </div>
  );
}
