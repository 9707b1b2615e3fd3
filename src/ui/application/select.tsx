import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { controlClass } from '../document/control-class.ts';
import { NativeSelect, type Option } from '../document/select-field.tsx';
import { popupItemClass, popupClass } from './popup-classes.ts';
import { usePortalArea } from './portal-area.tsx';
import { useHydrated } from './use-hydrated.ts';

export type SelectProps = {
  options: readonly Option[];
  name?: string;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  placeholder?: string;
  required?: boolean;
  /** Only where no Field provides a label. */
  'aria-label'?: string;
  className?: string;
};

/**
 * One of several, in a list of our own design. Until hydration it is the browser's own select of the same
 * name, so that the form works without script and the markup carries no style attribute.
 */
export function Select(props: SelectProps) {
  const hydrated = useHydrated();
  return hydrated ? <RichSelect {...props} /> : <PlainSelect {...props} />;
}

function PlainSelect({ value, onValueChange, className, ...props }: SelectProps) {
  return (
    <NativeSelect
      {...props}
      {...(value !== undefined && { value })}
      onChange={(event) => onValueChange?.(event.currentTarget.value)}
      className={classNames(controlClass('application'), className)}
    />
  );
}

function RichSelect({
  options,
  placeholder,
  value,
  defaultValue,
  onValueChange,
  className,
  'aria-label': label,
  ...form
}: SelectProps) {
  const area = usePortalArea();
  return (
    <Base.Root
      {...form}
      items={options}
      {...(value !== undefined && { value })}
      {...(defaultValue !== undefined && { defaultValue })}
      onValueChange={(next: string | null) => next !== null && onValueChange?.(next)}
    >
      <Base.Trigger
        aria-label={label}
        className={classNames(
          controlClass('application'),
          'flex! items-center justify-between gap-2 text-start data-invalid:border-danger',
          className,
        )}
      >
        <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-muted" />
        <Base.Icon>
          <ChevronDown className="size-5 text-muted" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal container={area}>
        <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-60">
          <Base.Popup className={classNames(popupClass, 'min-w-(--anchor-width) p-1')}>
            <Base.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto outline-none">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={classNames(popupItemClass, 'pe-8')}
                >
                  <Base.ItemText className="grow">{option.label}</Base.ItemText>
                  <Base.ItemIndicator className="-me-6">
                    <Check className="size-4" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
