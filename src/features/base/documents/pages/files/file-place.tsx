import { Link } from 'react-router';
import { urls } from '#shared/urls.ts';
import { fileOfField } from '#shared/vocabulary/file-reading.ts';

/** Link to the place in a file where a value stands; nothing for a value of a form. */
export function FilePlace({ field, raw }: { field: string; raw: string }) {
  const file = fileOfField(field);
  if (!file) return null;
  return (
    <Link to={urls.admin.fileWords(file.id, raw)} className="text-link pointer-coarse:py-2.75">
      {file.isFromPicture ? 'Read from a picture: compare it' : 'Show it in the file'}
    </Link>
  );
}
