import { Notice } from '#ui/document/notice.tsx';
import { reachWords } from '../reach.ts';
import type { SafeContact } from '../safe-contact.server.ts';

/** Precedes the places where staff call or write: how contact is safe, and who speaks for the person. */
export function SafeContactNotice({ contact }: { contact: SafeContact | undefined }) {
  if (!contact || !saysMore(contact)) return null;
  const { helper } = contact;
  const isUnsafe = contact.message === 'no' || contact.mail === 'no';
  return (
    <Notice
      tone={isUnsafe ? 'warning' : 'info'}
      title={helper ? `Reported by a helper: ${helper.name}` : 'How to reach them safely'}
    >
      <ul className="grid gap-1 text-sm wrap-anywhere">
        {contact.message && (
          <li>
            <strong>{contact.message === 'yes' ? 'You may' : 'Do not'}</strong> leave a message on
            the phone.
          </li>
        )}
        {contact.mail === 'yes' && (
          <li>
            <strong>You may</strong> write to {contact.email || 'their e-mail address'}.
          </li>
        )}
        {contact.mail === 'no' && (
          <li>
            <strong>Do not</strong> write to {contact.email || 'their e-mail address'} before you
            have asked: somebody else may read it.
            {helper && helper.mailTo !== '' && ` Mail goes to the helper, ${helper.mailTo}.`}
          </li>
        )}
        {contact.reach.length > 0 && (
          <li>Reach them by: {contact.reach.map((way) => reachWords[way]).join('; ')}</li>
        )}
        {isUnsafe && contact.phone !== '' && <li>Telephone: {contact.phone}</li>}
        {contact.times === '' ? (
          isUnsafe && <li>Read their message for a time that is safe.</li>
        ) : (
          <li>Best times and ways: {contact.times}</li>
        )}
        {helper && helper.about !== '' && <li>{helper.about}.</li>}
        {helper && helper.reach !== '' && <li>The helper: {helper.reach}</li>}
        {helper && (
          <li>
            {helper.agreement === ''
              ? 'What the person says about this help is not written down: ask them.'
              : `What the person said about it: “${helper.agreement}”`}
          </li>
        )}
      </ul>
    </Notice>
  );
}

/** That mail is safe alone is what most people say, and stands in the file. */
function saysMore({ helper, message, mail, reach, times }: SafeContact): boolean {
  return Boolean(helper ?? message) || mail === 'no' || reach.length > 0 || times !== '';
}
