import { Accordion as Base } from '@base-ui/react/accordion';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export type AccordionItem = { value: string; title: ReactNode; content: ReactNode };

/** Items that open in place, one at a time unless `multiple`. */
export function Accordion({
  items,
  defaultOpen = [],
  multiple = false,
}: {
  items: readonly AccordionItem[];
  defaultOpen?: readonly string[];
  multiple?: boolean;
}) {
  return (
    <Base.Root
      defaultValue={[...defaultOpen]}
      multiple={multiple}
      className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface"
    >
      {items.map((item) => (
        <Base.Item key={item.value} value={item.value}>
          <Base.Header className="text-sm leading-normal">
            <Base.Trigger className="group flex w-full items-center justify-between gap-4 px-4 py-3 text-start font-semibold -outline-offset-3 hover:bg-primary-soft">
              {item.title}
              <ChevronDown className="size-5 shrink-0 text-primary transition-transform duration-150 group-data-panel-open:rotate-180" />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel
            // Base UI writes the measured height into a style attribute, on the server too. The height is not
            // animated here, so the attribute is left out.
            render={({ style: _style, ...panel }) => <div {...panel} />}
            className="px-4 pt-1 pb-4 text-sm"
          >
            {item.content}
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
