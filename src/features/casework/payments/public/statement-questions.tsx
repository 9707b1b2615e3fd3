import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '#ui/document/button.tsx';
import { type Choice, RadioGroupField } from '#ui/document/choice-field.tsx';
import { SelectField } from '#ui/document/select-field.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { reasonWords } from '../statements/question-words.ts';
import type { Question, QuestionId } from '../statements/questions.ts';
import { answerField } from '../statements/sent-statement.ts';
import type { StatementPage } from './act-on-statement.server.ts';

const labels: Readonly<Record<QuestionId, () => string>> = {
  ownAddress: m.statement_question_own_address,
  dateOrder: m.statement_question_date_order,
  zone: m.statement_question_zone,
  amountColumn: m.statement_question_amount_column,
  unit: m.statement_question_unit,
  sign: m.statement_question_sign,
  direction: m.statement_question_direction,
  scale: m.statement_question_scale,
  amount: m.statement_question_amount,
  recipient: m.statement_question_recipient,
  institution: m.statement_question_institution,
};

const optionWords: Readonly<Partial<Record<QuestionId, Readonly<Record<string, () => string>>>>> = {
  dateOrder: {
    ymd: m.statement_order_ymd,
    mdy: m.statement_order_mdy,
    dmy: m.statement_order_dmy,
  },
  sign: { negative: m.statement_sign_negative, positive: m.statement_sign_positive },
  direction: { out: m.statement_direction_out, in: m.statement_direction_in },
  amount: { unknown: m.statement_amount_unknown, right: m.statement_amount_right },
  scale: { column: m.statement_scale_column, unknown: m.statement_scale_unknown },
  recipient: { none: m.statement_recipient_none },
  institution: { other: m.statement_institution_other },
};

/** Units that are offered beside the likely one; any other can be typed. */
const usualUnits = ['USD', 'EUR', 'GBP', 'BTC', 'USDT'];

type Props = { questions: readonly Question[]; zones: StatementPage['zones'] };

/** Asks what the file does not say, with the likely answer chosen and the reason for it. */
export function StatementQuestions({ questions, zones }: Props) {
  if (questions.length === 0) return null;
  return (
    <fieldset className="grid gap-5 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{m.statement_questions_title()}</legend>
      <p className="text-sm text-muted">{m.statement_questions_lead()}</p>
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} zones={zones} />
      ))}
      <Button
        type="submit"
        name="do"
        value="show"
        tone="secondary"
        size="small"
        className="justify-self-start"
      >
        {m.statement_questions_submit()}
      </Button>
    </fieldset>
  );
}

function QuestionField({ question, zones }: { question: Question; zones: Props['zones'] }) {
  const { id, likely, reason, about, answer } = question;
  const field = {
    id: answerField(id),
    name: answerField(id),
    label: labels[id](),
    hint: reasonWords[reason]({ about }),
    defaultValue: answer ?? likely,
  };
  if (id === 'zone') {
    const isListed = zones.some(({ value }) => value === field.defaultValue);
    const other = { value: field.defaultValue, label: field.defaultValue };
    return <SelectField {...field} options={isListed ? zones : [other, ...zones]} />;
  }
  if (id !== 'unit') return <RadioGroupField {...field} choices={choicesOf(question)} />;
  const units = [...new Set([field.defaultValue, likely, ...usualUnits])];
  return (
    <div className="grid gap-3">
      <RadioGroupField
        {...field}
        choices={units.map((unit) => ({ value: unit, label: unit }))}
        isWide
      />
      <TextField
        id={`${field.id}_other`}
        name={`${field.id}_other`}
        label={m.statement_answer_other()}
        autoComplete="off"
        fieldClassName="max-w-60"
      />
    </div>
  );
}

function choicesOf({ id, options, answer, likely }: Question): Choice[] {
  const words = optionWords[id];
  return [...new Set([answer ?? likely, ...options])].map((option) => ({
    value: option,
    label: <span className="wrap-anywhere">{words?.[option]?.() ?? nameOf(id, option)}</span>,
  }));
}

function nameOf(id: QuestionId, option: string): string {
  if (id === 'scale') return m.statement_scale_places({ places: option });
  const isNumber = (id === 'amountColumn' || id === 'recipient') && /^\d+$/.test(option);
  return isNumber ? m.statement_column_number({ number: option }) : option;
}
