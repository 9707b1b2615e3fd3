import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Link, useFetchers, useLocation, useNavigate, useNavigation } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import { Popover } from '#ui/application/popover.tsx';
import { useIsQuiet } from '../use-renewal.ts';
import type { Column } from './column.ts';
import { hiddenColumns, type ListAppearance } from './list-address.ts';

/**
 * Query string of the list during a navigation: a choice is shown immediately, and the next one builds on
 * it, before the server has answered.
 */
export function useListSearch(): URLSearchParams {
  const here = useLocation();
  const { location } = useNavigation();
  return new URLSearchParams(location?.pathname === here.pathname ? location.search : here.search);
}

type Props = {
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'isOff'>[];
  appearance: ListAppearance;
  /** Default density of the person. */
  isUsuallyDense: boolean;
};

/** Chooses columns and density; both become part of the address. */
export function AppearanceMenu(props: Props) {
  return (
    <Popover
      align="end"
      title="Columns"
      trigger={
        <Button tone="secondary" icon={<Columns3 className="size-4 max-sm:hidden" />}>
          Columns
        </Button>
      }
    >
      <Choices {...props} />
    </Popover>
  );
}

/** Lists the hidden columns, so that nobody looks for them. */
export function HiddenColumns({ columns, appearance }: Omit<Props, 'isUsuallyDense'>) {
  const { hidden, shown } = hiddenColumns(useListSearch(), columns, appearance.visible);
  if (hidden.length === 0) return null;
  return (
    <span>
      Hidden: {hidden.map(({ title }) => title).join(', ')}.{' '}
      <Link to={shown} preventScrollReset className="text-link underline">
        Show {hidden.length === 1 ? 'it' : 'them'}
      </Link>
    </span>
  );
}

// Mounted with the popup. A checkbox changes immediately, the address later.
function Choices({ columns, appearance, isUsuallyDense }: Props) {
  const search = useListSearch();
  const navigate = useNavigate();
  const isQuiet = useIsQuiet();
  // Counts of the menu load by themselves; only what was sent loads the rows again.
  const isStoring = useFetchers().some(({ formMethod }) => formMethod !== undefined);
  const [shown, setShown] = useState(appearance);
  const usual = columns.filter(({ isOff }) => !isOff).map(({ key }) => key);
  const isUsual = shown.visible.join() === usual.join() && shown.isDense === isUsuallyDense;

  function change(next: ListAppearance) {
    setShown(next);
    const address = new URLSearchParams(search);
    address.set('columns', next.visible.join(','));
    address.set('density', next.isDense ? 'compact' : 'roomy');
    if (next.visible.join() === usual.join()) address.delete('columns');
    if (next.isDense === isUsuallyDense) address.delete('density');
    void navigate(`?${address}`, {
      replace: true,
      preventScrollReset: true,
      // The rows stay the same. But a pending reload would be cancelled by this, and has to start again.
      ...(isQuiet && !isStoring && { defaultShouldRevalidate: false }),
    });
  }

  function toggle(key: string) {
    const isShown = shown.visible.includes(key);
    const visible = columns
      .map((column) => column.key)
      .filter((each) => (each === key ? !isShown : shown.visible.includes(each)));
    change({ ...shown, visible });
  }

  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="sr-only">Columns that are shown</legend>
        {columns.map(({ key, title }) => (
          <LabelledCheckbox
            key={key}
            id={`column-${key}`}
            label={title}
            checked={shown.visible.includes(key)}
            onChange={() => toggle(key)}
          />
        ))}
      </fieldset>
      <div className="grid gap-3 border-t border-line pt-3">
        <LabelledCheckbox
          id="density"
          label="Compact rows"
          checked={shown.isDense}
          onChange={() => change({ ...shown, isDense: !shown.isDense })}
        />
        {!isUsual && (
          <Button
            tone="quiet"
            onClick={() => change({ ...shown, visible: usual, isDense: isUsuallyDense })}
          >
            Back to the usual columns
          </Button>
        )}
      </div>
    </div>
  );
}
