import type { ReactNode } from 'react';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import {
  documentCategories,
  documentLevels,
  type DocumentCategory,
  type DocumentLevel,
} from '#shared/documents/document-kinds.ts';

/** A page of the panel for PDFs. */
export function DocumentsFrame({
  actions,
  children,
}: {
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeading
        title="PDFs"
        text="Documents that the public site offers, and who asked for one."
        actions={actions}
      />
      {children}
    </>
  );
}

export const categoryWords: Readonly<Record<DocumentCategory, string>> = {
  procedures: 'Investigation Procedures',
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
