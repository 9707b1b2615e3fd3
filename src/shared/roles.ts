export const roles = ['administrator', 'case_worker', 'editor', 'auditor', 'figures_only'] as const;

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
  figures_only: {
    label: 'Figures only',
    text: 'For a director or a board: sees the figures and nothing else, no names, no words of clients, and no small number that could point to one person.',
  },
};
