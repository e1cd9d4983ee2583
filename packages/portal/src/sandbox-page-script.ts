import { freshenNames } from './sandbox-page-fresh-names.ts';
import { mending } from './sandbox-page-mending.ts';
import { createSandboxFetch } from './sandbox-page-fetch.ts';
import { keepOperation } from './sandbox-page-one-operation.ts';

export interface SandboxScriptFacts {
  readonly documentPath: string;
  readonly demoKey: string;
}

/** What Scalar may not do in this page it finds replaced by something that does less. */
const shadows = `
  // One way out, and it is guarded. Scalar uses no other today.
  window.fetch = sandboxFetch;
  for (const name of ['XMLHttpRequest', 'WebSocket', 'EventSource']) Object.defineProperty(window, name, { value: undefined });
  navigator.sendBeacon = () => false;

  // Nothing typed or chosen here is kept: storage lasts as long as the page.
  const createMemoryStorage = () => {
    const items = new Map();
    return {
      get length() { return items.size; },
      key: (index) => [...items.keys()][index] ?? null,
      getItem: (name) => items.get(String(name)) ?? null,
      setItem: (name, value) => void items.set(String(name), String(value)),
      removeItem: (name) => void items.delete(String(name)),
      clear: () => items.clear(),
    };
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { value: createMemoryStorage() });
  }
  Object.defineProperty(window, 'indexedDB', { value: undefined });
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });

  // Zod, within Scalar, would try whether code can be made from text; the policy forbids it and reports every try.
  globalThis.__zod_globalConfig = { jitless: true };

  // Styles that Scalar's code makes are let in by name; a style that comes as markup still is not.
  const nonce = document.querySelector('meta[property="csp-nonce"]').content;
  const createElement = Document.prototype.createElement;
  Document.prototype.createElement = function (name, options) {
    const element = createElement.call(this, name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  const setAttribute = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style' && this.style) this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  // Scalar's highlighter counts a sample's lines in a style attribute of its markup. Our style says two digits.
  const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  const LINE_COUNT = / style="--line-count: \\d+; --line-digits: \\d+;"/g;
  Object.defineProperty(Element.prototype, 'innerHTML', {
    get,
    set(markup) { set.call(this, String(markup).replace(LINE_COUNT, '')); },
  });
`;

/** Scalar has two themes and a class for each on the body; we have a third, the system's, and say so on the root. */
const themes = `
  const theme = document.getElementById('theme');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const showTheme = () => {
    const isDark = theme.value === '' ? dark.matches : theme.value === 'dark';
    if (theme.value === '') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme.value;
    const { classList } = document.body;
    // The observer below sees these changes too: without the question it would never come to rest.
    if (classList.contains('dark-mode') !== isDark) classList.toggle('dark-mode', isDark);
    if (classList.contains('light-mode') === isDark) classList.toggle('light-mode', !isDark);
  };
  document.getElementById('theme-choice').hidden = false;
  theme.addEventListener('change', showTheme);
  dark.addEventListener('change', showTheme);
  new MutationObserver(showTheme).observe(document.body, { attributes: true, attributeFilter: ['class'] });
  showTheme();
`;

/** In the frame of the reference this page is one request at a time, and is closed together with its dialog. */
const framing = `
  const isFramed = parent !== window;
  document.documentElement.classList.toggle('is-framed', isFramed);
  const appears = (selector) => new Promise((resolve) => {
    const look = () => {
      const element = document.querySelector(selector);
      if (!element) return;
      observer.disconnect();
      resolve(element);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
  const followDialog = (isOpen) => {
    document.querySelector('.bar nav').classList.toggle('is-covered', isOpen);
    if (isFramed && !isOpen) frameElement.dispatchEvent(new Event('request-closed'));
  };
`;

