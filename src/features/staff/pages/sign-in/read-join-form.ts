export type JoinErrors = { name?: string; password?: string; again?: string };

type JoinForm = { name: string; password: string; errors: JoinErrors | undefined };

/** What somebody new typed, and what is wrong with it before anybody looks at the password. */
export function readJoinForm(form: FormData): JoinForm {
  const name = String(form.get('name') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const again = String(form.get('again') ?? '');
  const errors: JoinErrors = {
    ...(name === '' && { name: 'Enter your name' }),
    ...(name.length > 120 && { name: 'Enter a name of 120 characters or fewer' }),
    ...(password === '' && { password: 'Choose a password' }),
    ...(password !== again && { again: 'Passwords do not match' }),
  };
  return { name, password, errors: Object.keys(errors).length > 0 ? errors : undefined };
}
