import { m } from '#shared/messages/compiled/messages.js';

/**
 * What was told so far, as a sheet of paper that grows with each answer. The enhancement script fills it from the
 * form on the same page; without script the form itself shows everything.
 */
export function AnswerSheet({
  form,
  isWhole = false,
}: {
  /** The `name` of its `FormFrame`. */
  form: string;
  /** Every answer by itself, to be checked; else one line for each section. */
  isWhole?: boolean;
}) {
  const Frame = isWhole ? 'div' : 'aside';
  const Title = isWhole ? 'h3' : 'h2';
  const titleId = `${form}-sheet${isWhole ? '-whole' : ''}`;
  return (
    <Frame
      data-sheet={form}
      data-sheet-whole={isWhole ? '' : undefined}
      data-words={JSON.stringify({
        now: m.form_sheet_now(),
        open: m.form_sheet_open(),
        answer: m.form_sheet_answer(),
      })}
      aria-labelledby={titleId}
      role={isWhole ? 'group' : undefined}
      className="step-sheet paper"
    >
      <Title id={titleId} className="step-sheet-title">
        {m.form_sheet_title()}
      </Title>
      <dl data-sheet-rows="" className="step-rows" />
      {!isWhole && (
        <p className="mt-3 text-sm text-muted">
          {m.form_sheet_about()} {m.form_required_hint()}
        </p>
      )}
      <template data-sheet-row="">
        <div>
          <dt />
          <dd>
            <span data-sheet-text="" />
            <a href={`#${form}`}>
              <span data-sheet-act="">{m.form_sheet_change()}</span> <span className="sr-only" />
            </a>
          </dd>
        </div>
      </template>
    </Frame>
  );
}