const start = `
  // On a narrow screen the answer is below the request, out of sight.
  const showAnswer = () => setTimeout(() => {
    if (matchMedia('(max-width: 1279px)').matches) document.querySelector('.scalar-client [aria-label="Response"]')?.scrollIntoView();
  }, 100);
  // Not by its address, which Scalar would take for the name of a section.
  document.querySelector('.skip').addEventListener('click', (event) => {
    event.preventDefault();
    const main = document.querySelector('main:not([hidden])');
    main.tabIndex = -1;
    main.focus();
  });
  const configuration = (content) => ({
    // A function, lest Vue watch each of the document's thousands of members for changes that never come.
    content: () => content,
    slug: 'landhold',
    theme: 'none',
    layout: 'modern',
    withDefaultFonts: false,
    telemetry: false,
    persistAuth: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hiddenClients: true,
    hideClientButton: true,
    hideDarkModeToggle: true,
    showDeveloperTools: 'never',
    documentDownloadType: 'none',
    showOperationId: true,
    defaultOpenAllTags: true,
    orderSchemaPropertiesBy: 'preserve',
    servers: content.servers,
    authentication: { preferredSecurityScheme: 'apiKey', securitySchemes: { apiKey: { token: facts.demoKey } } },
    customFetch: (input, init) => sandboxFetch(input, init).finally(showAnswer),
    modelsSectionLabel: 'Schemas',
    generateOperationSlug: ({ operationId }) => operationId,
    setPageTitle: ({ title }) => title + ' · Landhold sandbox',
  });
  let mounted;
  const mount = (content) => {
    mounted?.destroy();
    mounted = Scalar.createApiReference('#scalar', configuration(content));
  };
  // Each request gets a Scalar of its own, which has no other operation to get to first.
  const showRequest = async (content, hash) => {
    theme.value = parent.document.documentElement.dataset.theme ?? '';
    showTheme();
    // Scalar renders at once what the address leads to, and the rest when it is scrolled to.
    history.replaceState(null, '', hash);
    mount(keepOperation(content, hash.split('/').at(-1)));
    const button = await appears('.show-api-client-button');
    // Whoever has not gone on elsewhere goes on here by keyboard.
    if (parent.document.getElementById('sandbox').open) window.focus();
    button.click();
  };
  const show = async (hash) => {
    const message = document.getElementById('message');
    try {
      if (typeof Scalar === 'undefined') throw new Error('its script could not be loaded');
      const suffix = Math.floor(Math.random() * 36 ** 4).toString(36).padStart(4, '0');
      const content = freshenNames(structuredClone(await documentLoaded), suffix);
      if (isFramed) await showRequest(content, hash);
      else mount(content);
      message.hidden = true;
    } catch (error) {
      message.hidden = false;
      message.classList.add('is-failed');
      document.getElementById('failure').textContent = 'It cannot be shown: ' + error.message + '. Reload the page to try again.';
    }
  };
  // One after the other: whoever is in a hurry may ask for the next while the first is still loading.
  let turn = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  window.openRequest = (hash) => { turn = turn.then(() => show(hash)); };
  openRequest(location.hash);
`;

/** Runs before Scalar's script, and starts it once the page is there. */
export function renderSandboxScript(facts: SandboxScriptFacts): string {
  return `(() => {
  const facts = ${JSON.stringify(facts)};
  const freshenNames = ${freshenNames.toString()};
  const keepOperation = ${keepOperation.toString()};
  const createSandboxFetch = ${createSandboxFetch.toString()};

  const send = window.fetch.bind(window);
  const sandboxFetch = createSandboxFetch({ send, origin: location.origin, demoKey: facts.demoKey });
  const documentLoaded = send(facts.documentPath).then((response) => {
    if (!response.ok) throw new Error('the document answered ' + response.status);
    return response.json();
  });
  // Whoever waits for it hears of a failure; until then it is not an uncaught one.
  documentLoaded.catch(() => {});
${shadows}${themes}${framing}${mending}${start}})();
`;
}
