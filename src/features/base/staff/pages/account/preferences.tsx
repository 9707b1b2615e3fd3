import { Form, useNavigation } from 'react-router';
import { SelectInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useStaffPage } from '#frames/staff/staff-page.ts';
import { setBrowserNotices, useNoticeState } from '#frames/staff/live/browser-notices.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';

/** Mails about their work that a person gets. */
export function WorkMail({ news, digest }: { news: boolean; digest: boolean }) {
  const isSaving = useNavigation().formData?.get('form') === 'work-mail';
  return (
    <Panel
      id="work-mail"
      title="Mail about your work"
      text="The mails hold numbers and a link: no name, no case and nothing of what anybody wrote."
    >
      <Form method="post" preventScrollReset className="grid gap-4">
        <input type="hidden" name="form" value="work-mail" />
        <LabelledCheckbox
          id="work-news"
          name="news"
          label="News while you are away"
          hint="What was given to you, where you were mentioned, what clients replied and what fell due, and you have not looked at. One mail an hour at most. On unless you turn it off."
          defaultChecked={news}
        />
        <LabelledCheckbox
          id="work-digest"
          name="digest"
          label="A summary when the day begins"
          hint="On working days, what waits for you then. None when nothing does."
          defaultChecked={digest}
        />
        <Button type="submit" className="justify-self-start" busy={isSaving}>
          Save mail
        </Button>
      </Form>
    </Panel>
  );
}

const noticeWords = {
  unknown: 'This needs script.',
  unsupported: 'This browser knows no notices.',
  denied: 'Your browser was told to show none of ours. Its settings for this site change that.',
  on: 'This browser shows them.',
  off: 'This browser shows none.',
} as const;

/** For this browser only. */
export function Notices() {
  const state = useNoticeState();
  return (
    <Panel
      id="notices"
      title="Notices on your screen"
      text="When work is given to you, a colleague mentions you or a client replies while you look at another window. They name nobody."
    >
      <div className="flex flex-wrap items-center gap-4">
        <p className="text-sm" role="status">
          {noticeWords[state]}
        </p>
        {(state === 'on' || state === 'off') && (
          <Button
            tone="secondary"
            size="compact"
            onClick={() => void setBrowserNotices(state === 'off')}
          >
            {state === 'on' ? 'Turn them off' : 'Turn them on'}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Theme and row height, the same on every device. */
export function AppearancePanel() {
  const appearance = useStaffPage()?.appearance;
  const isSaving = useNavigation().formAction?.startsWith(urls.admin.accountAppearance()) ?? false;
  return (
    <Panel id="look" title="Look" text="Kept with your account, for every device.">
      <Form
        method="post"
        action={`${urls.admin.accountAppearance()}?next=${urls.admin.account()}`}
        preventScrollReset
        className="grid gap-4"
      >
        <SelectInputField
          id="theme"
          name="theme"
          label="Theme"
          defaultValue={appearance?.theme}
          options={[
            { value: 'system', label: 'As the device has it' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
        <SelectInputField
          id="density"
          name="density"
          label="Rows"
          hint="Usual is close in the inbox and roomy in tables."
          defaultValue={appearance?.density}
          options={[
            { value: 'standard', label: 'Usual' },
            { value: 'compact', label: 'Close everywhere' },
            { value: 'comfortable', label: 'Roomy everywhere' },
          ]}
        />
        <Button type="submit" className="justify-self-start" busy={isSaving}>
          Save look
        </Button>
      </Form>
    </Panel>
  );
}
