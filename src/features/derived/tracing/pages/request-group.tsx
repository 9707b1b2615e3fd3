import { Fragment } from 'react';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { evmNetworks } from '#features/casework/payments/identifiers/evm-networks.ts';
import { searchFactWords } from '#features/casework/payments/roles.ts';
import type {
  InstitutionChoice,
  PaymentGroup,
} from '#features/derived/institutions/desk.server.ts';
import { BundleForm } from '#features/derived/institutions/pages/bundle-form.tsx';
import { SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { addresseeKindWords } from '#shared/vocabulary/addressee-kinds.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';

type GroupProps = {
  caseId: string;
  group: PaymentGroup;
  choices: readonly InstitutionChoice[];
  /** Police office as recorded. */
  office: string;
  isOpen: boolean;
};

/** Payments of one institution, with the form that makes the bundle for it. */
export function RequestGroup({ caseId, group, choices, office, isOpen }: GroupProps) {
  const { key, kind, name, match, payments, requested, asksNetwork, missing } = group;
  const isOfficer = kind === 'officer';
  const isLedElsewhere = group.ledElsewhere.length === payments.length;
  const id = key.replaceAll(/[^a-z0-9]+/g, '-');
  const title = isOfficer ? 'Officer: all payments' : name || 'No institution named';
  return (
    <BundleForm action={urls.admin.requestBundle(caseId, 'new')} className="grid gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`${id}-title`} className="text-base wrap-anywhere">
          {title}
        </h3>
        {!isOfficer && <Badge tone="neutral">{addresseeKindWords[kind]}</Badge>}
        {match ? (
          <Badge tone="info">In the directory</Badge>
        ) : (
          name && <Badge tone="neutral">Not in the directory</Badge>
        )}
        {group.traced.length > 0 && kind !== 'issuer' && (
          <Badge tone="info">The trace leads here</Badge>
        )}
        {isLedElsewhere && <Badge tone="warning">The trace leads elsewhere</Badge>}
        {requested.length > 0 && (
          <Badge tone="success">In {requested.map((number) => `R${number}`).join(', ')}</Badge>
        )}
      </header>
      {kind === 'issuer' && (
        <p className="text-sm text-muted">
          The issuer of these tokens can freeze them at any address, if the police or a court ask.
        </p>
      )}
      {!isOfficer && <input type="hidden" name="name" value={name} />}
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="audience" value={isOfficer ? 'officer' : 'institution'} />
      <fieldset
        disabled={!isOpen}
        aria-labelledby={`${id}-title`}
        className="grid min-w-0 gap-1 text-sm"
      >
        {payments.map((payment, place) => (
          <label key={payment.id} className="flex min-w-0 items-start gap-2.5 py-1">
            {isOpen && (
              <input
                type="checkbox"
                name="payment"
                value={payment.id}
                defaultChecked={!group.ledElsewhere.some(({ id: led }) => led === payment.id)}
                className="choice size-5"
              />
            )}
            <span className="grid min-w-0">
              <span>
                {payments.length > 1 && <span className="text-muted">{place + 1}. </span>}
                {payment.line}
              </span>
              {payment.to && (
                <span className="font-mono text-xs wrap-anywhere text-muted">{payment.to}</span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <Traced caseId={caseId} group={group} />
      <MissingFacts caseId={caseId} missing={missing} payments={payments} />
      {isOpen && (
        <div className="flex flex-wrap items-end gap-3">
          {isOfficer ? (
            <TextInputField
              id={`${id}-name`}
              name="name"
              label="Office"
              className="min-w-0 basis-60"
              defaultValue={office || 'Police'}
              required
            />
          ) : (
            <SelectInputField
              id={`${id}-institution`}
              name="institution"
              label="Ask"
              className="min-w-0 basis-80"
              placeholder={name ? `“${name}”, not in the directory` : 'Choose'}
              defaultValue={match?.id ?? ''}
              options={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
            />
          )}
          {asksNetwork && (
            <SelectInputField
              id={`${id}-network`}
              name="network"
              label="Network of the addresses"
              className="min-w-0 basis-52"
              placeholder="Not known"
              defaultValue=""
              options={Object.entries(evmNetworks).map(([value, label]) => ({ value, label }))}
            />
          )}
          <Button
            type="submit"
            tone={requested.length > 0 || isLedElsewhere ? 'secondary' : 'primary'}
            size="small"
            icon={<Download className="size-4" />}
            aria-label={`Make the bundle: ${title}`}
          >
            Make the bundle
          </Button>
          {!match && name && (
            <Link to={urls.admin.institution('new', name)} className="py-2 text-sm text-link">
              Add it to the directory
            </Link>
          )}
        </div>
      )}
    </BundleForm>
  );
}

/** Results of finished traces that concern these payments and this institution. */
function Traced({ caseId, group }: Pick<GroupProps, 'caseId' | 'group'>) {
  const { kind, traced, ledElsewhere, untraced, payments } = group;
  if (traced.length === 0 && ledElsewhere.length === 0) return null;
  const requests = untraced.map((number) => `R${number}`).join(', ');
  function which(line: string): string {
    return payments.length === 1 ? 'this payment' : `“${line}”`;
  }
  return (
    <div className="grid gap-1 text-sm">
      {traced.map(({ id, line, sum }) => (
        <p key={id}>
          {kind === 'issuer'
            ? `Of ${which(line)}, the trace found ${sum} unmoved or frozen.`
            : `The trace of ${which(line)} leads here, with ${sum} of it.`}{' '}
          The letter says where, with each transfer. <TraceLink caseId={caseId} />
        </p>
      ))}
      {untraced.length > 0 && (
        <p className="font-semibold">
          {requests} {untraced.length === 1 ? 'does' : 'do'} not hold this. Make the bundle again
          here.
        </p>
      )}
      {ledElsewhere.map(({ id, line, names }) => (
        <p key={id}>
          {names.length === 0 ? (
            `The trace of ${which(line)} found nothing of it here.`
          ) : (
            <>
              The trace of {which(line)} leads to <strong>{names.join(' and ')}</strong>, not here.
              You can ask {names.length === 1 ? 'it' : 'each of them'} on this page.
            </>
          )}{' '}
          <TraceLink caseId={caseId} />
        </p>
      ))}
    </div>
  );
}

function TraceLink({ caseId }: { caseId: string }) {
  return (
    <Link to={urls.admin.caseTrace(caseId)} className="text-link underline underline-offset-4">
      Look at the trace
    </Link>
  );
}

type MissingProps = { caseId: string } & Pick<PaymentGroup, 'missing' | 'payments'>;

/**
 * Missing facts that the addressee would search by, with links to the payments where they can be added. The payments
 * stand above, so each is called by its number there.
 */
function MissingFacts({ caseId, missing, payments }: MissingProps) {
  if (missing.length === 0) return null;
  const places = new Map(payments.map(({ id }, place) => [id, place + 1]));
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold">They search by this, and it is not recorded:</p>
      <ul className="grid list-disc gap-1 ps-5">
        {missing.map(({ fact, payments: lacking }) => (
          <li key={fact}>
            {searchFactWords[fact]}, add it to{' '}
            {lacking.map(({ id, line }, at) => (
              <Fragment key={id}>
                {at > 0 && ', '}
                <Link
                  to={urls.admin.casePayment(caseId, id)}
                  className="text-link underline underline-offset-4"
                >
                  {payments.length === 1 ? 'the payment' : `payment ${places.get(id) ?? ''}`}
                  <span className="sr-only">, {line}</span>
                </Link>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
