import { useRef, useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { ChoiceCards } from '../../components/choice-cards.tsx';
import { classNames } from '../../components/class-names.ts';
import { FileChoice } from '../../components/file-choice.tsx';
import { FormFailure } from '../../components/states.tsx';
import { useDrop } from '../../use-drop.ts';
import { problemsOf, rangeOfLine } from './import-errors.ts';
import { FileField, IMPORT_MODES } from './import-fields.tsx';
import { ImportProblems } from './import-problems.tsx';

import type { FileToImport } from './zone-api.ts';

/** As in the document. */
const MAX_CHARACTERS = 2 * 1_024 * 1_024;

export interface ImportFormProps {
  readonly zoneName: string;
  readonly file: FileToImport;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onChange: (file: FileToImport) => void;
  readonly onPreview: () => void;
  readonly onClose: () => void;
}

/** The file, pasted, chosen or dropped, and how to import it. */
export function ImportForm({ zoneName, file, isBusy, error, onChange, onPreview, onClose }: ImportFormProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [wrongFile, setWrongFile] = useState<string | undefined>();
  const problems = problemsOf(error);
  const take = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const isTooLarge = chosen.size > MAX_CHARACTERS;
    setWrongFile(isTooLarge ? `${chosen.name} is larger than 2 MiB.` : undefined);
    if (!isTooLarge) onChange({ ...file, zonefile: await chosen.text() });
  };
  const isOver = useDrop(({ files }) => void take(files[0]));
  return (
    <form
      noValidate
      className={classNames(
        'flex flex-col gap-4 rounded-md',
        isOver && 'outline-2 outline-offset-4 outline-accent outline-dashed',
      )}
      onSubmit={(event) => {
        event.preventDefault();
        const isEmpty = file.zonefile.trim() === '';
        setWrongFile(isEmpty ? 'Paste a zone file, or choose one.' : undefined);
        if (isEmpty) text.current?.focus();
        else onPreview();
      }}
    >
      <FileField
        field={text}
        zoneName={zoneName}
        file={file}
        error={wrongFile}
        hasProblems={problems.length > 0}
        onChange={(next) => {
          setWrongFile(undefined);
          onChange(next);
        }}
      />
      <FileChoice
        label="Zone file to import"
        accept=".zone,.txt,.db,.dns,text/dns,text/plain"
        onChoose={(chosen) => void take(chosen)}
      />
      <ImportProblems problems={problems} text={file.zonefile} onOpen={(line) => select(text.current, line)} />
      {problems.length === 0 && <FormFailure error={error} shown={[]} />}
      <ChoiceCards
        legend="What to do with the rest of the zone"
        name="mode"
        options={IMPORT_MODES}
        value={file.mode}
        onChange={(mode) => onChange({ ...file, mode })}
      />
      <ButtonRow>
        <Button type="submit" look="primary" isBusy={isBusy}>
          Preview changes
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Browsers scroll to the caret, not to the selection. */
function select(field: HTMLTextAreaElement | null, line: number): void {
  if (field === null) return;
  const [start, end] = rangeOfLine(field.value, line);
  field.focus();
  field.setSelectionRange(start, end);
  const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight);
  field.scrollTop = Math.max(0, (line - 3) * lineHeight);
}
