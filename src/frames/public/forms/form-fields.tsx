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
  const own = placeOf(parts, ownAfter);
  const ofFiles = placeOf(parts, files?.after);
  const evidence = files && (
    <EvidenceField files={state.files} label={files.label?.()} hint={files.hint?.()} />
  );
  const all = parts.map(({ section, fields }, place) => (
    <Fragment key={fields[0]?.[0]}>
      <FormSection section={section} isUsed={isUsed(fields, state)} isApart={place > 0 && !isLong}>
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
        {place === ofFiles && !files?.section && evidence}
      </FormSection>
      {place === ofFiles && files?.section && (
        <FormSection section={files.section}>{evidence}</FormSection>
      )}
      {place === own && children}
    </Fragment>
  ));
  return isLong ? all : <div className="grid gap-6">{all}</div>;
}

type FormPart = { section: Section | undefined; fields: Named[] };

/** The part with a field, else the last one. */
function placeOf(parts: readonly FormPart[], field: string | undefined): number {
  const found = parts.findIndex(({ fields }) => fields.some(([name]) => name === field));
  return found < 0 ? parts.length - 1 : found;
}

function partsOf(form: Pick<Form, 'fields' | 'page'>) {
  const parts: FormPart[] = [];
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

/** A part of a form with its title; with script a screen of a long form, to which the focus goes. */
export function FormSection({
  section,
  isUsed: hasAnswers = false,
  isApart = false,
  children,
}: {
  section: Section | undefined;
  /** It has answers, or is to be seen for another reason. */
  isUsed?: boolean;
  isApart?: boolean;
  children: ReactNode;
}) {
  if (!section) return children;
  const { title, id, short, about, aboutForHelper, isForHelper, isOptional, isForNoMail } = section;
  return (
    <fieldset
      id={id}
      data-step={short?.()}
      data-optional={isOptional ? '' : undefined}
      data-for-no-mail={isForNoMail ? '' : undefined}
      data-for-helper={isForHelper && !hasAnswers ? '' : undefined}
      className={classNames(isApart && 'mt-4', id && 'scroll-mt-24', 'grid gap-6')}
    >
      {short ? (
        <legend className="mb-5">
          <h2 tabIndex={-1} className="step-title">
            {title()}
          </h2>
        </legend>
      ) : (
        <FormLegend>{title()}</FormLegend>
      )}
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
