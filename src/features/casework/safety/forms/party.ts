import { z } from 'zod';
import { isEmail, isPhone, tidyEmail } from '#shared/forms/text-fields.ts';
import { partyAccess, partyRoles } from '#shared/vocabulary/party-roles.ts';

function line(most: number) {
  const error = `Use ${most} characters or fewer`;
  return z.string().trim().max(most, { error }).default('');
}

/** Somebody beside the client whom staff name. */
export const partyForm = z
  .object({
    role: z.enum(partyRoles, { error: 'Choose what they are' }),
    name: line(300).refine((name) => name !== '', { error: 'Enter their name' }),
    email: line(254)
      .transform((email) => tidyEmail(email))
      .refine((email) => email === '' || isEmail(email), {
        error: 'Enter an e-mail address in the form name@example.org',
      }),
    phone: line(60).refine((phone) => phone === '' || isPhone(phone), {
      error: 'Enter a phone number with its area code',
    }),
    ways: line(300),
    access: z.enum(partyAccess, { error: 'Choose what they may do' }),
  })
  .refine(({ email, phone, ways }) => [email, phone, ways].some(Boolean), {
    path: ['ways'],
    error: 'Enter at least one way to reach them',
  });

export type NewParty = z.infer<typeof partyForm>;
