import 'virtual:landhold-tokens.css';
import './style.css';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadOverlays } from './components/use-overlays.ts';
import { readConnection, startWatching, watchConnection } from './connection.ts';
import { keepDrafts } from './drafts.ts';
import { createQueryClient } from './query-client.ts';
import { createConsoleRouter } from './router.tsx';

const client = createQueryClient(() => {
  // Cached data belongs to the former account; the page is reloaded after signing in.
  client.clear();
  const { href, pathname } = router.state.location;
  if (pathname === '/sign-in') return;
  keepDrafts();
  void router.navigate({ to: '/sign-in', search: { next: href }, ignoreBlocker: true });
});
const router = createConsoleRouter(client);
// While the server is away nothing is read. Failed and visible queries are refreshed once it is back.
onlineManager.setEventListener((setOnline) => watchConnection(() => setOnline(!readConnection().isLost)));
startWatching();
// Someone is there who may open a menu. Before that the file would only delay the page.
for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
  addEventListener(sign, () => void loadOverlays(), { once: true, passive: true });
}
// Until now the frame in the page's HTML has been there; hidden, its texts could still be found.
const stopShowing = router.subscribe('onRendered', () => {
  document.querySelector('#shell')?.remove();
  stopShowing();
});

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
