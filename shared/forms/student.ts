import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import { cleanAddress } from './clean-text.ts';
import type { PublicForm } from './public-form.ts';
import { requiredEmail, requiredLine } from './text-fields.ts';

export const studentFields = ['studentId', 'university', 'email', 'graduationYear'] as const;

export type StudentField = (typeof studentFields)[number];

/** From last year to eight years ahead: a doctorate begun today is inside. */
export function graduationYears(now: Date): { first: number; last: number } {
  const year = now.getUTCFullYear();
  return { first: year - 1, last: year + 8 };
}

function isGraduationYear(text: string): boolean {
  const { first, last } = graduationYears(new Date());
  return /^\d{4}$/.test(text) && Number(text) >= first && Number(text) <= last;
}

export const studentSchema = z.object({
  studentId: requiredLine({ label: m.student_id_label, missing: m.student_id_missing }),
  university: requiredLine({
    label: m.student_university_label,
    missing: m.student_university_missing,
  }),
  email: requiredEmail({
    label: m.student_email_label,
    missing: m.student_email_missing,
    invalid: m.student_email_invalid,
  }).refine((email) => /\.edu$/i.test(email), { error: () => m.student_email_not_edu() }),
  graduationYear: z
    .string()
    .transform(cleanAddress)
    .pipe(z.string().min(1, { error: () => m.student_year_missing() }))
    .refine(isGraduationYear, {
      error: () => {
        const { first, last } = graduationYears(new Date());
        return m.student_year_invalid({ first: String(first), last: String(last) });
      },
    }),
});

export type StudentApplication = z.infer<typeof studentSchema>;

export const studentForm = {
  formType: 'student',
  fields: studentFields,
  schema: studentSchema,
} as const satisfies PublicForm<StudentField, StudentApplication>;
