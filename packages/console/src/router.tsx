import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { ToastRegion } from './components/toast-region.tsx';
import { ConnectionBar } from './layout/connection-bar.tsx';
import { isKind } from './kinds.ts';
import { loadPart } from './load-part.ts';
import { PageFailed, PageLoading, PageNotFound } from './layout/page-states.tsx';
import { ProjectFrame, SignedInFrame } from './layout/frames.tsx';
import { projectQuery, rememberProject } from './project.ts';
import { parseSearch, stringifySearch } from './search-text.ts';
import { sessionQuery } from './session.ts';

type Loader = Parameters<typeof lazyRouteComponent>[0];

/** A page that is loaded when it is first opened. */
function lazyPage(load: Loader, name: string) {
  return lazyRouteComponent(async () => loadPart(load), name);
}

const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({
  component: () => (
    // Style elements are not allowed in the page: the content policy admits only files.
    <CSPProvider disableStyleElements>
      <Outlet />
      <ConnectionBar />
      <ToastRegion />
    </CSPProvider>
  ),
});

const plainSearch = (search: Record<string, unknown>): Record<string, string> => search as Record<string, string>;

const front = createRoute({ getParentRoute: () => rootRoute, id: 'front', validateSearch: plainSearch });
const frontRoutes = [
  createRoute({
    getParentRoute: () => front,
    path: '/sign-in',
    component: lazyPage(async () => import('./pages/front/sign-in-page.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: () => front,
    path: '/sign-in/callback/$provider',
    component: lazyPage(async () => import('./pages/front/provider-callback-page.tsx'), 'ProviderCallbackPage'),
  }),
  createRoute({
    getParentRoute: () => front,
    path: '/setup',
    component: lazyPage(async () => import('./pages/front/setup-page.tsx'), 'SetupPage'),
  }),
  createRoute({
    getParentRoute: () => front,
    path: '/invitation',
    component: lazyPage(async () => import('./pages/front/invitation-page.tsx'), 'InvitationPage'),
  }),
];

interface Entry {
  readonly context: { readonly client: QueryClient };
  readonly location: { readonly href: string };
}

async function requireSession({ context, location }: Entry): Promise<void> {
  const session = await context.client.ensureQueryData(sessionQuery);
  if (session.setup_needed) throw redirect({ to: '/setup' });
  if (!session.signed_in) throw redirect({ to: '/sign-in', search: { next: location.href } });
}

/** The last page of set-up, in the same frame as the first. */
const firstProjectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/first-project',
  component: lazyPage(async () => import('./pages/front/first-project-page.tsx'), 'FirstProjectPage'),
  beforeLoad: requireSession,
});
const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: SignedInFrame,
  validateSearch: plainSearch,
  beforeLoad: requireSession,
});
const homeRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazyPage(async () => import('./pages/projects/home-page.tsx'), 'HomePage'),
});
const projectsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects',
  component: lazyPage(async () => import('./pages/projects/projects-page.tsx'), 'ProjectsPage'),
});
const newProjectRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/new',
  component: lazyPage(async () => import('./pages/projects/new-project-page.tsx'), 'NewProjectPage'),
});
const accountRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyPage(async () => import('./pages/account/account-page.tsx'), 'AccountPage'),
});
const tokensRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/account/tokens',
  component: lazyPage(async () => import('./pages/account/tokens-page.tsx'), 'TokensPage'),
});
const newTokenRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/account/tokens/new',
  component: lazyPage(async () => import('./pages/account/new-token-page.tsx'), 'NewTokenPage'),
});

const projectRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/p/$project',
  component: ProjectFrame,
  loader: async ({ context, params }) => {
    await context.client.ensureQueryData(projectQuery(params.project));
    rememberProject(params.project);
  },
});
const projectIndexRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/p/$project/overview', params });
  },
});

/** A page of a project. */
function projectPage<const Path extends string>(path: Path, load: Loader, name: string) {
  return createRoute({ getParentRoute: () => projectRoute, path, component: lazyPage(load, name) });
}

const kindRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '$kind',
  beforeLoad: ({ params }) => {
    if (!isKind(params.kind)) throw notFound();
  },
});
/** Any other URL, in the console's frame. */
const unknownRoute = createRoute({ getParentRoute: () => signedIn, path: '$', component: PageNotFound });
const routeTree = rootRoute.addChildren([
  front.addChildren(frontRoutes),
  firstProjectRoute,
  signedIn.addChildren([
    homeRoute,
    projectsRoute,
    newProjectRoute,
    accountRoute,
    tokensRoute,
    newTokenRoute,
    unknownRoute,
    projectRoute.addChildren([
      projectIndexRoute,
      projectPage('overview', async () => import('./pages/overview/overview-page.tsx'), 'OverviewPage'),
      projectPage('keys', async () => import('./pages/keys/keys-page.tsx'), 'KeysPage'),
      projectPage('keys/new', async () => import('./pages/keys/new-key-page.tsx'), 'NewKeyPage'),
      projectPage('requests', async () => import('./pages/requests/requests-page.tsx'), 'RequestsPage'),
      projectPage('requests/$request', async () => import('./pages/requests/request-page.tsx'), 'RequestPage'),
      projectPage('events', async () => import('./pages/events/events-page.tsx'), 'EventsPage'),
      projectPage('events/$event', async () => import('./pages/events/event-page.tsx'), 'EventPage'),
      projectPage('changes', async () => import('./pages/changes/changes-page.tsx'), 'ChangesPage'),
      projectPage('plans', async () => import('./pages/plans/plans-page.tsx'), 'PlansPage'),
      projectPage('plans/$plan', async () => import('./pages/plans/plan-page.tsx'), 'PlanPage'),
      projectPage('backups', async () => import('./pages/databases/all-backups-page.tsx'), 'AllBackupsPage'),
      projectPage('members', async () => import('./pages/members/members-page.tsx'), 'MembersPage'),
      projectPage('audit', async () => import('./pages/audit/audit-page.tsx'), 'AuditPage'),
      projectPage('trash', async () => import('./pages/trash/trash-page.tsx'), 'TrashPage'),
      projectPage('settings', async () => import('./pages/settings/settings-page.tsx'), 'SettingsPage'),
      kindRoute.addChildren([
        kindPage('/', async () => import('./pages/resources/resources-page.tsx'), 'ResourcesPage'),
        kindPage('new', async () => import('./pages/resources/new-resource-page.tsx'), 'NewResourcePage'),
        kindPage('$id', async () => import('./pages/resources/resource-page.tsx'), 'ResourcePage'),
        kindPage('$id/edit', async () => import('./pages/resources/edit-resource-page.tsx'), 'EditResourcePage'),
      ]),
    ]),
  ]),
]);

function kindPage<const Path extends string>(path: Path, load: Loader, name: string) {
  return createRoute({ getParentRoute: () => kindRoute, path, component: lazyPage(load, name) });
}

export function createConsoleRouter(client: QueryClient) {
  return createRouter({
    routeTree,
    basepath: '/console',
    context: { client },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: PageNotFound,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
