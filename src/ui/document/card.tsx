import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type CardProps = Omit<ComponentProps<'div'>, 'title'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  look?: 'plain' | 'sunken' | 'lit';
};

const looks = {
  plain: 'border-line bg-surface shadow-sm',
  sunken: 'border-line bg-sunken',
  // The one card on a page that asks for attention.
  lit: 'border-accent bg-accent-soft',
};

/** A framed piece of content. */
export function Card({ as: Element = 'div', look = 'plain', className, ...rest }: CardProps) {
  const Frame = Element as 'div';
  return (
    <Frame
      {...rest}
      className={classNames('rounded-lg border p-5 sm:p-6', looks[look], className)}
    />
  );
}

/** A card whose whole surface follows one link; only the title is read out as the link. */
export function LinkCard({
  href,
  title,
  titleAs: Title = 'h3',
  icon,
  eyebrow,
  children,
  as = 'div',
}: {
  href: string;
  title: ReactNode;
  titleAs?: 'h2' | 'h3' | 'h4';
  icon?: ReactNode;
  eyebrow?: ReactNode;
  children?: ReactNode;
  as?: 'div' | 'li' | 'article';
}) {
  return (
    <Card
      as={as}
      className="relative grid content-start gap-2 transition-colors duration-150 hover:border-primary hover:bg-raised"
    >
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
    </Card>
  );
}
