import { relations } from 'drizzle-orm';
import { caseEvents, cases } from './cases.ts';
import { storedFiles } from './files.ts';
import { emailMessages } from './outbox.ts';
import { people } from './publishing.ts';
import { adminUsers, users } from './staff.ts';
import { formSubmissions, formTemplates, formTemplateVersions } from './reports.ts';

export const formSubmissionsRelations = relations(formSubmissions, ({ one, many }) => ({
  case: one(cases, {
    fields: [formSubmissions.caseId],
    references: [cases.id],
    relationName: 'case',
  }),
  guard: one(cases, {
    fields: [formSubmissions.guardedBy],
    references: [cases.id],
    relationName: 'guard',
  }),
  templateVersion: one(formTemplateVersions, {
    fields: [formSubmissions.templateVersionId],
    references: [formTemplateVersions.id],
  }),
  assignee: one(users, { fields: [formSubmissions.assignedTo], references: [users.id] }),
  emails: many(emailMessages),
}));

export const casesRelations = relations(cases, ({ many }) => ({
  submissions: many(formSubmissions, { relationName: 'case' }),
  events: many(caseEvents),
  emails: many(emailMessages),
}));

export const caseEventsRelations = relations(caseEvents, ({ one }) => ({
  case: one(cases, { fields: [caseEvents.caseId], references: [cases.id] }),
}));

export const emailMessagesRelations = relations(emailMessages, ({ one }) => ({
  submission: one(formSubmissions, {
    fields: [emailMessages.submissionId],
    references: [formSubmissions.id],
  }),
  case: one(cases, { fields: [emailMessages.caseId], references: [cases.id] }),
}));

export const adminUsersRelations = relations(adminUsers, ({ one }) => ({
  user: one(users, { fields: [adminUsers.userId], references: [users.id] }),
}));

export const formTemplatesRelations = relations(formTemplates, ({ many }) => ({
  versions: many(formTemplateVersions),
}));

export const formTemplateVersionsRelations = relations(formTemplateVersions, ({ one, many }) => ({
  template: one(formTemplates, {
    fields: [formTemplateVersions.templateId],
    references: [formTemplates.id],
  }),
  submissions: many(formSubmissions),
}));

export const peopleRelations = relations(people, ({ one }) => ({
  photo: one(storedFiles, { fields: [people.photoId], references: [storedFiles.id] }),
}));
