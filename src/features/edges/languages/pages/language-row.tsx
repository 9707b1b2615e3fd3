import { ActButton } from '#frames/staff/act-button.tsx';
import { baseLanguage, languages, translations } from '#shared/vocabulary/languages.ts';
import type { LanguageIntent } from './language-intents.server.ts';

/** Language of the client, which staff set for people who call. */
export function LanguageRow({ language, mayWrite }: { language: string; mayWrite: boolean }) {
  const all = [baseLanguage, ...translations];
  const spoken = all.find((one) => one === language) ?? baseLanguage;
  return (
    <div className="grid gap-1">
      <dt className="font-semibold">Language of the client</dt>
      <dd className="flex flex-wrap items-center justify-between gap-2">
        <span>{languages[spoken].inEnglish}</span>
        {mayWrite &&
          all
            .filter((one) => one !== spoken)
            .map((one) => (
              <ActButton<LanguageIntent> key={one} intent="language" fields={{ to: one }}>
                Change to {languages[one].inEnglish}
              </ActButton>
            ))}
      </dd>
    </div>
  );
}
