import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '#ui/application/button.tsx';

type ButtonProps = Pick<ComponentProps<'button'>, 'name' | 'value' | 'form' | 'formNoValidate'>;

/** What an entry of a sorted list needs to be moved and taken out, by script or by sending the form. */
export type EntryTools = {
  place: { index: number; count: number };
  moveProps: (to: number) => ButtonProps;
  removeProps: ButtonProps;
  onTouched?: () => void;
  /** What it is dragged by. */
  handle: ReactNode;
};

/**
 * The line above an entry of a `SortedList`: what it is, and buttons that move or remove it.
 * @param props `noun`: what an entry is called, for instance "stage"
 */
export function SortedEntryHead({ noun, tools }: { noun: string; tools: EntryTools }) {
  const name = entryName(noun, tools);
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="flex items-center gap-1 text-sm font-semibold">
        {tools.handle}
        {name.charAt(0).toUpperCase() + name.slice(1)}
      </p>
      <EntryButtons noun={noun} tools={tools} />
    </div>
  );
}

/** The buttons alone, where the entry has a line of its own. */
export function EntryButtons({ noun, tools }: { noun: string; tools: EntryTools }) {
  const { place, moveProps, removeProps, onTouched } = tools;
  const { index, count } = place;
  const name = entryName(noun, tools);
  return (
    <div className="flex gap-1">
      <IconButton
        {...moveProps(index - 1)}
        type="submit"
        size="compact"
        label={`Move ${name} up`}
        icon={<ArrowUp className="size-4" />}
        disabledReason={index === 0 ? `This is the first ${noun}.` : undefined}
        onClick={onTouched}
      />
      <IconButton
        {...moveProps(index + 1)}
        type="submit"
        size="compact"
        label={`Move ${name} down`}
        icon={<ArrowDown className="size-4" />}
        disabledReason={index === count - 1 ? `This is the last ${noun}.` : undefined}
        onClick={onTouched}
      />
      <IconButton
        {...removeProps}
        type="submit"
        size="compact"
        label={`Remove ${name}`}
        icon={<Trash2 className="size-4" />}
        onClick={onTouched}
      />
    </div>
  );
}

function entryName(noun: string, { place }: EntryTools): string {
  return `${noun} ${place.index + 1}`;
}
