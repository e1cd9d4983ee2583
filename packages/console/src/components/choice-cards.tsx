export interface ChoiceCardsProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly help: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few ways, each with what it does. */
export function ChoiceCards<Value extends string>({ legend, name, options, value, onChange }: ChoiceCardsProps<Value>) {
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-dense font-medium">{legend}</legend>
      {options.map(({ value: each, label, help }) => (
        <label
          key={each}
          className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-2.5 rounded-md border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={value === each}
            onChange={() => onChange(each)}
            className="accent-(--lh-color-accent)"
          />
          <span className="text-dense font-medium">{label}</span>
          <span className="col-start-2 text-xs text-pretty text-muted">{help}</span>
        </label>
      ))}
    </fieldset>
  );
}
