import { postFields, postSchema, type PostFields } from '../../forms/post.ts';

export type PostField = (typeof postFields)[number];

export type TypedPost = Partial<Record<PostField, string>>;

export type ReadPost =
  | { ok: true; typed: TypedPost; fields: PostFields }
  | { ok: false; typed: TypedPost; problems: TypedPost };

/** Reads and checks the words of a post; what was typed is always there to be shown again. */
export function readPostForm(form: FormData): ReadPost {
  const sent = postFields.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const typed: TypedPost = Object.fromEntries(sent);
  const parsed = postSchema.safeParse(typed);
  if (parsed.success) return { ok: true, typed, fields: parsed.data };
  const problems: TypedPost = {};
  for (const issue of parsed.error.issues) {
    const field = postFields.find((name) => name === issue.path[0]);
    if (field) problems[field] ??= issue.message;
  }
  return { ok: false, typed, problems };
}
