import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '#kernel/columns.ts';
import { users } from '#features/staff/schema/staff.server.ts';

/** One question of a form that staff built; see `src/features/reports/forms/template-field.ts` for the kinds. */
export type StoredTemplateField = {
  name: string;
  kind: string;
  label: string;
  hint: string;
  required: boolean;
  /** Of a choice: what the visitor chooses from. */
  options: string[];
  /** In characters; only of texts. */
  maxLength?: number;
};

/** Forms that staff built. What a form asks is kept version by version. */
export const formTemplates = pgTable(
  'form_templates',
  {
    id: id(),
    /** The last part of the address, and the type of the submissions. */
    formType: text('form_type').notNull().unique(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(false),
    /** The current version; raised by every change of the content. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('form_templates_form_type', sql`${table.formType} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/** What a form asked at one time. Outlives its template as long as a submission needs its words. */
export const formTemplateVersions = pgTable(
  'form_template_versions',
  {
    id: id(),
    templateId: uuid('template_id').references(() => formTemplates.id, { onDelete: 'set null' }),
    version: integer('version').notNull(),
    formType: text('form_type').notNull(),
    name: text('name').notNull(),
    introduction: text('introduction').notNull().default(''),
    fields: jsonb('fields').$type<{ list: StoredTemplateField[] }>().notNull(),
    successMessage: text('success_message').notNull(),
    /** Both empty: the confirmation that every form has. */
    emailSubject: text('email_subject').notNull().default(''),
    emailTemplate: text('email_template').notNull().default(''),
    redirectUrl: text('redirect_url'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // The history of a template, and its current version.
    unique('form_template_versions_number').on(table.templateId, table.version),
    // The names of the forms that submissions came from.
    index('form_template_versions_form_type').on(table.formType, table.id.desc()),
  ],
);
