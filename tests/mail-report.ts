type Returned = { id: string; status?: string; action?: string; diagnostic?: string };

/** A delivery status as Postfix writes it. */
export function bounceOf({
  id,
  status = '5.1.1',
  action = 'failed',
  diagnostic,
}: Returned): string {
  return [
    'From: MAILER-DAEMON@mail.example.net',
    'To: help@example.org',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'I am sorry to have to inform you.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example.net',
    '',
    'Final-Recipient: rfc822; ana@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic ?? '550 5.1.1 <ana@example.org>:'}`,
    '    Recipient address rejected',
    '',
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <changed-by-a-relay@mail.example.net>`,
    `X-Lantern-Mail: ${id}`,
    'Subject: We have your message',
    '',
    '--b1--',
    '',
  ].join('\r\n');
}

/** A complaint as in RFC 5965, with the whole mail. */
export function complaintOf(id: string, type = 'abuse'): string {
  return [
    'From: feedback@mail.example.net',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b2"',
    '',
    '--b2',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    '',
    '--b2',
    'Content-Type: message/rfc822',
    '',
    'From: help@example.org',
    `Message-ID: <${id}@help.example.org>`,
    '',
    'Words',
    '--b2--',
    '',
  ].join('\r\n');
}
