import { z } from 'zod';
import { formatDate } from '#shared/format/format-date.ts';
import { letter } from '#kernel/outbox/letter.ts';

export const documentLink = letter({
  event: 'document-link',
  name: 'Link to a requested document',
  lane: 'client',
  // Not refusable, because the person asked for this mail.
  refusable: false,
  payload: {
    reference: z.string(),
    title: z.string(),
    /** Path of the link. */
    path: z.string(),
    /** ISO 8601. */
    until: z.string(),
  },
  audience: 'visitors',
  occasion:
    'A member of staff answers a request for a document. Goes to the address that was left.',
  why: 'You get this mail because somebody asked us for a document and left your address ({{reference}}). Was it not you? Then you do not need to do anything.',
  preview: 'The document you asked for',
  placeholders: {
    document_title: {
      kind: 'own',
      meaning: 'The title of the document',
      value: ({ title }) => title,
    },
    document_link: {
      kind: 'link',
      meaning: 'The download, for 14 days',
      isRequired: true,
      value: ({ path }, { appUrl }) => `${appUrl}${path}`,
    },
    link_until: {
      kind: 'text',
      meaning: 'The last day of the link',
      value: ({ until }) => formatDate(new Date(until), 'UTC'),
    },
    reference: {
      kind: 'text',
      meaning: 'The reference of the request',
      value: ({ reference }) => reference,
    },
  },
  subject: 'The document you asked for',
  body: `# The document you asked for

You asked us for a document. Here it is: **{{document_title}}**.

[Download the PDF]({{document_link}})

The link works until {{link_until}}. The document is free, and nobody will ask you for money because of it.

Your reference: {{reference}}`,
  translations: {
    es: {
      why: 'Recibe este correo porque alguien nos pidió un documento y dejó su dirección ({{reference}}). ¿No fue usted? Entonces no tiene que hacer nada.',
      preview: 'El documento que pidió',
      subject: 'El documento que pidió',
      body: `# El documento que pidió

Usted nos pidió un documento. Aquí está: **{{document_title}}**.

[Descargar el PDF]({{document_link}})

El enlace sirve hasta el {{link_until}}. El documento es gratis, y nadie le pedirá dinero por él.

Su referencia: {{reference}}`,
    },
  },
  sample: {
    reference: 'R-SAMPL-00000',
    title: 'Sample document',
    path: '/documents/sample.pdf',
    until: '2026-12-04T12:00:00.000Z',
  },
});
