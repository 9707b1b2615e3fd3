/** What a post of the news room is: a warning, news of the organisation, or a closed case. */
export type PostKind = 'alert' | 'update' | 'success';
