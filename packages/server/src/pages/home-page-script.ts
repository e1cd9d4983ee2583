/**
 * The copy buttons and nothing else. They arrive hidden, so that without the script there is no dead button. Pages on
 * plain http that are not on localhost have no clipboard; there the text is selected and the old command tried.
 */
export const homePageScript = `
(() => {
  const status = document.getElementById('copy-status');
  const select = (source) => {
    const selection = getSelection();
    selection.removeAllRanges();
    const range = document.createRange();
    range.selectNodeContents(source);
    selection.addRange(range);
  };
  const copy = async (source) => {
    try {
      await navigator.clipboard.writeText(source.textContent);
      return true;
    } catch {
      select(source);
      return document.execCommand('copy');
    }
  };
  for (const button of document.querySelectorAll('button[data-copy]')) {
    const label = button.querySelector('.copy-label');
    let timer;
    button.hidden = false;
    button.addEventListener('click', async () => {
      const copied = await copy(document.getElementById(button.dataset.copy));
      clearTimeout(timer);
      status.textContent = '';
      label.textContent = copied ? 'Copied' : 'Selected';
      button.classList.toggle('is-copied', copied);
      requestAnimationFrame(() => { status.textContent = copied ? 'Copied' : 'Selected: press Control C to copy'; });
      timer = setTimeout(() => {
        label.textContent = 'Copy';
        button.classList.remove('is-copied');
        status.textContent = '';
      }, 2000);
    });
  }
})();
`;
