import { caseIntent } from '#frames/staff/record-intent.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { baseLanguage, translations } from '#shared/vocabulary/languages.ts';
import { setCaseLanguage } from '../case-language.server.ts';

/** Language of the client, on the page of a case. */
export const languageIntents = {
  language: caseIntent('case-updated', async (ctx, { id, text }) => {
    const language = [baseLanguage, ...translations].find((known) => known === text('to'));
    if (!language) throw new Refusal('invalid', 'Choose a language');
    await setCaseLanguage(ctx, { id, language });
  }),
};

export type LanguageIntent = keyof typeof languageIntents;
