/** On the pages of the reference: the language of samples, and the request that can be sent to the sandbox. */
import { storage } from './storage.ts';

/** The language of the samples that was chosen last. As tabs do, one of them always stays open. */
function offerLanguages(): void {
  const samples = [...document.querySelectorAll<HTMLDetailsElement>('details.sample')];
  const labelOf = (sample: Element): string => sample.querySelector('summary')?.textContent ?? '';
  const kept = samples.find((sample) => labelOf(sample) === storage.read('language'));
  if (kept !== undefined) kept.open = true;
  for (const sample of samples) {
    sample.querySelector('summary')?.addEventListener('click', (event) => {
      if (sample.open) event.preventDefault();
      storage.write('language', labelOf(sample));
    });
  }
}

/** Loaded once somebody is about to use it. */
function offerRequest(): void {
  const link = document.querySelector<HTMLAnchorElement>('a.try');
  const operationId = link?.dataset['operation'];
  if (link === null || operationId === undefined) return;
  const prepare = async (): Promise<unknown> => (await import('./request.ts')).prepareRequest(operationId);
  const open = async (): Promise<void> => {
    const failed = document.getElementById('request-failed')!;
    failed.hidden = true;
    try {
      await (await import('./request.ts')).openRequest(operationId);
    } catch {
      failed.hidden = false;
    }
  };
  link.hidden = false;
  // What cannot be loaded now is tried again, and complained of, when it is opened.
  const prepareQuietly = (): void => void prepare().catch(() => undefined);
  link.addEventListener('pointerenter', prepareQuietly, { once: true });
  link.addEventListener('focus', prepareQuietly, { once: true });
  link.addEventListener('click', (event) => {
    // With a key held, a link is to open somewhere else.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open();
  });
  if (location.hash === '#test-request') void open();
}

/** The list of operations is long: the current one is brought into view within it. */
function showPlace(): void {
  const list = document.querySelector<HTMLElement>('.guide-list');
  const current = list?.querySelector<HTMLElement>('[aria-current=page]');
  if (list && current && list.scrollHeight > list.clientHeight)
    list.scrollTop = current.offsetTop - list.clientHeight / 2;
}

offerLanguages();
offerRequest();
showPlace();
