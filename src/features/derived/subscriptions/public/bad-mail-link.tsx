import { ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { FormTitle } from '#frames/public/forms/form-page.tsx';

type Props = {
  link: { state: 'bad' } | { state: 'too_many'; retryAfterMinutes: number };
  organisation: string;
};

/** Page for an unknown or truncated link from a mail, with alternatives. */
export function BadMailLink({ link, organisation }: Props) {
  const words =
    link.state === 'bad'
      ? { title: m.unsubscribe_bad_title(), text: m.unsubscribe_bad_text() }
      : {
          title: m.unsubscribe_too_many_title(),
          text: m.unsubscribe_too_many_text({ minutes: link.retryAfterMinutes }),
        };
  return (
    <>
      <FormTitle title={words.title} organisation={organisation} hasErrors={false} />
      <PageHeader title={words.title} lead={words.text} />
      <div className="wrap pb-16">
        <ButtonLink tone="secondary" href={urls.optOut()}>
          {m.optout_again()}
        </ButtonLink>
      </div>
    </>
  );
}
