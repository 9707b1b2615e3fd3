import { documentCategories, documentLevels } from '#shared/documents/document-kinds.ts';
import type { DocumentCategory, DocumentLevel } from '#shared/documents/document-kinds.ts';

export const categoryWords: Readonly<Record<DocumentCategory, string>> = {
  procedures: 'Procedures',
  victims: 'Victim guides',
  prevention: 'Prevention',
  guides: 'Guides',
  reports: 'Reports',
};

export const levelWords: Readonly<Record<DocumentLevel, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
};

export const categoryOptions = documentCategories.map((value) => ({
  value,
  label: categoryWords[value],
}));

export const levelOptions = documentLevels.map((value) => ({ value, label: levelWords[value] }));
