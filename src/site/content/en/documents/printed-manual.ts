import type {
  PrintedDocument,
  PrintedPart,
  PrintedSection,
} from '#shared/documents/printed-document.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { glossary } from '../manuals/glossary.ts';
import type { Manual, ManualTopic } from '../manuals/manual.ts';
import { levelWords } from './level-words.ts';
import { numberSources } from './number-sources.ts';
import type { NumberedSources } from './number-sources.ts';

/** A manual as a document: what precedes, its chapters, glossary and references. */
export function printedManual(manual: Manual, revised: string): PrintedDocument {
  const numbered = numberSources();
  const parts: PrintedPart[] = [
    { title: m.document_preface(), isNumbered: false, blocks: manual.preface, sections: [] },
    ...manual.chapters.map(({ title, lead, topics }) => ({
      title,
      isNumbered: true,
      blocks: [{ kind: 'text', text: lead } as const],
      sections: topics.map((topic) => section(topic, numbered)),
    })),
    glossaryPart(manual, numbered),
  ];
  return {
    id: manual.id,
    title: manual.title,
    description: manual.about,
    kind: m.document_kind_manual({ level: levelWords(manual.level) }),
    category: 'procedures',
    level: manual.level,
    look: 'manual',
    revised,
    page: urls.manuals(),
    body: {
      parts,
      references: { title: m.document_references(), entries: numbered.references() },
    },
  };
}

function section(topic: ManualTopic, numbered: NumberedSources): PrintedSection {
  return { title: topic.title, blocks: [...topic.blocks, numbered.cite(topic.sources)] };
}

function glossaryPart({ glossary: terms }: Manual, numbered: NumberedSources): PrintedPart {
  const entries = terms.map((term) => glossary[term]);
  return {
    title: m.document_glossary(),
    isNumbered: false,
    blocks: [
      { kind: 'terms', items: entries.map(({ term, text }) => ({ title: term, text })) },
      numbered.cite([...new Set(entries.map(({ source }) => source))]),
    ],
    sections: [],
  };
}
