import { z } from 'zod';
import { formTypeName } from '#shared/forms/form-types.ts';
import { urls } from '#shared/urls.ts';
import { reportedUrgencies, urgencyOf, urgencyWords } from '#shared/vocabulary/urgencies.ts';
import { letter, paragraphs } from '#kernel/outbox/letter.ts';

export const submissionNotification = letter({
  event: 'submission-notification',
  name: 'Notice to staff',
  lane: 'staff',
  refusable: false,
  payload: {
    reference: z.string(),
    formType: z.string(),
    submissionId: z.string(),
    /** Missing in mails that were queued before it was known here. */
    urgency: z.enum(reportedUrgencies).optional(),
  },
  audience: 'staff',
  occasion: 'A form arrived. Goes to the staff address of the settings.',
  why: 'You get this mail because your address is the staff address of the settings.',
  preview: 'A form arrived: {{reference}}',
  placeholders: {
    reference: {
      kind: 'text',
      meaning: 'The reference of the submission',
      isRequired: true,
      value: ({ reference }) => reference,
    },
    form_name: {
      kind: 'text',
      meaning: 'Which form it is',
      value: ({ formType }) => formTypeName(formType),
    },
    what_arrived: {
      kind: 'text',
      meaning: 'Which form it is, with an urgency that presses in front, such as “Emergency: …”',
      value: ({ formType, urgency }) => {
        const pressing = urgency && urgencyOf[urgency];
        const isPressing = pressing === 'emergency' || pressing === 'urgent';
        return `${isPressing ? `${urgencyWords[pressing]}: ` : ''}${formTypeName(formType)}`;
      },
    },
    answer_time: {
      kind: 'block',
      meaning: 'What the sender was told about the time of the answer; left out where nothing was',
      value: ({ urgency }, frame) => {
        const promise = frame.promisedAnswer(urgency && urgencyOf[urgency]);
        return promise === undefined ? [] : paragraphs(`The sender was told: “${promise}”`);
      },
    },
    submission_link: {
      kind: 'link',
      meaning: 'The submission in the back office',
      isRequired: true,
      value: ({ submissionId }, { appUrl }) => `${appUrl}${urls.admin.submission(submissionId)}`,
    },
  },
  // Neither the kind nor the urgency is personal data, and both decide who opens it first.
  subject: '{{what_arrived}} {{reference}}',
  body: `# A new form arrived

**Reference: {{reference}}**

What arrived: {{what_arrived}}

{{answer_time}}

[Open it in the back office]({{submission_link}})

This mail does not repeat what was written. Sign in to read it.`,
  sample: { reference: 'R-SAMPL-00000', formType: 'report', submissionId: 'sample' },
});
