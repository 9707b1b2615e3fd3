import { z } from 'zod';
import { letter } from '#kernel/outbox/letter.ts';

export const testMail = letter({
  event: 'test-mail',
  name: 'Test e-mail',
  lane: 'staff',
  refusable: false,
  payload: { requestedBy: z.string() },
  audience: 'staff',
  occasion: 'Somebody pressed “Send test e-mail”. Goes to the staff address of the settings.',
  why: 'You get this mail because your address is the staff address of the settings.',
  preview: 'E-mail works',
  placeholders: {
    requested_by: {
      kind: 'text',
      meaning: 'Who pressed the button',
      value: ({ requestedBy }) => requestedBy,
    },
  },
  subject: 'Test e-mail',
  body: `# E-mail works

{{requested_by}} sent this mail from the back office to see whether mail arrives. There is nothing to do.`,
  sample: { requestedBy: 'Robin Sample' },
});
