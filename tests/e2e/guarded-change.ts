/** Part of every stored text: where it shows, somebody's data shows. */
export const marker = 'Marigold-7Q';

/** A valid form, on a route that stores it. */
export type Change = {
  route: string;
  path: string;
  fields: Record<string, string>;
  /** Status of a successful response; a redirect by default. */
  answers?: number;
  /** Open to every reader of the list: it changes only their own menu. */
  isPersonal?: boolean;
};

/** Identifiers of the records that the changes apply to. */
export type Ids = Record<
  | 'contactId'
  | 'replyId'
  | 'domainId'
  | 'postId'
  | 'purgeId'
  | 'entryId'
  | 'submissionId'
  | 'otherSubmissionId'
  | 'attachmentId'
  | 'documentId'
  | 'caseId'
  | 'templateId'
  | 'indicatorId'
  | 'disputeId'
  | 'requestId'
  | 'ruleId'
  | 'noticeId'
  | 'caseRequestId'
  | 'institutionId'
  | 'mailId'
  | 'otherMailId'
  | 'mailServerId'
  | 'warmupId'
  | 'addressId',
  string
>;

/** A form as the editor of templates sends it. */
export function template(formType: string, name = marker): Record<string, string> {
  const field = { 'fields[0].label': 'Your name', 'fields[0].kind': 'text' };
  return { name, formType, successMessage: 'Thank you.', ...field };
}

/** A person not yet shown on the site. */
export function person(name: string): Record<string, string> {
  return { team: 'leaders', name, role: 'Director', version: '1' };
}

/** A valid contact that is not shown on the site. */
export function ownContact(label: string): Record<string, string> {
  return { contactType: 'address', label, value: '1 Harbour Street', version: '1' };
}

/** Possible result of a domain check; domain names have no capitals to search for. */
export function checkedWith(reason: string): string {
  const none = { state: 'none' };
  return JSON.stringify({
    cname: none,
    ipv4: none,
    ipv6: none,
    mx: none,
    txt: none,
    dmarc: none,
    selector: '',
    web: { state: 'unreached', reason },
  });
}
