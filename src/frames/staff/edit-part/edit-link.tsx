import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/document/button-class.ts';
import type { EditedPart } from './edit-part.ts';

type Props = {
  edited: EditedPart;
  /** The part, for the accessible name. */
  what: string;
};

/** Opens the form of a part. */
export function EditLink({ edited, what }: Props) {
  return (
    <Link
      to={edited.editLink}
      preventScrollReset
      data-edit=""
      aria-label={`Edit ${what}`}
      className={buttonClass({ tone: 'secondary', size: 'compact' })}
    >
      <Pencil className="size-4" />
      Edit
    </Link>
  );
}

/** Closes a part whose changes are stored one by one. */
export function CloseLink({ edited, what }: Props) {
  return (
    <Link
      to={edited.closeLink}
      preventScrollReset
      onClick={edited.onClose}
      aria-label={`Close ${what}`}
      className={buttonClass({ tone: 'secondary', size: 'compact' })}
    >
      Close
    </Link>
  );
}

/** Closes the form of a part without saving. */
export function CancelLink({ edited }: Pick<Props, 'edited'>) {
  return (
    <Link
      to={edited.closeLink}
      preventScrollReset
      onClick={edited.onClose}
      className={buttonClass({ tone: 'secondary', size: 'small' })}
    >
      Cancel
    </Link>
  );
}
