import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { IconButton } from '#ui/application/button.tsx';

/** Moves an entry of a list by one position. It is a form, so that it works without script. */
export function MoveButton({
  action,
  ids,
  label,
  end,
  onMove,
  children,
}: {
  /** Address that the new order is sent to. */
  action: string;
  /** All ids with this one moved; undefined at the end of the list. */
  ids: readonly string[] | undefined;
  label: string;
  /** Explains why it cannot be moved any further. */
  end: string;
  onMove: ((ids: readonly string[]) => void) | undefined;
  children: ReactNode;
}) {
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      onSubmit={(event) => {
        if (!onMove || !ids) return;
        event.preventDefault();
        onMove(ids);
      }}
    >
      {ids?.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <IconButton
        type="submit"
        name="intent"
        value="order"
        size="compact"
        label={label}
        icon={children}
        disabledReason={ids === undefined ? end : undefined}
      />
    </Form>
  );
}
