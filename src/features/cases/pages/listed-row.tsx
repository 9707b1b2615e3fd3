import type { ComponentProps, ReactNode } from 'react';
import { useMay } from '#back-office/staff-page.ts';
import { classNames } from '#ui/class-names.ts';
import { ActButton } from './act-button.tsx';

/**
 * A row of what belongs to a case, with the button that takes it out, for whoever may.
 * @param props `act` and `name`: what the button says and what it is about, for instance "Unlink" and a
 *   case number
 */
export function ListedRow({
  act,
  name,
  align = 'start',
  children,
  ...button
}: {
  act: string;
  name: string;
  align?: 'start' | 'center';
  children: ReactNode;
} & Pick<ComponentProps<typeof ActButton>, 'intent' | 'fields'>) {
  const mayWrite = useMay('case:write');
  return (
    <li
      className={classNames(
        'flex justify-between gap-3',
        align === 'start' ? 'items-start' : 'items-center',
      )}
    >
      {children}
      {mayWrite && (
        <ActButton {...button} tone="quiet" aria-label={`${act} ${name}`}>
          {act}
        </ActButton>
      )}
    </li>
  );
}
