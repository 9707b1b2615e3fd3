import { isTranslation, type Translation } from '#shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { ruleKey, type DeadlineRule, type RuleTranslation } from '../rule.ts';
import { ruleWords as spanish } from './es/rule-words.server.ts';

const words: Readonly<Record<Translation, Readonly<Record<string, RuleTranslation>>>> = {
  es: spanish,
};

/** Texts of a rule in the language of the page; rules for staff exist in English only. */
export function readableWords(rule: DeadlineRule, language = currentLanguage()): RuleTranslation {
  return (isTranslation(language) && words[language][ruleKey(rule)]) || rule.words;
}
