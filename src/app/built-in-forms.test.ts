import { expect, test } from 'vitest';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import type { PacketPlace } from '#shared/forms/packet-place.ts';
import { builtInFields, builtInForm } from '#shared/forms/built-in-forms.ts';
import { formTypes } from '#shared/forms/form-types.ts';

function label() {
  return 'Wallet';
}

const complete = { label, staff: 'Wallet', role: 'wallets' } as const;

// Checked by `tsc`: an expected error that is missing is itself an error.
test('a field that leaves out what others need to know does not compile', () => {
  const { text, choice } = fieldKinds();
  // @ts-expect-error staff would have no word for the answer
  text({ label, role: 'wallets' });
  // @ts-expect-error nothing says whether it is an offender's or the sender's own
  text({ label, staff: 'Wallet' });
  // @ts-expect-error a list has words for what is none of its options
  choice({ ...complete, options: {}, drawnAs: 'list' });
  // @ts-expect-error there is no such role
  text({ label, staff: 'Wallet', role: 'purse' });
  expect(text(complete)).toEqual({ kind: 'text', ...complete });
});

test('a field of the report says where its answer stands in the packet, or that it does not', () => {
  const report = fieldKinds<{ packet: PacketPlace }>();
  // @ts-expect-error the packet would not have it, and nobody would notice
  report.text(complete);
  // @ts-expect-error a row has a question
  report.text({ ...complete, packet: { table: 'paid' } });
  expect(report.text({ ...complete, packet: 'nowhere' })).toHaveProperty('packet', 'nowhere');
});

test('fields of one name are alike in all forms: a mention of an indicator knows the name alone', () => {
  for (const formType of Object.keys(formTypes)) {
    for (const [name, { staff, role }] of Object.entries(builtInForm(formType)?.fields ?? {}))
      expect(builtInFields().get(name), `${formType}: ${name}`).toMatchObject({ staff, role });
  }
});
