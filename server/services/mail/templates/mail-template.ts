import type { ReactElement } from 'react';
import type { EmailTemplate, EmailTemplates } from '../../outbox/email-templates.ts';
import type { MailFrame } from './mail-frame.ts';

/** One kind of mail: its subject and its words, made from what the outbox row carries. */
export type MailTemplate<Template extends EmailTemplate> = {
  subject(payload: EmailTemplates[Template], frame: MailFrame): string;
  body(payload: EmailTemplates[Template], frame: MailFrame): ReactElement;
};
