import { Form } from 'react-router';
import { useAssignees, useStaffPage } from '#frames/staff/staff-page.ts';
import { usePageKeys } from '#frames/staff/shortcuts/page-keys.ts';
import { Button } from '#ui/application/button.tsx';
import type { CaseFile } from '../../case.server.ts';
import { useCaseChange } from './use-case-change.ts';

/** Assigns the case to the reader; renders nothing for who has it or cannot have it. */
export function TakeCase({ file }: { file: CaseFile }) {
  const people = useAssignees();
  const me = useStaffPage()?.userId;
  const { change, sent } = useCaseChange(file, 'assign');
  const before = file.assignedTo ?? '';
  const shown = String(sent?.get('assignee') ?? before);
  const own = people.find(({ id }) => id === me && id !== shown);

  function take() {
    if (!own) return;
    change(
      { assignee: own.id, from: before || 'nobody' },
      {
        title: `Assigned to ${own.name}`,
        fields: { assignee: before, from: own.id },
        undone: 'Assigned as before',
      },
    );
  }

  usePageKeys('record', [
    {
      keys: ['m'],
      does: 'Take it',
      press() {
        if (shown === me) return 'You have it already.';
        if (!own) return 'This case cannot be assigned to you.';
        take();
        return true;
      },
    },
  ]);
  if (!own) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="from" value={before || 'nobody'} />
      <Button
        type="submit"
        name="take"
        value={own.id}
        tone="secondary"
        size="small"
        aria-keyshortcuts="m"
        title="Assign to me (m)"
        onClick={(event) => {
          event.preventDefault();
          take();
        }}
      >
        Take it
      </Button>
    </Form>
  );
}
