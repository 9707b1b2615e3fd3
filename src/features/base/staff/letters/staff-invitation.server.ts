import { z } from 'zod';
import { roles, roleWords } from '#shared/roles.ts';
import { urls } from '#shared/urls.ts';
import { letter } from '#kernel/outbox/letter.ts';

export const staffInvitation = letter({
  event: 'staff-invitation',
  name: 'Invitation to join the staff',
  lane: 'urgent',
  refusable: false,
  payload: { invitationId: z.string(), role: z.enum(roles), invitedBy: z.string() },
  audience: 'staff',
  occasion: 'An administrator invites somebody to the staff. Goes to whom they invite.',
  safety:
    'Choose the password yourself and give it to nobody. If you do not know what this is about, do nothing: no account is made.',
  why: 'You get this mail because an administrator of {{company_name}} invited you.',
  preview: 'Choose a name and a password to begin.',
  placeholders: {
    invited_by: {
      kind: 'text',
      meaning: 'Who invites',
      value: ({ invitedBy }, { companyName }) => invitedBy || companyName,
    },
    role: {
      kind: 'text',
      meaning: 'As what',
      value: ({ role }) => roleWords[role].label.toLowerCase(),
    },
    join_link: {
      kind: 'link',
      meaning: 'The page on which the account is made',
      isRequired: true,
      value: ({ invitationId }, { appUrl, confirmationToken }) =>
        `${appUrl}${urls.join(confirmationToken(invitationId))}`,
    },
  },
  subject: 'Join the staff of {{company_name}}',
  body: `# You are invited to the staff

{{invited_by}} invites you to work in the back office. Your role is {{role}}.

[Accept the invitation]({{join_link}})

The link works once, for 72 hours. After that, ask for another one.`,
  sample: { invitationId: 'sample', role: 'case_worker', invitedBy: 'Robin Sample' },
});
