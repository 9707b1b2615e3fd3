import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import type { AccessibleName } from '../accessible-name.ts';

export type Tab = { value: string; label: ReactNode; count?: ReactNode; content: ReactNode };

/** Several views of one subject, one at a time. Control `value` to keep it in the address. */
export function Tabs({
  tabs,
  value,
  defaultValue,
  onValueChange,
  ...name
}: AccessibleName & {
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={(next: string) => onValueChange?.(next)}
      className="grid gap-4"
    >
      <Base.List
        {...name}
        className="flex gap-1 overflow-x-auto border-b border-line px-0.5 pt-1 [scrollbar-width:thin]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px inline-flex min-h-10 shrink-0 items-center gap-2 rounded-t-sm border-b-3 border-transparent px-3 py-2 text-sm font-semibold text-muted -outline-offset-3 hover:text-ink data-active:border-primary data-active:text-primary-ink forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight]"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-neutral-soft px-1.5 text-xs text-neutral-ink tabular-nums">
                {tab.count}
              </span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
