import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import { roles, roleWords } from '#shared/roles.ts';
import { letter, paragraphs } from '#kernel/outbox/letter.ts';

const changes = ['role', 'disabled', 'enabled', 'removed'] as const;

const words: Record<(typeof changes)[number], (role: string) => string> = {
  role: (role) => m.mail_staff_role({ role }),
  disabled: () => m.mail_staff_disabled(),
  enabled: () => m.mail_staff_enabled(),
  removed: () => m.mail_staff_removed(),
};

export const staffChange = letter({
  event: 'staff-change',
  name: 'Change of a staff account',
  lane: 'urgent',
  refusable: false,
  payload: { change: z.enum(changes), role: z.enum(roles) },
  audience: 'staff',
  occasion: 'An administrator changed an account. Goes to its owner.',
  safety:
    'Never give your password or a code to anybody who writes or calls, whoever they say they are.',
  why: 'You get this mail because you have a staff account at {{company_name}}.',
  preview: 'An administrator changed your account.',
  placeholders: {
    what_changed: {
      kind: 'block',
      meaning: 'What was changed',
      isRequired: true,
      value: ({ change, role }) => paragraphs(words[change](roleWords[role].label.toLowerCase())),
    },
  },
  subject: 'Your staff account at {{company_name}}',
  body: `# Your staff account was changed

{{what_changed}}

If you do not know why, ask an administrator in person or by telephone. Do not answer this mail.`,
  sample: { change: 'role', role: 'case_worker' },
});
