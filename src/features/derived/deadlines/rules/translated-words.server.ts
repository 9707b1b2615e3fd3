import { isTranslation, type Translation } from '#shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { ruleKey, type DeadlineRule, type RuleTranslation } from '../rule.ts';
import { ruleWords as spanish } from './es/rule-words.server.ts';
import { triggerWords as spanishTriggers } from './es/trigger-words.server.ts';

const words: Readonly<Record<Translation, Readonly<Record<string, RuleTranslation>>>> = {
  es: spanish,
};

const triggers: Readonly<Record<Translation, Readonly<Record<string, string>>>> = {
  es: spanishTriggers,
};

/** Texts of a rule in the language of the page; rules for staff exist in English only. */
export function readableWords(rule: DeadlineRule, language = currentLanguage()): RuleTranslation {
  return (isTranslation(language) && words[language][ruleKey(rule)]) || rule.words;
}

/** What the clock of a rule counts from, to follow “When”, in the language of the page. */
export function triggerWordsOf(
  { words: { from } }: DeadlineRule,
  language = currentLanguage(),
): string {
  return (isTranslation(language) && triggers[language][from]) || from;
}
