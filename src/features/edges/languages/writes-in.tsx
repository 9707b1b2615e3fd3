import { Languages } from 'lucide-react';
import { baseLanguage, isTranslation, languages } from '#shared/vocabulary/languages.ts';
import { Badge } from '#ui/document/badge.tsx';

/**
 * Names the language of a client, unless it is English, so that staff see it before they answer.
 * @param props `language`: as stored in the row
 */
export function WritesIn({ language }: { language: string }) {
  if (language === baseLanguage) return null;
  const name = isTranslation(language) ? languages[language].inEnglish : language;
  return (
    <Badge tone="info" icon={<Languages className="size-3.5" />}>
      Writes in {name}
    </Badge>
  );
}
