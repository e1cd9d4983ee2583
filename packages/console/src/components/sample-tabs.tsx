import { useState } from 'react';
import { CodeBlock } from './code-block.tsx';
import { Tabs } from './tabs.tsx';

export interface SampleTabsProps {
  readonly samples: readonly { readonly label: string; readonly code: string }[];
  readonly what: string;
}

const KEY = 'landhold-language';

/** The same call in each language; the one chosen last is shown first everywhere. */
export function SampleTabs({ samples, what }: SampleTabsProps) {
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY) ?? '');
  const value = samples.some(({ label }) => label === chosen) ? chosen : samples[0]!.label;
  return (
    <Tabs
      label="Language"
      value={value}
      onChange={(label) => {
        localStorage.setItem(KEY, label);
        setChosen(label);
      }}
      tabs={samples.map(({ label, code }) => ({
        value: label,
        label,
        content: () => <CodeBlock code={code} what={`${what} in ${label}`} />,
      }))}
    />
  );
}
