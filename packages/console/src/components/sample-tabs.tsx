import { useState } from 'react';
import { recall, remember } from '../storage.ts';
import { CodeBlock } from './code-block.tsx';
import { Tabs } from './tabs.tsx';

interface Sample {
  readonly label: string;
  readonly code: string;
}

export interface SampleTabsProps {
  /** One call, or several related ones: each with a title, in the same languages. */
  readonly calls: readonly { readonly title: string; readonly samples: readonly Sample[] }[];
  /** What distinguishes the samples. */
  readonly choice?: 'Language' | 'Program';
}

/** The last chosen language is shown first everywhere, and so is the program. */
export function SampleTabs({ calls, choice = 'Language' }: SampleTabsProps) {
  const memory = choice === 'Language' ? 'landhold-language' : 'landhold-program';
  const [chosen, setChosen] = useState(() => recall(memory) ?? '');
  const languages = calls[0]?.samples.map(({ label }) => label) ?? [];
  return (
    <Tabs
      label={choice}
      value={languages.includes(chosen) ? chosen : (languages[0] ?? '')}
      onChange={(label) => {
        remember(memory, label);
        setChosen(label);
      }}
      tabs={languages.map((label, index) => ({
        value: label,
        label,
        content: (
          <div className="flex flex-col gap-5">
            {calls.map(({ title, samples }) => (
              <section key={title} aria-label={title}>
                {calls.length > 1 && <h2 className="mb-1.5 text-sm font-semibold">{title}</h2>}
                <CodeBlock code={samples[index]!.code} what={`“${title}” in ${label}`} />
              </section>
            ))}
          </div>
        ),
      }))}
    />
  );
}
