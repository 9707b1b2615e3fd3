import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { askedFields, type Form, type Section } from '#shared/forms/engine/form.ts';
import type { AskedField } from '#shared/forms/engine/field.ts';
import { EvidenceField } from './evidence-field.tsx';
import { FieldControl } from './field-control.tsx';
import { FormLegend } from './form-frame.tsx';
import type { FormState } from './typed-values.ts';

type Named = readonly [name: string, field: AskedField];

/** Fields of a form, built in or by staff, in their sections. */
export function FormFields({
  form,
  state,
  idPrefix = '',
}: {
  form: Pick<Form, 'fields' | 'page'>;
  state: FormState<string>;
  /** For a form that may share a page with another. */
  idPrefix?: string;
}) {
  const { isLong = false, files } = form.page ?? {};
  const parts = partsOf(form);
  const named = parts.findIndex(({ fields }) => fields[0]?.[0] === files?.under);
  const ofFiles = named < 0 ? parts.length - 1 : named;
  const withoutFiles = { ...state, files: undefined };
  const drawn = parts.map(({ section, fields }, place) => (
    <Part
      key={fields[0]?.[0]}
      section={section}
      isOpen={isUsed(fields, place === ofFiles ? state : withoutFiles)}
      isApart={place > 0 && !isLong}
    >
      {fields.map(([name, field]) => (
        <FieldControl
          key={name}
          name={name}
          fields={form.fields}
          field={field}
          state={state}
          idPrefix={idPrefix}
        />
      ))}
      {files && place === ofFiles && (
        <EvidenceField files={state.files} label={files.label?.()} hint={files.hint?.()} />
      )}
    </Part>
  ));
  return isLong ? drawn : <div className="grid gap-6">{drawn}</div>;
}

function partsOf(form: Pick<Form, 'fields' | 'page'>) {
  const parts: { section: Section | undefined; fields: Named[] }[] = [];
  for (const each of askedFields(form)) {
    const section = form.page?.sections?.[each[0]];
    const part = parts.at(-1);
    if (section || !part) parts.push({ section, fields: [each] });
    else part.fields.push(each);
  }
  return parts;
}

/** A currency is preselected and is no answer by itself. */
function isUsed(fields: readonly Named[], { values, errors, files }: FormState<string>): boolean {
  const isTyped = fields.some(
    ([name, { kind }]) =>
      kind !== 'currency' && (errors[name] || values[name]?.some((value) => value !== '')),
  );
  return isTyped || Boolean(files && (files.error || files.stored.length > 0));
}

function Part({
  section,
  isOpen,
  isApart,
  children,
}: {
  section: Section | undefined;
  isOpen: boolean;
  isApart: boolean;
  children: ReactNode;
}) {
  if (!section) return children;
  if (!section.closed) {
    return (
      <fieldset className={classNames(isApart && 'mt-4', 'grid gap-6')}>
        <FormLegend>{section.title()}</FormLegend>
        {children}
      </fieldset>
    );
  }
  const { id, about } = section.closed;
  return (
    <DetailsList>
      <Details id={id} summary={section.title()} summaryAs="h2" open={isOpen}>
        <div className="grid gap-6">
          <p className="text-sm text-muted">{about()}</p>
          {children}
        </div>
      </Details>
    </DetailsList>
  );
}
