/** Pages on plain http that are not on localhost have no clipboard; they select the text and try the old command. */
async function copy(source: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(source);
    return document.execCommand('copy');
  }
}

/** Makes a button copy the text of the element that it names, and confirm it. */
export function offerCopying(button: HTMLButtonElement): void {
  const status = document.getElementById('copy-status');
  const label = button.querySelector('.copy-label');
  let timer: number | undefined;
  button.hidden = false;
  const onClick = async (): Promise<void> => {
    const source = document.getElementById(button.dataset['copy'] ?? '');
    if (source === null || status === null || label === null) return;
    const isCopied = await copy(source);
    clearTimeout(timer);
    status.textContent = '';
    label.textContent = isCopied ? 'Copied' : 'Selected';
    button.classList.toggle('is-copied', isCopied);
    requestAnimationFrame(() => {
      status.textContent = isCopied ? 'Copied' : 'Selected: press Control C to copy';
    });
    timer = window.setTimeout(() => {
      label.textContent = 'Copy';
      button.classList.remove('is-copied');
      status.textContent = '';
    }, 2000);
  };
  button.addEventListener('click', () => void onClick());
}
