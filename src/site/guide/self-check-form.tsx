import type { Guide } from '../content/en/guides/guide.ts';
import type { SelfCheckResult } from '../content/en/guides/score-self-check.ts';
import { Button } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { CheckboxGroupField } from '#ui/document/choice-field.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { m } from '#shared/messages/compiled/messages.js';

/** Questions whose answers the server counts; nothing is stored. */
export function SelfCheckForm({
  guide,
  answers,
  result,
}: {
  guide: Guide;
  answers: readonly string[];
  result: SelfCheckResult | undefined;
}) {
  return (
    <Card className="grid gap-5">
      {result && (
        <Notice
          id="self-check-result"
          tone={result.meaning.tone}
          title={result.meaning.title}
          titleAs="h3"
        >
          <p className="text-sm text-muted">
            {m.site_check_score({ yes: String(result.yes), of: String(result.of) })}
          </p>
          <p className="mt-1">{result.meaning.text}</p>
        </Notice>
      )}
      <form action={`${guide.path}#self-check`} className="grid gap-5">
        <input type="hidden" name="check" value="1" />
        <CheckboxGroupField
          id="answer"
          name="answer"
          label={m.site_check_label()}
          hint={m.site_check_hint()}
          choices={guide.selfCheck.questions.map(({ id, text }) => ({ value: id, label: text }))}
          defaultValue={answers}
        />
        <div>
          <Button type="submit">{m.site_check_submit()}</Button>
        </div>
      </form>
    </Card>
  );
}
