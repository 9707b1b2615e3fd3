import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ActButton } from './act-button.tsx';
import { useMay } from './staff-page.ts';

/**
 * A row of a linked record, with a button to remove it, for readers who may.
 * @param props `act` and `name`: label of the button and its object, for instance "Unlink" and a case
 *   number
 */
export function ListedRow<Name extends string = never>({
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
  intent: NoInfer<Name>;
  fields: Readonly<Record<string, string>>;
}) {
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
        <ActButton<Name> {...button} tone="quiet" aria-label={`${act} ${name}`}>
          {act}
        </ActButton>
      )}
    </li>
  );
}
