/** What a post of the news room is: a warning, news of the organisation, or a closed case. */
export const postKinds = ['alert', 'update', 'success'] as const;

export type PostKind = (typeof postKinds)[number];
