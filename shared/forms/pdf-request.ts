import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicForm } from './public-form.ts';
import { optionalEmail, requiredLine } from './text-fields.ts';

export const pdfRequestFields = ['requested_pdf', 'email'] as const;

export type PdfRequestField = (typeof pdfRequestFields)[number];

/** Somebody wants a document that has no file yet; when, the submission says itself. */
export const pdfRequestSchema = z.object({
  requested_pdf: requiredLine({
    label: m.pdfrequest_title_label,
    missing: m.pdfrequest_title_missing,
  }),
  email: optionalEmail({ label: m.report_email_label, invalid: m.pdfrequest_email_invalid }),
});

export type PdfRequest = z.infer<typeof pdfRequestSchema>;

export const pdfRequestForm = {
  formType: 'pdf-request',
  fields: pdfRequestFields,
  schema: pdfRequestSchema,
} as const satisfies PublicForm<PdfRequestField, PdfRequest>;
