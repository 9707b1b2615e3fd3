import { and, eq, ne } from 'drizzle-orm';
import { isValidPhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/max';
import type { ServiceContext } from '#kernel/context.ts';
import { contacts } from './schema/contacts.server.ts';
import type { ContactDetail } from './forms/contact-detail.ts';

export type CheckedValue = { ok: true; value: string } | { ok: false; message: string };

/**
 * Reads the value as what its type says; phone numbers are written in one way, with their country.
 * @param input `id`: of the contact that has the value already
 */
export async function checkValue(
  ctx: ServiceContext,
  input: Pick<ContactDetail, 'contactType' | 'value'> & { id?: string | undefined },
): Promise<CheckedValue> {
  const { contactType, id } = input;
  const value = contactType === 'phone' ? readPhone(input.value) : input.value;
  if (value === undefined) return { ok: false, message: noPhone };
  const others = await ctx.db
    .select({ label: contacts.label, value: contacts.value })
    .from(contacts)
    .where(
      and(
        eq(contacts.contactType, contactType),
        id === undefined ? undefined : ne(contacts.id, id),
      ),
    );
  const same = others.find((other) => other.value.toLowerCase() === value.toLowerCase());
  if (!same) return { ok: true, value };
  return { ok: false, message: `This is in the list already, as “${same.label}”.` };
}

const noPhone =
  'Enter a phone number that exists, with its country code, such as +1 202 555 0147. A number without one is read as American.';

/** @returns the number as people write it across borders */
function readPhone(typed: string): string | undefined {
  if (!isValidPhoneNumber(typed, 'US')) return undefined;
  return parsePhoneNumberWithError(typed, 'US').formatInternational();
}
