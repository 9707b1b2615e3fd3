import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type CardProps = Omit<ComponentProps<'div'>, 'title'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  appearance?: keyof typeof appearances;
};

const appearances = {
  plain: 'rounded-lg border p-5 sm:p-6 border-line bg-surface shadow-sm',
  sunken: 'rounded-lg border p-5 sm:p-6 border-line bg-sunken',
  // The one card on a page that needs attention.
  highlighted: 'rounded-lg border p-5 sm:p-6 border-accent bg-accent-soft',
  // No frame: a rule above it, as on a page of a book.
  ruled: 'border-t-2 border-line pt-4',
};

/** A framed piece of content. */
export function Card({ as: Element = 'div', appearance = 'plain', className, ...rest }: CardProps) {
  const Frame = Element as 'div';
  return <Frame {...rest} className={classNames(appearances[appearance], className)} />;
}

/** A picture or a rule with a link below it, which its whole surface follows; only the title is read out as the link. */
export function LinkCard({
  href,
  title,
  titleAs: Title = 'h3',
  icon,
  picture,
  eyebrow,
  children,
  as: Element = 'div',
}: {
  href: string;
  title: ReactNode;
  titleAs?: 'h2' | 'h3' | 'h4';
  icon?: ReactNode;
  /** As wide as the card, above its text. */
  picture?: ReactNode;
  eyebrow?: ReactNode;
  children?: ReactNode;
  as?: 'div' | 'li' | 'article';
}) {
  const Frame = Element as 'div';
  return (
    <Frame
      className={classNames(
        'relative grid content-start gap-1.5 pb-2',
        !picture && 'border-t-2 border-line pt-3',
      )}
    >
      {picture && <div className="mb-2">{picture}</div>}
      {icon && (
        <span className="mb-1 grid size-11 place-items-center rounded-md bg-primary-soft text-lg text-primary-ink">
          {icon}
        </span>
      )}
      {eyebrow && <div className="text-sm text-muted">{eyebrow}</div>}
      <Title className="text-lg leading-snug">
        <a
          href={href}
          className="text-ink underline decoration-transparent decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-lg after:outline-offset-2 after:outline-focus hover:decoration-accent focus-visible:outline-none focus-visible:after:outline-3"
        >
          {title}
        </a>
      </Title>
      {children && <div className="text-muted">{children}</div>}
    </Frame>
  );
}

/**
 * One of several links below each other, with a line between: for lists that would be too many cards. The
 * whole row is the link; only the title is read out as the link.
 * @param props `start`: a number, a day or a picture before the words
 */
export function LinkRow({
  href,
  title,
  titleAs: Title = 'h3',
  start,
  eyebrow,
  children,
}: {
  href: string;
  title: ReactNode;
  titleAs?: 'h2' | 'h3' | 'h4';
  start?: ReactNode;
  eyebrow?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li
      className={classNames(
        'relative grid items-center gap-x-5 gap-y-1 border-b border-line px-1 py-4 transition-colors duration-150 hover:bg-primary-soft',
        Boolean(start) && 'grid-cols-[auto_minmax(0,1fr)]',
      )}
    >
      {start}
      <div className="grid min-w-0 gap-1">
        {eyebrow && <div className="text-sm text-muted">{eyebrow}</div>}
        <Title className="text-xl leading-snug">
          <a
            href={href}
            className="text-ink underline decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 after:outline-offset-2 after:outline-focus hover:text-primary-ink focus-visible:outline-none focus-visible:after:outline-3"
          >
            {title}
          </a>
        </Title>
        {children && <div className="measure text-muted">{children}</div>}
      </div>
    </li>
  );
}

/** Before a row: a figure as large as a headline, with its meaning below it. */
export function RowFigure({ value, children }: { value: ReactNode; children: ReactNode }) {
  return (
    <span className="grid w-20 justify-items-center border-e-2 border-accent pe-4 text-center sm:w-28">
      <span className="font-display text-3xl leading-none font-bold tabular-nums">{value}</span>
      <span className="mt-1 text-sm leading-tight text-muted">{children}</span>
    </span>
  );
}
