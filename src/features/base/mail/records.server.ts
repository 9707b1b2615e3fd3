import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const mailRecords = records({
  schema,
  tables: {
    confirmations: { isPurgeable: true, secret: ['token_hash'] },
    email_messages: { isPurgeable: true },
    mail_days: { kept: 'Says how much may still leave today' },
    mail_events: { isPurgeable: true },
    mail_paces: { kept: 'Expires by itself' },
    mail_report_access: { kept: 'Is changed under Mail', secret: ['token_hash'] },
    mail_templates: { kept: 'Are changed under Mail, Texts' },
    newsletter_sendings: { kept: 'Says which posts went out, so that none goes twice' },
    newsletter_subscribers: { isPurgeable: true },
    smtp_configs: { isPurgeable: true, resetPlace: 6, secret: ['password_sealed'] },
    suppressions: { kept: 'Holds the wishes of people who want no mail' },
    unsafe_addresses: { kept: 'Keeps mail from mailboxes that somebody else reads' },
    undeliverable_addresses: { isPurgeable: true },
    warmup_campaigns: { isPurgeable: true },
  },
});
