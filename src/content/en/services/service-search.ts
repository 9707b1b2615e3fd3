import { questionParts } from '../questions/question.ts';
import { pictures } from '../pictures.ts';
import { services } from './services.ts';
import type { Service, ServicePart } from './service.ts';

type Part = { href: string; title: string; page: string; text: string };

/** The service pages, part by part, for the search. */
export const serviceSearch: readonly Part[] = services.flatMap(partsOf);

function partsOf(service: Service): Part[] {
  function part(anchor: string, title: string, texts: readonly string[]): Part {
    return {
      href: `${service.path}#${anchor}`,
      title,
      page: service.title,
      text: texts.join(' '),
    };
  }
  return [
    part('summary', 'In short', service.summary),
    ...ownParts(service.part).map(([anchor, title, texts]) => part(anchor, title, texts)),
    part('limits', 'What it can and cannot do', [...service.can, ...service.cannot]),
    part(
      'steps',
      'How it goes',
      service.steps.map(({ title, text }) => `${title}. ${text}`),
    ),
    part('prepare', 'What to have ready', service.prepare),
    ...questionParts(service.questions, service),
  ];
}

function ownParts(part: ServicePart): [anchor: string, title: string, texts: string[]][] {
  switch (part.kind) {
    case 'routes':
      return part.routes.map(({ id, title, whoActs, applies, doNow, times, limit }) => [
        id,
        title,
        [whoActs, ...applies, ...doNow, ...times.map(({ text }) => text), limit],
      ]);
    case 'trace':
      return [
        ['example', 'A worked example', [part.example.story]],
        [
          'methods',
          'How it works, and where it fails',
          [
            ...part.methods.map(({ title, shows, limit }) => `${title}. ${shows} ${limit}`),
            ...(part.picture ? pictures[part.picture].steps : []),
          ],
        ],
      ];
    case 'programmes':
      return part.programmes.map(({ id, title, forWhom, habits }) => [
        id,
        title,
        [forWhom, ...habits],
      ]);
    case 'tiers':
      return [
        [
          'levels',
          'Three levels',
          part.tiers.flatMap(({ name, forWhom, question, includes, youReceive }) => [
            `${name}. ${forWhom} ${question}`,
            ...includes,
            youReceive,
          ]),
        ],
      ];
    default:
      return part satisfies never;
  }
}
