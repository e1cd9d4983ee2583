import { createPageScript } from './page-script.ts';

/**
 * Scalar takes a second or two of the browser's whole attention. So nothing of it is loaded before somebody wants to
 * send a request, and from then on it stays in its frame.
 */
const sandbox = `
  const offerSandbox = () => {
    const dialog = document.getElementById('sandbox');
    const frame = document.getElementById('sandbox-frame');
    const open = (link) => {
      dialog.showModal();
      const { openRequest } = frame.contentWindow;
      if (openRequest) openRequest(link.hash);
      // Not by its src, which would make the button to go back close nothing that can be seen.
      else frame.contentWindow.location.replace(link.href);
    };
    document.addEventListener('click', (event) => {
      const link = event.target.closest('a.try');
      // With a key held, a link is to open somewhere else.
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(link);
    });
    document.getElementById('sandbox-close').addEventListener('click', () => dialog.close());
    frame.addEventListener('request-closed', () => dialog.close());
  };
`;

/** The language of the samples that was chosen last. As tabs do, one of them always stays open. */
const languages = `
  const offerLanguages = () => {
    const samples = [...document.querySelectorAll('details.sample')];
    const labelOf = (sample) => sample.querySelector('summary').textContent;
    const kept = samples.find((sample) => labelOf(sample) === storage.read('language'));
    if (kept) kept.open = true;
    for (const sample of samples) {
      sample.querySelector('summary').addEventListener('click', (event) => {
        if (sample.open) event.preventDefault();
        storage.write('language', labelOf(sample));
      });
    }
  };
`;

export const referencePageScript: string = createPageScript({
  more: sandbox + languages,
  start: 'offerSandbox(); offerLanguages();',
});
