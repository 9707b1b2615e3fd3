import type { ServiceContext } from '#kernel/context.ts';
import { isImageSetting, saveSettingImage, type ImageSetting } from '../../settings.server.ts';

export type ImageAnswer = { key: ImageSetting; problem: string | undefined; isRemoved: boolean };

/** Uploads or removes a picture when the form asks for that; undefined when it is another form. */
export async function saveImageForm(
  ctx: ServiceContext,
  form: FormData,
): Promise<ImageAnswer | undefined> {
  const upload = form.get('upload');
  const remove = form.get('remove');
  if (isImageSetting(remove)) {
    await saveSettingImage(ctx, { key: remove });
    return { key: remove, problem: undefined, isRemoved: true };
  }
  if (!isImageSetting(upload)) return undefined;
  const file = form.get('file');
  const isFile = file instanceof File;
  const saved = await saveSettingImage(ctx, {
    key: upload,
    upload: {
      name: isFile ? file.name : '',
      bytes: isFile ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(),
    },
  });
  return { key: upload, problem: saved.ok ? undefined : saved.reason, isRemoved: false };
}
