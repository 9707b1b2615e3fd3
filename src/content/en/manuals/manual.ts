import type { DocumentLevel } from '#shared/documents/document-kinds.ts';
import type { PrintedBlock } from '#shared/documents/printed-document.ts';
import type { SourceKey } from '../sources.ts';
import type { GlossaryTerm } from './glossary.ts';

export type ManualTopic = {
  title: string;
  blocks: readonly PrintedBlock[];
  sources: readonly SourceKey[];
};

/** Five or three topics: a chapter that needs more becomes two. */
export type ManualChapter = {
  title: string;
  lead: string;
  topics:
    | readonly [ManualTopic, ManualTopic, ManualTopic]
    | readonly [ManualTopic, ManualTopic, ManualTopic, ManualTopic, ManualTopic];
};

/** One of our own documents. Pages, size and date are never written here: they come from its file. */
export type Manual = {
  /** Anchor on the manuals' page, and name of the file. */
  id: string;
  title: string;
  level: DocumentLevel;
  about: string;
  /** Pages of the site that cover the same subject in short. */
  readNow: readonly string[];
  /** Before the first chapter: its readers, and its limits. */
  preface: readonly PrintedBlock[];
  chapters: readonly ManualChapter[];
  glossary: readonly GlossaryTerm[];
};
