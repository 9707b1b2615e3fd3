import type { ReactNode } from 'react';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { PartLinks } from '#frames/staff/part-links.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import {
  documentCategories,
  documentLevels,
  type DocumentCategory,
  type DocumentLevel,
} from '#shared/documents/document-kinds.ts';

const parts = [
  { key: 'documents', label: 'Documents', href: urls.admin.documents() },
  { key: 'built-in', label: 'Built-in', href: urls.admin.documentsBuiltIn() },
  { key: 'requests', label: 'Requests', href: urls.admin.documentsRequests() },
] as const;

/** The panel for PDFs; its parts are pages with their own addresses. */
export function DocumentsFrame({
  current,
  actions,
  children,
}: {
  current: (typeof parts)[number]['key'];
  actions?: ReactNode;
  children: ReactNode;
}) {
  const mayReadRequests = useMay('submission:read');
  return (
    <>
      <PageHeading
        title="PDFs"
        text="Documents that the public site offers, and who asked for one."
        actions={actions}
      />
      <PartLinks
        label="Parts of the PDFs"
        parts={parts.filter(({ key }) => key !== 'requests' || mayReadRequests)}
        current={current}
      />
      {children}
    </>
  );
}

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
