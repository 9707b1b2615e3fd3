import { Form } from 'react-router';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { optionsOf, SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { refusedAs, type ControlRefusal } from '#frames/staff/refused.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { partyAccessWords, partyRoleWords } from '#shared/vocabulary/party-roles.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { CareIntent } from './care-intents.server.ts';
import { ActButton } from '#frames/staff/act-button.tsx';
import type { Supporter } from '#features/casework/safety/supporters.server.ts';

/** A task on every tab of the case: somebody waits until the client was asked. */
export function ConsentTasks({
  client,
  supporters,
}: {
  client: string;
  supporters: readonly Supporter[];
}) {
  const mayWrite = useMay('case:write');
  return supporters
    .filter(({ allowedAt, access }) => allowedAt === null && access !== 'none')
    .map(({ id, name, role, askedAt }) => (
      <Notice
        key={id}
        tone="warning"
        title={`Ask ${client || 'the client'} whether ${name} may see the case`}
        actions={mayWrite && <AnswerButtons id={id} isAllowed={false} />}
      >
        {name} ({partyRoleWords[role]()}) asked on <LocalTime value={askedAt} dateOnly />. Until the
        client agrees, the tracker shows them nothing.
      </Notice>
    ));
}

function AnswerButtons({ id, isAllowed }: { id: string; isAllowed: boolean }) {
  return (
    <span className="flex flex-wrap gap-2">
      {!isAllowed && (
        <ActButton<CareIntent> intent="helper" fields={{ helper: id, to: 'on' }}>
          The person agrees: allow
        </ActButton>
      )}
      <ActButton<CareIntent> intent="helper" fields={{ helper: id, to: 'off' }}>
        {isAllowed ? 'Take back' : 'Refuse'}
      </ActButton>
    </span>
  );
}

/** People beside the client, what each may do, and a form to name another. */
export function SupporterRows({
  supporters,
  mayWrite,
  refused,
}: {
  supporters: readonly Supporter[];
  /** While somebody edits the panel. */
  mayWrite: boolean;
  refused: ControlRefusal | undefined;
}) {
  if (supporters.length === 0 && !mayWrite) return null;
  return (
    <div className="grid gap-1">
      <dt className="font-semibold">Others who take part</dt>
      {supporters.map(({ id, name, email, phone, ways, role, access, allowedAt, askedAt }) => (
        <dd key={id} className="grid gap-2">
          <span className="wrap-anywhere">
            {[`${name} (${partyRoleWords[role]()})`, email, phone, ways].filter(Boolean).join(', ')}
            :{' '}
            {allowedAt ? (
              <>
                {partyAccessWords[access].toLowerCase()}, since{' '}
                <LocalTime value={allowedAt} dateOnly />
              </>
            ) : (
              access !== 'none' && (
                <>
                  asked on <LocalTime value={askedAt} dateOnly />. Ask the person before you allow
                  it
                </>
              )
            )}
            {access === 'none' && !allowedAt && 'sees nothing of the case'}
          </span>
          {/* A request that waits has its buttons at the top of the page. */}
          {mayWrite && (allowedAt !== null || access === 'none') && (
            <AnswerButtons id={id} isAllowed />
          )}
        </dd>
      ))}
      {mayWrite && (
        <dd>
          <PartyForm refused={refused} />
        </dd>
      )}
    </div>
  );
}

function PartyForm({ refused }: { refused: ControlRefusal | undefined }) {
  const mine = refusedAs<CareIntent>(refused, 'party');
  function field(name: string) {
    return { id: `party-${name}`, name, defaultValue: mine?.typed[name] };
  }
  return (
    <Disclosure summary="Name somebody" isOpen={mine !== undefined}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="intent" value="party" />
        {mine && (
          <p role="alert" className="text-danger-ink">
            {mine.error}
          </p>
        )}
        <SelectInputField
          {...field('role')}
          label="What they are"
          options={Object.entries(partyRoleWords).map(([value, words]) => ({
            value,
            label: words(),
          }))}
        />
        <TextInputField {...field('name')} label="Their name" autoComplete="off" required />
        <TextInputField {...field('email')} label="Their e-mail" autoComplete="off" />
        <TextInputField {...field('phone')} label="Their phone" autoComplete="off" />
        <TextInputField {...field('ways')} label="Safe ways and times" autoComplete="off" />
        <SelectInputField
          {...field('access')}
          label="What they may do, once the client allows it"
          options={optionsOf(partyAccessWords)}
        />
        <div>
          <Button type="submit" tone="secondary" size="compact">
            Save
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
