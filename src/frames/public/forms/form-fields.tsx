import { Fragment, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
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
  children,
}: {
  form: Pick<Form, 'fields' | 'page'>;
  state: FormState<string>;
  /** For a form that may share a page with another. */
  idPrefix?: string;
  /** Further questions, where the form wants them. */
  children?: ReactNode;
}) {
  const { isLong = false, files, ownAfter } = form.page ?? {};
  const parts = partsOf(form);
  const named = parts.findIndex(({ fields }) => fields[0]?.[0] === files?.under);
  const ofFiles = named < 0 ? parts.length - 1 : named;
  const before = parts.findIndex(({ fields }) => fields.some(([name]) => name === ownAfter));
  const drawn = parts.map(({ section, fields }, place) => (
    <Fragment key={fields[0]?.[0]}>
      <Part section={section} isUsed={isUsed(fields, state)} isApart={place > 0 && !isLong}>
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
      {place === before && children}
    </Fragment>
  ));
  const all = (
    <>
      {drawn}
      {before < 0 && children}
    </>
  );
  return isLong ? all : <div className="grid gap-6">{all}</div>;
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

function isUsed(fields: readonly Named[], { values }: FormState<string>): boolean {
  return fields.some(([name]) => values[name]?.some((value) => value !== ''));
}

function Part({
  section,
  isUsed: hasAnswers,
  isApart,
  children,
}: {
  section: Section | undefined;
  isUsed: boolean;
  isApart: boolean;
  children: ReactNode;
}) {
  if (!section) return children;
  const { title, id, about, aboutForHelper, isForHelper, isOneQuestion, isOptional } = section;
  return (
    <fieldset
      id={id}
      data-question={isOneQuestion ? '' : undefined}
      data-optional={isOptional ? '' : undefined}
      data-for-helper={isForHelper && !hasAnswers ? '' : undefined}
      className={classNames(isApart && 'mt-4', id && 'scroll-mt-24', 'grid gap-6')}
    >
      <FormLegend>{title()}</FormLegend>
      {about && <p className={aboutClass}>{about()}</p>}
      {aboutForHelper && (
        <p data-for-helper="" className={classNames(aboutClass, 'font-semibold text-ink')}>
          {aboutForHelper()}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** Directly below the title. */
const aboutClass = '-mt-3 text-sm text-muted';
