import { Form, useNavigation } from 'react-router';
import { ImageField } from '#back-office/image-field.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import { readMediaPath } from '#shared/media-path.ts';
import type { SettingKey } from '#kernel/settings/registry.ts';
import { urls } from '#shared/urls.ts';
import { settingWords } from './setting-words.ts';

/** A picture among the settings: what is there now, another one in its place, or none. */
export function ImageSetting({
  settingKey,
  value,
  problem,
  mayWrite,
}: {
  settingKey: SettingKey;
  value: string;
  problem: string | undefined;
  mayWrite: boolean;
}) {
  const { label, hint } = settingWords(settingKey);
  const media = readMediaPath(value);
  const { formData } = useNavigation();
  const isUploading = formData?.get('upload') === settingKey;
  return (
    <Panel id={settingKey} title={label} text={hint}>
      {media ? (
        <div className="flex flex-wrap items-center gap-4">
          {['bg-white', 'bg-neutral-900'].map((ground) => (
            <span key={ground} className={`rounded-md border border-line p-3 ${ground}`}>
              <img
                src={value}
                alt={ground === 'bg-white' ? `${label} on white` : `${label} on black`}
                width={media.width}
                height={media.height}
                className="h-10 w-auto max-w-48 object-contain"
              />
            </span>
          ))}
        </div>
      ) : (
        <p className="text-sm text-muted">None: the lantern is shown.</p>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        action={urls.admin.settings('branding')}
        preventScrollReset
        className="grid gap-3 text-sm"
      >
        <fieldset disabled={!mayWrite} className="grid gap-3">
          <legend className="sr-only">{label}</legend>
          <ImageField
            // What was taken is no longer chosen.
            key={value}
            id={`${settingKey}-file`}
            name="file"
            label={media ? 'Replace it' : 'Choose a picture'}
            note="SVG files are not accepted: they can carry scripts."
            error={problem}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="upload"
              value={settingKey}
              busy={isUploading}
              busyLabel="Uploading…"
            >
              Upload
            </Button>
            {media && (
              <Button type="submit" name="remove" value={settingKey} tone="secondary">
                Remove
              </Button>
            )}
          </div>
        </fieldset>
      </Form>
    </Panel>
  );
}
