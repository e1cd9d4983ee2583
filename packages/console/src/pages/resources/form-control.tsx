import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { regionsQuery } from '../../api/resources-api.ts';
import { CheckboxField } from '../../components/checkbox.tsx';
import { labelOf, optionLabel } from '../../components/field-label.ts';
import { controlClass, Field, firstField, SelectField, TextField } from '../../components/field.tsx';
import { MapField } from '../../components/map-field.tsx';
import { DateTimeField } from '../../components/date-time-field.tsx';
import { useProject } from '../../project.ts';
import { EventTypesField } from '../webhooks/event-types-field.tsx';
import { HelpText } from './help-text.tsx';
import type { FormField, FormValue, FormValues, MapRow } from './form-model.ts';
import { toFormValue } from './form-model.ts';

export interface FormControlProps {
  readonly field: FormField;
  readonly values: FormValues;
  readonly error: string | undefined;
  /** Below the help: information about the typed value. */
  readonly note?: ReactNode;
  /** It takes the focus when the form opens. */
  readonly isFirst: boolean;
  readonly onChange: (value: FormValue) => void;
}

/** The control for the field's type, with the document's help and rules. */
export function FormControl(props: FormControlProps) {
  const { field, values, error, note, isFirst, onChange } = props;
  const frame = {
    label: labelOf(field.name),
    help: (
      <>
        <HelpText text={field.help} />
        {note}
      </>
    ),
    error,
    name: field.name,
    isFirst,
    isOptional: isOptional(field),
  };
  const value = values[field.name];
  if (field.control === 'boolean') {
    const { isOptional: _, ...rest } = frame;
    return <CheckboxField {...rest} checked={value === true} onChange={(event) => onChange(event.target.checked)} />;
  }
  const text = typeof value === 'string' ? value : '';
  const options = optionsOf(field, values);
  if (field.control === 'region') return <RegionControl {...frame} value={text} onChange={onChange} />;
  if (options !== undefined) return <ChoiceControl {...frame} options={options} value={text} onChange={onChange} />;
  if (field.control === 'map') {
    const { label, help } = frame;
    const rows = value as readonly MapRow[];
    return <MapField {...{ label, help, error, onChange }} value={rows} example={field.example} />;
  }
  if (field.name === 'event_types')
    return <EventTypesField {...{ label: frame.label, help: frame.help, error, onChange }} value={text} />;
  if (field.control === 'moment') return <DateTimeField {...frame} value={text} onChange={onChange} />;
  if (field.control === 'list' || field.control === 'rows') return <LinesControl {...props} />;
  return (
    <TextField
      {...frame}
      type={field.control === 'secret' ? 'password' : 'text'}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      autoComplete={field.control === 'secret' ? 'new-password' : 'off'}
      placeholder={field.default === undefined && typeof field.example === 'string' ? field.example : undefined}
      inputMode={field.control === 'integer' ? 'numeric' : undefined}
      maxLength={field.maxLength}
    />
  );
}

/** A field with a default is never absent: the form shows it. */
function isOptional({ isRequired, default: fallback, control }: FormField): boolean {
  return !isRequired && (control === 'list' || control === 'rows' || fallback === undefined || fallback === null);
}

/** Fixed by the document, or by another field: each engine has different versions. */
function optionsOf({ options, versions }: FormField, values: FormValues): readonly string[] | undefined {
  if (versions === undefined) return options;
  return ['', ...(versions[String(values['engine'])] ?? [])];
}

interface ControlProps {
  readonly label: string;
  readonly help: ReactNode;
  readonly error: string | undefined;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isOptional: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What the sizes of a database differ in, as its guide says. */
const CONNECTIONS: Readonly<Record<string, number>> = { small: 20, medium: 50, large: 100 };

function ChoiceControl({ options, onChange, ...rest }: ControlProps & { readonly options: readonly string[] }) {
  return (
    <SelectField {...rest} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {option === '' ? 'Newest' : optionLabel(option)}
          {rest.name === 'size' && option in CONNECTIONS && `: up to ${CONNECTIONS[option]} connections`}
        </option>
      ))}
    </SelectField>
  );
}

function RegionControl({ onChange, value, ...rest }: ControlProps) {
  const { id } = useProject();
  const { data } = useQuery(regionsQuery(id));
  const regions = data?.data ?? [{ id: value, name: value, restricted: false }];
  return (
    <SelectField {...rest} value={value} onChange={(event) => onChange(event.target.value)}>
      {regions.map((region) => (
        <option key={region.id} value={region.id}>
          {region.name} ({region.id}){region.restricted ? ', restricted' : ''}
        </option>
      ))}
    </SelectField>
  );
}

function lineHelp({ parts: [first, rest] = [] }: FormField): string {
  return first === undefined ? 'One per line.' : `One per line: the ${first}, then the ${rest}.`;
}

function LinesControl({ field, values, error, isFirst, onChange }: FormControlProps) {
  const value = values[field.name];
  return (
    <Field
      label={labelOf(field.name)}
      help={
        <>
          <HelpText text={field.help} /> {lineHelp(field)}
        </>
      }
      error={error}
      isOptional={isOptional(field)}
    >
      {(parts) => (
        <textarea
          {...parts}
          {...firstField(isFirst)}
          name={field.name}
          rows={3}
          spellCheck={false}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          placeholder={toFormValue(field.control, field.example) as string}
          className={controlClass(error !== undefined, 'py-1.5 font-mono text-xs!')}
        />
      )}
    </Field>
  );
}
