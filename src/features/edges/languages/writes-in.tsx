import { Languages } from 'lucide-react';
import { baseLanguage, isTranslation, languages } from '#shared/vocabulary/languages.ts';
import { Badge } from '#ui/document/badge.tsx';

/**
 * Says in which language somebody writes, where it is not English: staff read it before they answer.
 * @param props `language`: as the row has it
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
