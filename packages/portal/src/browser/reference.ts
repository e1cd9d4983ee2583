/** On the reference's pages: the samples' language, and the request that can be sent to the sandbox. */
import { keepTabs } from './tabs.ts';

/** Loaded when it is about to be used. */
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
  // A failed load is retried, and reported, when it is opened.
  const prepareQuietly = (): void => void prepare().catch(() => undefined);
  link.addEventListener('pointerenter', prepareQuietly, { once: true });
  link.addEventListener('focus', prepareQuietly, { once: true });
  link.addEventListener('click', (event) => {
    // With a modifier key, a link opens elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open();
  });
  if (location.hash === '#test-request') void open();
}

/** The list of operations is long: scrolls the current one into view. */
function showPlace(): void {
  const list = document.querySelector<HTMLElement>('.guide-list');
  const current = list?.querySelector<HTMLElement>('[aria-current=page]');
  if (list && current && list.scrollHeight > list.clientHeight)
    list.scrollTop = current.offsetTop - list.clientHeight / 2;
}

keepTabs('details.sample', 'language');
offerRequest();
showPlace();
