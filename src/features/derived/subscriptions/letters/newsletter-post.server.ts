import { z } from 'zod';
import { urls } from '#shared/urls.ts';
import { letter, paragraphs } from '#kernel/outbox/letter.ts';

export const newsletterPost = letter({
  event: 'newsletter-post',
  name: 'Newsletter',
  lane: 'bulk',
  refusable: 'newsletters',
  payload: {
    slug: z.string(),
    title: z.string(),
    /** Beginning of the post, as plain text. */
    opening: z.string(),
  },
  audience: 'visitors',
  occasion: 'Staff send a post of the news room as a newsletter. Goes to everybody who signed up.',
  why: 'You get this mail because you signed up for our newsletter and confirmed it.',
  preview: '{{post_title}}',
  placeholders: {
    post_title: {
      kind: 'own',
      meaning: 'The title of the post',
      value: ({ title }) => title,
    },
    post_opening: {
      kind: 'block',
      meaning: 'The first words of the post',
      value: ({ opening }) => paragraphs(opening),
    },
    post_link: {
      kind: 'link',
      meaning: 'The post in the news room',
      isRequired: true,
      value: ({ slug }, { appUrl }) => `${appUrl}${urls.newsPost(slug)}`,
    },
  },
  subject: '{{post_title}}',
  body: `# {{post_title}}

{{post_opening}}

[Read it on our website]({{post_link}})`,
  sample: {
    slug: 'a-sample-post',
    title: 'The title of a sample post',
    opening: 'The first words of a post from the news room stand here.',
  },
});
