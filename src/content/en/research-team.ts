import type { SceneName } from '#content/scene-names.ts';
import type { TitledText } from './guides/guide.ts';

export const research: {
  lead: string;
  focus: readonly (TitledText & { scene: SceneName })[];
  rules: readonly string[];
} = {
  lead: 'Research on how online fraud works, how money moves, and what helps people afterwards.',
  focus: [
    {
      scene: 'trail',
      title: 'How sure is a trace?',
      text: 'Every step of a traced payment rests on an assumption. How often does each hold?',
    },
    {
      scene: 'broken-bridge',
      title: 'Between chains',
      text: 'Bridges and swaps are where trails break. What remains visible?',
    },
    {
      scene: 'priced-life-ring',
      title: 'The second scam',
      text: 'How does recovery fraud find people, and which warnings reach them in time?',
    },
    {
      scene: 'counted-bars',
      title: 'Public figures and their limits',
      text: 'What do complaint statistics show, what do they leave out, and which years can be compared?',
    },
  ],
  rules: [
    'No report becomes research material without the consent of the person who wrote it.',
    'Results are published with their method and their limits, good or bad.',
    'Nobody pays for a result. Who paid for the work is stated.',
  ],
};
