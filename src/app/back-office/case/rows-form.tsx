import { FormProvider, type FormMetadata } from '@conform-to/react';
import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import { Button } from '#ui/application/button.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { CaseAnswer } from './save-case-form.server.ts';
import type { useFormBase } from '#frames/staff/use-form-base.ts';

type Rows = {
  name: string;
  noun: string;
  errors: ComponentProps<typeof FormErrors>['errors'];
  /** Props from Conform for the button that adds a row. */
  insertProps: ComponentProps<typeof Button>;
  onAdd: () => void;
};

/** Form of a part of a case with any number of rows; `children` renders them. */
export function RowsForm<Fields extends Record<string, unknown>>({
  frame,
  form,
  rows,
  base,
  answer,
  children,
}: {
  frame: RefObject<HTMLFormElement | null>;
  form: FormMetadata<Fields>;
  rows: Rows;
  base: Pick<ReturnType<typeof useFormBase>, 'version' | 'onInput'>;
  answer: CaseAnswer | undefined;
  children: ReactNode;
}) {
  const { name, noun } = rows;
  const isSaving = useNavigation().formData?.get('form') === name;
  return (
    <FormProvider context={form.context}>
      <Form
        ref={frame}
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        onInput={base.onInput}
        noValidate={form.noValidate}
        preventScrollReset
        className="grid gap-4"
      >
        {/* Enter presses the first button of a form, which must not move or remove a row. */}
        <button type="submit" hidden tabIndex={-1} />
        <input type="hidden" name="form" value={name} />
        <input type="hidden" name="version" value={answer?.conflict?.version ?? base.version} />
        <ConflictNotice conflict={answer?.conflict} />
        <FormErrors id={`${name}-errors`} errors={rows.errors} occasion={answer} />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button
            {...rows.insertProps}
            type="submit"
            tone="secondary"
            icon={<Plus className="size-4" />}
            onClick={() => {
              rows.onAdd();
              base.onInput();
            }}
          >
            Add {noun}
          </Button>
          <Button type="submit" busy={isSaving} busyLabel="Saving…">
            Save {name}
          </Button>
        </div>
      </Form>
    </FormProvider>
  );
}
