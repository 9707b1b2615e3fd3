import type { NamedStaff } from '#kernel/access/find-staff-who.ts';
import { useAssignees } from './assignees.ts';
import { useBulkValue } from '#back-office/data-table/bulk-values.ts';

/** Who works on it, or will once the server has stored it. */
export function AssigneeName({ id, assignee }: { id: string; assignee: NamedStaff | null }) {
  const chosen = useBulkValue('assignee', id);
  const people = useAssignees();
  const shown = chosen === undefined ? assignee : people.find((person) => person.id === chosen);
  if (!shown) return <span className="text-muted">Unassigned</span>;
  return <span className="line-clamp-2 min-w-24">{shown.name}</span>;
}
