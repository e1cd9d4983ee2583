/**
 * What axe finds in Scalar's markup and we can put right from outside, as it appears. Each line goes once Scalar does
 * better by itself; the browser test then still passes.
 */
export const mending = `
  const mend = (root, selector, change) => {
    if (root.matches(selector)) change(root);
    root.querySelectorAll(selector).forEach(change);
  };
  const mendAll = (root) => {
    // Buttons whose text is hidden until they are hovered have no name for those who cannot.
    mend(root, 'button[class*="copy-button"]', (button) => {
      button.setAttribute('aria-label', 'Copy');
      const controlled = button.getAttribute('aria-controls');
      if (controlled !== null && !document.getElementById(controlled)) button.removeAttribute('aria-controls');
    });
    mend(root, 'button[role="none"]', (button) => button.removeAttribute('role'));
    // Editors without a name, one of them out of the keyboard's reach, and fields that claim to be a combobox but never
    // say whether it is open.
    mend(root, '.cm-content[role="textbox"]', (editor) => {
      const isEditable = editor.getAttribute('contenteditable') === 'true';
      editor.setAttribute('aria-label', isEditable ? 'Request body' : 'Response body');
      if (!isEditable) editor.closest('.cm-scroller')?.setAttribute('tabindex', '0');
    });
    mend(root, '[role="combobox"]:not([aria-expanded])', (field) => field.setAttribute('role', 'textbox'));
    // A second banner, and one landmark for each operation's examples, all of one name.
    mend(root, '#scalar header, .response-card[role="region"]', (part) => part.setAttribute('role', 'group'));
    // The dialog's button to close lies over our links. (To say so by :has() made every change of the page cost seconds.)
    mend(root, '.scalar-container', (container) => {
      let isOpen = container.classList.contains('scalar-client--open');
      if (isOpen) followDialog(true);
      new MutationObserver(() => {
        if (isOpen === container.classList.contains('scalar-client--open')) return;
        isOpen = !isOpen;
        followDialog(isOpen);
      }).observe(container, { attributes: true, attributeFilter: ['class'] });
    });
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) mendAll(node);
    }
  }).observe(document.body, { childList: true, subtree: true });
`;
