import {
  addressesIn,
  findForward,
  ownContactsIn,
  withoutOwnQuote,
} from '#features/base/mail/read-forward.server.ts';
import {
  readMail,
  type Mailbox,
  type MailFile,
  type ReadMail,
} from '#platform/file-text/read-mail.ts';

/** Who is who, as far as it is known to the organisation. */
export type KnownPeople = {
  isStaff(email: string): boolean;
  /** An address of the organisation or its staff. */
  isOwn(email: string): boolean;
};

/** Who wrote a message, and what, when staff may have forwarded it. */
export type InterpretedMail = {
  /** Empty where it is not known: unknown is better than wrong. */
  from: Mailbox;
  subject: string;
  text: string;
  /** Addresses and parts of the text that belong to the client. */
  ownContacts: string;
  /** People in To and Cc, and addresses of ours, who are never an offender. */
  bystanders: string[];
  /** Words of staff above a forwarded message. */
  above: string;
  /** Names of staff's own files beside an attached message. */
  beside: string[];
  isForwarded: boolean;
  /** True if an older message of ours was quoted below and left out. */
  isQuoteCut: boolean;
  /** `whole`: the message that is kept contains the attachments too. */
  kept: { original: MailFile; isWhole: boolean; files: readonly MailFile[] };
};

/** Mailboxes of web forms and shops, which write on behalf of the person in Reply-To. */
const formMailbox =
  /^(?:no-?reply|do-?not-?reply|forms?|web-?forms?|wordpress|wp|notifications?|notify|mailer|contact-?form|submissions?|website|web|info|admin|support|server)\b[^@]*@/i;

const unknown: Mailbox = { name: '', email: '' };

/**
 * Finds the author and the words of a message. For one that staff forward, the first block of the forward names
 * the author; the text above it is for staff alone.
 */
export async function interpretMail(
  mail: ReadMail,
  raw: Uint8Array,
  people: KnownPeople,
): Promise<InterpretedMail> {
  const { isStaff, isOwn } = people;
  const kept = {
    original: { name: 'message.eml', content: raw },
    isWhole: true,
    files: mail.files,
  };
  const { replyTo, from } = mail;
  const isOfForm =
    replyTo && !isOwn(replyTo.email) && (isOwn(from.email) || formMailbox.test(from.email));
  const isForwarded = isStaff(from.email) && !isOfForm;
  if (!isForwarded) {
    const sender = isOfForm ? replyTo : isOwn(from.email) ? unknown : from;
    return describe(mail, { from: sender, text: mail.text, people, kept });
  }
  const { forwarded } = mail;
  const inner = forwarded && (await readMail(forwarded.content))?.mail;
  if (inner) {
    const original = { name: 'message.eml', content: forwarded.content };
    const sender = inner.replyTo && isOwn(inner.from.email) ? inner.replyTo : inner.from;
    return {
      ...describe(inner, {
        from: isOwn(sender.email) ? unknown : sender,
        text: inner.text,
        people,
        kept: { original, isWhole: true, files: inner.files },
      }),
      above: mail.text,
      beside: mail.files.filter((file) => file !== forwarded).map(({ name }) => name),
      isForwarded,
    };
  }
  const forward = findForward(mail.text);
  // A colleague's name in the block proves nothing about who wrote first.
  const author = forward?.from && !isOwn(forward.from.email) ? forward.from : unknown;
  const isApart = forward !== undefined && forward.above !== '';
  // The received message would contain the text of staff too.
  const original = isApart
    ? { name: 'message.txt', content: new TextEncoder().encode(forward.quoted) }
    : kept.original;
  return {
    ...describe(mail, {
      from: author,
      text: forward?.text ?? mail.text,
      people,
      kept: { ...kept, original, isWhole: !isApart },
      others: forward?.others ?? [],
    }),
    above: forward?.above ?? '',
    isForwarded,
  };
}

type Described = {
  from: Mailbox;
  text: string;
  people: KnownPeople;
  kept: InterpretedMail['kept'];
  others?: readonly string[];
};

function describe(
  mail: ReadMail,
  { from, text, people: { isOwn }, kept, others = [] }: Described,
): InterpretedMail {
  const answer = withoutOwnQuote(text, isOwn);
  const quoted = addressesIn(text).filter(isOwn);
  const bystanders = new Set(
    [...mail.others, ...others, ...quoted, mail.from.email]
      .map((email) => email.toLowerCase())
      .filter((email) => email !== '' && email !== from.email.toLowerCase()),
  );
  return {
    from,
    subject: mail.subject,
    text: answer.text,
    ownContacts: ownContactsIn(answer.text),
    bystanders: [...bystanders],
    above: '',
    beside: [],
    isForwarded: false,
    isQuoteCut: answer.isCut,
    kept,
  };
}
