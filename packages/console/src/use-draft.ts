import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { showToast } from './components/toast.ts';
import { noteSaved, noteUnsaved, readDraft, removeDraft } from './drafts.ts';
import { useSession } from './session.ts';

export interface Draft<Values> {
  readonly values: Values;
  readonly setValues: (values: Values) => void;
  readonly isChanged: boolean;
}

/** A form's values. After a reload, the form continues with what was typed, except for what must not be stored. */
export function useDraft<Values extends object>(
  form: string,
  saved: Values,
  toStored: (values: Values) => Values = (values) => values,
): Draft<Values> {
  const { account } = useSession();
  const { pathname } = useLocation();
  const [name] = useState(`${account?.id} ${pathname} ${form}`);
  const [draft] = useState(() => readDraft(name) as Values | null);
  const [values, setValues] = useState<Values>({ ...saved, ...draft });
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  useEffect(() => {
    if (draft === null) return;
    removeDraft(name);
    showToast('Your unsaved changes were restored.');
  }, [draft, name]);
  const stored = JSON.stringify(toStored(values));
  useEffect(() => {
    if (isChanged) noteUnsaved(name, JSON.parse(stored));
    else noteSaved(name);
    return () => noteSaved(name);
  }, [isChanged, name, stored]);
  return { values, setValues, isChanged };
}
