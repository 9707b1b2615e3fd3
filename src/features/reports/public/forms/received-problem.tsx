import { Notice } from '#ui/document/notice.tsx';
import { m } from '#shared/messages/compiled/messages.js';

/** The reference in the address could not be confirmed: it is unknown, or nothing can be looked up. */
export function ReceivedProblem({
  state,
  unknownText = m.form_unknown_text(),
}: {
  state: 'stored' | 'unknown' | 'unchecked';
  unknownText?: string;
}) {
  const isUnknown = state === 'unknown';
  return (
    <Notice
      tone="warning"
      titleAs="h2"
      title={isUnknown ? m.form_unknown_title() : m.report_unchecked_title()}
    >
      <p>{isUnknown ? unknownText : m.report_unchecked_text()}</p>
    </Notice>
  );
}
