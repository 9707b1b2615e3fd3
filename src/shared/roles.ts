export const roles = ['administrator', 'case_worker', 'editor', 'auditor'] as const;

export type Role = (typeof roles)[number];

/** Name and purpose of each role. */
export const roleWords: Readonly<Record<Role, { label: string; text: string }>> = {
  administrator: { label: 'Administrator', text: 'May do everything.' },
  case_worker: {
    label: 'Case worker',
    text: 'Reads what people send, and works the cases.',
  },
  editor: { label: 'Editor', text: 'Looks after texts, templates, documents and news.' },
  auditor: { label: 'Auditor', text: 'Reads everything and changes nothing.' },
};
