import { relations } from 'drizzle-orm';
import { caseEvents, cases } from './cases.ts';
import { emailMessages } from './mail.ts';
import { adminUsers, users } from './staff.ts';
import { formSubmissions } from './submissions.ts';

export const formSubmissionsRelations = relations(formSubmissions, ({ one, many }) => ({
  case: one(cases, { fields: [formSubmissions.caseId], references: [cases.id] }),
  emails: many(emailMessages),
}));

export const casesRelations = relations(cases, ({ many }) => ({
  submissions: many(formSubmissions),
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
