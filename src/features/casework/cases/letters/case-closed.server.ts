import { z } from 'zod';
import { heading, letter, list, paragraphs, type FilledBlock } from '#kernel/outbox/letter.ts';
import { currentLanguage } from '#shared/language.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { readClosingTexts, type ClosingSection } from '../closing-letter.ts';
import { caseNumber, spanishWhyCase, trackerLink, whyCase } from './case-placeholders.server.ts';

export const caseClosed = letter({
  event: 'case-closed',
  name: 'Case closed, to the client',
  lane: 'client',
  refusable: 'case_updates',
  isPersonal: true,
  payload: {
    caseNumber: z.string(),
    /** The letter, written from the record when the case was closed. */
    sealed: z.string(),
  },
  audience: 'clients',
  occasion:
    'A case was closed. Goes to the client, unless somebody may read their mail or they want no mail about their case.',
  why: whyCase,
  preview: 'A letter about your case {{case_number}}',
  placeholders: {
    case_number: caseNumber,
    tracker_link: trackerLink,
    letter: {
      kind: 'block',
      meaning: 'What was done, what was answered, and what stays with the client',
      isRequired: true,
      isSecret: true,
      value: ({ sealed }, frame) => blocksOf(frame.openReply(sealed).text),
    },
  },
  subject: 'A letter about your case {{case_number}}',
  body: `# We closed your case {{case_number}}

{{letter}}

[See your case]({{tracker_link}})`,
  translations: {
    es: {
      why: spanishWhyCase,
      preview: 'Una carta sobre su caso {{case_number}}',
      subject: 'Una carta sobre su caso {{case_number}}',
      body: `# Cerramos su caso {{case_number}}

{{letter}}

[Ver su caso]({{tracker_link}})`,
    },
  },
  sample: { caseNumber: 'LGN-2026-000000', sealed: 'sample' },
});

/** A sample is plain text. */
function blocksOf(text: string): FilledBlock[] {
  if (!text.startsWith('{')) return paragraphs(text);
  const texts = readClosingTexts(text);
  return (texts[currentLanguage()] ?? texts[baseLanguage] ?? []).flatMap(sectionBlocks);
}

function sectionBlocks({ title, lines, items }: ClosingSection): FilledBlock[] {
  return [
    ...(title === '' ? [] : [heading(title)]),
    ...lines.flatMap(paragraphs),
    ...(items.length === 0 ? [] : [list(items)]),
  ];
}
