import { m } from '#shared/messages/compiled/messages.js';
import { Notice } from '#ui/document/notice.tsx';
import type { ReceivedForm } from './find-received.server.ts';

type Sent = Pick<ReceivedForm, 'isMailUnsafe' | 'hasNoAddress' | 'confirmedTo' | 'hasOtherWay'>;

/** After a report whose address must not be written to: what does not come, and the ways that remain. */
export function UnsafeMailNotice({
  sent: { isMailUnsafe, hasNoAddress, confirmedTo, hasOtherWay },
}: {
  sent: Sent;
}) {
  const isNobody = hasNoAddress && confirmedTo === undefined;
  if (!isMailUnsafe && !isNobody) return null;
  if (isNobody)
    return (
      <Notice tone="warning" titleAs="h2" title={m.report_received_none_title()}>
        <p>{m.report_received_none()}</p>
        <WaysThatRemain hasOtherWay={hasOtherWay} />
        {isMailUnsafe && <p className="mt-3">{m.report_received_alerts()}</p>}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      titleAs="h2"
      title={
        confirmedTo === 'helper'
          ? m.report_received_unsafe_person_title()
          : m.report_received_unsafe_title()
      }
    >
      <p>
        {confirmedTo === 'helper' ? m.report_received_unsafe_person() : m.report_received_unsafe()}
      </p>
      <WaysThatRemain hasOtherWay={hasOtherWay} />
      {confirmedTo !== 'helper' && <p className="mt-3">{m.report_received_alerts()}</p>}
    </Notice>
  );
}

function WaysThatRemain({ hasOtherWay }: Pick<Sent, 'hasOtherWay'>) {
  return (
    <>
      <p className="mt-3 font-semibold">{m.report_received_ways()}</p>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {[
          hasOtherWay ? m.report_received_way_call() : m.report_received_way_none(),
          m.report_received_way_code(),
          m.report_received_way_back(),
        ].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** Next steps that involve mail, in the order in which they happen; how to reach somebody is said above them. */
export function stepsAfterReport({ isMailUnsafe, confirmedTo, hasOtherWay }: Sent): string[] {
  if (confirmedTo === undefined) return hasOtherWay ? [m.report_received_unsafe_case()] : [];
  return [
    confirmedTo === 'helper' ? m.report_received_next_helper() : m.report_received_next_mail(),
    isMailUnsafe ? m.report_received_unsafe_case() : m.report_received_next_case(),
  ];
}
