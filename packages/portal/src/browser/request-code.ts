import type { SampleCall } from '@landhold/samples';
import { emitCurl, emitGo, emitPython, emitTypeScript } from '@landhold/samples';
import { offerCopying } from './copying.ts';
import { colourCode, element } from './dom.ts';
import { storage } from './storage.ts';

const LANGUAGES = { curl: emitCurl, TypeScript: emitTypeScript, Python: emitPython, Go: emitGo } as const;
type Language = keyof typeof LANGUAGES;
const NAMES = Object.keys(LANGUAGES) as Language[];

export interface RequestCode {
  readonly node: HTMLElement;
  show(call: SampleCall): void;
}

/** The request in four languages. The chosen one is remembered, as on the page. */
export function createCode(baseUrl: string, key: string): RequestCode {
  const kept = NAMES.find((name) => name === storage.read('language'));
  let language: Language = kept ?? 'curl';
  let shown: SampleCall | undefined;
  const code = element('code', { id: 'request-code' });
  const tabs = NAMES.map((name) =>
    element(
      'button',
      { type: 'button', role: 'tab', id: `request-tab-${name}`, 'aria-controls': 'request-panel' },
      name,
    ),
  );
  const panel = element('pre', { id: 'request-panel', role: 'tabpanel', tabindex: 0 }, code);
  const draw = (): void => {
    for (const tab of tabs) {
      const isCurrent = tab.textContent === language;
      tab.setAttribute('aria-selected', String(isCurrent));
      tab.tabIndex = isCurrent ? 0 : -1;
    }
    panel.setAttribute('aria-labelledby', `request-tab-${language}`);
    if (shown !== undefined) code.replaceChildren(...colourCode(write(language, shown, baseUrl, key), language));
  };
  const choose = (name: Language): void => {
    language = name;
    storage.write('language', name);
    draw();
  };
  for (const [at, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(NAMES[at]!));
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: NAMES.length - 1 }[event.key];
      if (step === undefined) return;
      const next = (at + step) % NAMES.length;
      choose(NAMES[next]!);
      tabs[next]!.focus();
    });
  }
  const copy = element(
    'button',
    { type: 'button', class: 'copy', 'data-copy': 'request-code' },
    element('span', { class: 'copy-label' }, 'Copy'),
    element('span', { class: 'visually-hidden' }, ' the request'),
  );
  offerCopying(copy);
  return {
    node: element(
      'section',
      { class: 'request-code', 'aria-label': 'The request in code' },
      element('div', { class: 'request-tabs', role: 'tablist', 'aria-label': 'Language' }, ...tabs),
      element('div', { class: 'command' }, copy, panel),
    ),
    show(call) {
      shown = call;
      draw();
    },
  };
}

/** Where programs set what the commands get from the environment. */
function write(language: Language, call: SampleCall, baseUrl: string, key: string): string {
  const source = LANGUAGES[language](call);
  if (language === 'curl') return `export LANDHOLD_BASE_URL='${baseUrl}'\nexport LANDHOLD_API_KEY='${key}'\n${source}`;
  const comment = language === 'Python' ? '#' : '//';
  return `${comment} LANDHOLD_BASE_URL=${baseUrl}\n${comment} LANDHOLD_API_KEY=${key}\n${source}`;
}
