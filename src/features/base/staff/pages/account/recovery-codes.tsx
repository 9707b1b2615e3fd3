import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '#frames/staff/copy-button.tsx';
import { PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { urls } from '#shared/urls.ts';

/** The only time that recovery codes are shown. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  codes: readonly string[];
  onKept?: () => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className="grid gap-5 outline-none">
      <PageHeading
        title="Keep your recovery codes"
        text="With one of them you get in when your phone or key is lost. Each works once."
      />
      <Panel
        id="codes"
        title="They are shown only now"
        text="Print them, or put them into a password manager."
        actions={<CopyButton text={codes.join('\n')} what="Recovery codes" label="Copy" />}
      >
        <ul className="grid gap-x-8 gap-y-2 font-mono text-base sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Link
          to={urls.admin.account()}
          onClick={onKept}
          className={`${buttonClass({ size: 'small' })} justify-self-start`}
        >
          I have kept them
        </Link>
      </Panel>
    </div>
  );
}
