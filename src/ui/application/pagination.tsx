import { useRender } from '@base-ui/react/use-render';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { buttonClass } from '../document/button-class.ts';

/** Target of a page link: an address, or the element that navigates, without children. */
type Target = { href: string } | { link: ReactElement };

/** Steps through a long list by cursor. A missing target means that there is nothing further. */
export function Pagination({
  'aria-label': label,
  newer,
  older,
  newerLabel,
  olderLabel,
  position,
}: {
  'aria-label': string;
  newer: Target | undefined;
  older: Target | undefined;
  newerLabel: ReactNode;
  olderLabel: ReactNode;
  /** Current position, such as "1–50 of 1,204". */
  position?: ReactNode;
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted tabular-nums">{position}</p>
      <div className="flex gap-2">
        <PageLink target={newer}>
          <ChevronLeft className="size-4" />
          {newerLabel}
        </PageLink>
        <PageLink target={older}>
          {olderLabel}
          <ChevronRight className="size-4" />
        </PageLink>
      </div>
    </nav>
  );
}

function PageLink({ target, children }: { target: Target | undefined; children: ReactNode }) {
  const given = target && 'link' in target ? target.link : undefined;
  return useRender({
    defaultTagName: 'a',
    ...(given && { render: given }),
    props: {
      className: buttonClass({ tone: 'secondary', size: 'small' }),
      children,
      ...(target && 'href' in target && { href: target.href }),
      // A link without an address is how HTML says "not available now".
      ...(!target && { role: 'link', 'aria-disabled': true }),
    },
  });
}
