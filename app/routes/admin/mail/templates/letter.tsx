import { Link } from 'react-router';
import type { CrumbHandle } from '#app/components/admin/crumbs.tsx';
import { PageHeading, Panel } from '#app/components/admin/page-heading.tsx';
import { useMay } from '#app/components/admin/staff-page.ts';
import { ConfirmSubmit } from '#app/components/admin/texts/confirm-submit.tsx';
import { RevisionList } from '#app/components/admin/texts/revision-list.tsx';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { orRefuse, staffServices } from '#server/http/staff-context.ts';
import { getLetter } from '#server/services/letters/get-letter.ts';
import { letterPermission } from '#server/services/letters/letter-permission.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/letter.ts';
import { loadAfterConflict } from '../../load-after-conflict.ts';
import { LetterForm } from './letter-form.tsx';
import { readLetterEvent } from './read-letter-event.ts';
import { saveLetterForm } from './save-letter-form.ts';

export const handle: CrumbHandle<{ name: string }> = {
  crumb: ({ name }) => name,
  under: () => ({ label: 'Texts', to: urls.admin.mailTexts() }),
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Text of a mail'} – Back office` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const event = readLetterEvent(params.event);
  const letter = await orRefuse(getLetter(staffServices(context), event));
  return { event, permission: letterPermission(event), ...letter };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const event = readLetterEvent(params.event);
  return saveLetterForm({ event, form: await request.formData(), context });
}

export const shouldRevalidate = loadAfterConflict;

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, occasion, permission, own, version, revisions } = loaderData;
  const mayWrite = useMay(permission);
  return (
    <>
      <PageHeading
        title={name}
        text={occasion}
        actions={
          <Link
            to={urls.admin.mailTexts()}
            className={buttonLook({ tone: 'secondary', size: 'small' })}
          >
            All texts
          </Link>
        }
      />
      {!mayWrite && (
        <Notice>
          {permission === 'mail:write'
            ? 'Only administrators change this text: it is for staff, or security hangs on it.'
            : 'Your role can read this text but not change it.'}
        </Notice>
      )}
      <LetterForm letter={loaderData} answer={actionData} mayWrite={mayWrite} />
      {mayWrite && own && (
        <Panel id="reset" title="Built-in text">
          <ConfirmSubmit
            intent="reset"
            fields={{ version: String(version) }}
            label="Reset to the built-in text"
            question="Reset this text?"
            text="Mail goes out with the built-in text again. Yours stays in the history."
          />
        </Panel>
      )}
      <RevisionList revisions={revisions} version={version} mayWrite={mayWrite} />
    </>
  );
}
