import 'virtual:landhold-tokens.css';
import './style.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './query-client.ts';
import { createConsoleRouter } from './router.tsx';

const client = createQueryClient(() => {
  // What was read belongs to whoever was signed in; the page itself is asked for again once they are back.
  client.clear();
  const { href, pathname } = router.state.location;
  if (pathname !== '/sign-in') void router.navigate({ to: '/sign-in', search: { next: href } });
});
const router = createConsoleRouter(client);

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
