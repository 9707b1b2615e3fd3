import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CaseMessages, isNewToClient } from './case-messages.tsx';

test('a file stands with the message that gave it, to be downloaded, and with no other', () => {
  const message = {
    author: 'staff' as const,
    authorName: 'Kim',
    text: 'Please read it.',
    createdAt: new Date('2026-11-20T10:00:00Z'),
    readByClientAt: null,
    readByStaffAt: null,
  };
  const root = parse(
    renderToStaticMarkup(
      <CaseMessages
        messages={[
          { ...message, id: 'first' },
          { ...message, id: 'second' },
        ]}
        given={[
          {
            id: 'f1',
            messageId: 'second',
            name: 'letter.pdf',
            mime: 'application/pdf',
            size: 2048,
          },
        ]}
        organisation="Example"
        timeZone="UTC"
        formKey="key"
        typed=""
        error={undefined}
        files={{ stored: [] }}
      />,
    ),
  );
  expect(root.querySelectorAll('[data-message=first] a')).toEqual([]);
  const link = root.querySelector('[data-message=second] [aria-label="Files with this message"] a');
  expect(link?.getAttribute('href')).toBe('/case-tracker/files/f1');
  expect(link?.hasAttribute('download')).toBe(true);
  expect(link?.text).toBe('letter.pdf');
});

test('a message of ours is new until the client read it, or wrote after it', () => {
  const before = new Date('2026-11-28T09:00:00Z');
  const at = new Date('2026-11-28T10:00:00Z');
  const after = new Date('2026-11-28T11:00:00Z');
  const ours = { author: 'staff', createdAt: at, readByClientAt: null } as const;
  const theirs = { author: 'client', readByClientAt: null } as const;
  expect(isNewToClient(ours, [ours])).toBe(true);
  expect(isNewToClient(ours, [{ ...theirs, createdAt: before }, ours])).toBe(true);
  expect(isNewToClient(ours, [ours, { ...theirs, createdAt: after }])).toBe(false);
  expect(isNewToClient({ ...ours, readByClientAt: ours.createdAt }, [ours])).toBe(false);
});
