/** What a colour says. Never the only carrier of meaning: text or an icon says it too. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
