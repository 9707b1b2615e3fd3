import { SendFailed } from '#frames/public/forms/form-frame.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { CheckboxField } from '#ui/document/choice-field.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { OwnDataAnswer } from './act-on-own-data.server.ts';

const goes = [m.own_data_delete_goes_1, m.own_data_delete_goes_2, m.own_data_delete_goes_3];
const stays = [
  m.own_data_delete_stays_1,
  m.own_data_delete_stays_2,
  m.own_data_delete_stays_3,
  m.own_data_delete_stays_4,
  m.own_data_delete_stays_5,
  m.own_data_delete_stays_6,
];

type Props = { isHeld: boolean; answer: OwnDataAnswer | undefined };

/** Deletion of one's own data: lists what is deleted and what stays before any button. */
export function OwnDeletion({ isHeld, answer }: Props) {
  return (
    <Card as="section" className="grid gap-5">
      <h2 id="delete" className="text-xl">
        {m.own_data_delete_title()}
      </h2>
      <p className="measure font-semibold">{m.own_data_delete_after()}</p>
      <Points title={m.own_data_delete_goes_title()} points={goes} />
      <Points title={m.own_data_delete_stays_title()} points={stays} />
      {isHeld ? (
        <Notice tone="warning" title={m.own_data_delete_held_title()} titleAs="h3">
          {m.own_data_delete_held()}
        </Notice>
      ) : (
        <p className="measure">{m.own_data_delete_hold()}</p>
      )}
      <Notice tone="warning">{m.own_data_delete_mailbox()}</Notice>
      <form
        method="post"
        action={urls.ownData()}
        noValidate
        data-send=""
        aria-labelledby="delete"
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="delete" />
        <CheckboxField
          id="copy"
          name="copy"
          value="yes"
          label={m.own_data_delete_copy_label()}
          hint={m.own_data_delete_copy_hint()}
          defaultChecked={answer?.wantsCopy ?? false}
        />
        <CheckboxField
          id="read"
          name="read"
          value="yes"
          label={m.own_data_delete_confirm()}
          error={answer?.field === 'read' ? answer.message : undefined}
        />
        <SendFailed />
        <Button type="submit" tone="danger" size="small" className="justify-self-start">
          {m.own_data_delete_button()}
        </Button>
      </form>
    </Card>
  );
}

function Points({ title, points }: { title: string; points: readonly (() => string)[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      <ul className="measure grid list-disc gap-1.5 ps-5">
        {points.map((point) => (
          <li key={point()}>{point()}</li>
        ))}
      </ul>
    </div>
  );
}
