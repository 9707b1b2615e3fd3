import { ImageField } from '#back-office/image-field.tsx';
import { readMediaPath } from '#shared/media-path.ts';

/** The picture of a person: what is there, another one, or none. */
export function PhotoField({
  photo,
  problem,
}: {
  photo: string | undefined;
  problem: string | undefined;
}) {
  const media = photo === undefined ? undefined : readMediaPath(photo);
  return (
    <div className="grid gap-3 text-sm">
      {media && (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={photo}
            alt="What is shown now"
            width={media.width}
            height={media.height}
            className="size-20 rounded-full object-cover"
          />
          <label className="flex items-center gap-2">
            <input type="checkbox" name="removePhoto" value="yes" />
            Remove the picture
          </label>
        </div>
      )}
      <ImageField
        id="photo"
        name="photo"
        label={media ? 'Another picture' : 'Picture'}
        note="Place and camera in the file are left out."
        error={problem}
      />
    </div>
  );
}
