import { Link } from 'react-router';
import { formatDay } from '#frames/public/format-figures.ts';
import { Panel } from '#frames/staff/page-heading.tsx';
import { foldName } from '#features/casework/payments/fold-name.ts';
import { urls } from '#shared/urls.ts';
import { Badge } from '#ui/document/badge.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import type { StoredConsent } from '../consents.server.ts';
import type { Desk } from '../desk.server.ts';
import { requestStateWords } from '../states.ts';
import { heldText, requestTones } from './request-appearance.ts';

type Props = {
  caseId: string;
  requests: Desk['requests'];
  consent: StoredConsent | undefined;
  /** Names of institutions on the path of the money that are in no request about some of the payments. */
  unasked: readonly string[];
};

/** Requests to institutions, and the institutions that could still be asked. */
export function CaseRequests({ caseId, requests, consent, unasked }: Props) {
  const isAgreed = consent !== undefined && consent.withdrawnAt === null;
  return (
    <Panel
      id="requests"
      title="Requests"
      text="To those who may still hold the money."
      actions={
        <Link
          to={urls.admin.caseRequests(caseId)}
          className={buttonClass({ tone: 'secondary', size: 'compact' })}
        >
          Freeze requests
        </Link>
      }
    >
      {requests.length === 0 ? (
        <p className="text-sm text-muted">Nobody has been asked yet.</p>
      ) : (
        <RequestList caseId={caseId} requests={requests} />
      )}
      <Unasked names={unasked} requests={requests} />
      {!isAgreed && (
        <p className="text-sm">
          {consent ? 'The client no longer agrees' : 'The client’s consent is not recorded'}, so no
          bundle can be made.
        </p>
      )}
    </Panel>
  );
}

/** An institution may have answered about one payment, and not be asked about another. */
function Unasked({ names, requests }: { names: readonly string[]; requests: Desk['requests'] }) {
  const asked = new Set(requests.map(({ institutionName }) => foldName(institutionName)));
  const [partly, never] = [true, false].map((isAsked) =>
    names.filter((name) => asked.has(foldName(name)) === isAsked).join(', '),
  );
  return (
    <>
      {never && <p className="text-sm">Not asked yet: {never}.</p>}
      {partly && <p className="text-sm">Not asked about every payment yet: {partly}.</p>}
    </>
  );
}

/** The requests of a case with their state. */
export function RequestList({ caseId, requests }: { caseId: string; requests: Desk['requests'] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {requests.map((request) => {
        const held = request.state === 'held' ? heldText(request) : '';
        const facts = [
          `${request.payments.length} ${request.payments.length === 1 ? 'payment' : 'payments'}`,
          request.sentOn && `sent ${formatDay(request.sentOn)}`,
          request.answeredOn && `answered ${formatDay(request.answeredOn)}`,
          held && `${held} held`,
          request.holdEnds && `until ${formatDay(request.holdEnds)}`,
        ].filter(Boolean);
        return (
          <li
            key={request.id}
            className="flex items-start max-sm:flex-wrap justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="grid min-w-0 gap-0.5">
              <h3 className="text-base">
                <Link to={urls.admin.caseRequest(caseId, request.id)} className="text-link">
                  R{request.number}: {request.institutionName}
                </Link>
              </h3>
              <p className="text-muted">{facts.join(', ')}</p>
              {request.changed.map((change) => (
                <p key={change} className="wrap-anywhere">
                  {change}
                </p>
              ))}
            </div>
            <div className="flex flex-wrap gap-2">
              {request.changed.length > 0 && <Badge tone="warning">The trace says otherwise</Badge>}
              {request.isOutOfDate && <Badge tone="warning">Out of date</Badge>}
              <Badge tone={requestTones[request.state]}>{requestStateWords[request.state]}</Badge>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
