import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import type { App } from './app/app.js';
import { AppContext } from './app/app-context.js';
import { Skeleton } from './design/skeleton.js';
import { ROUTES } from './routes.js';
import { Announcer } from './shell/announcer.js';
import { ErrorBoundary } from './shell/error-boundary.js';
import { Layout } from './shell/layout.js';
import { NotFoundPage } from './shell/not-found-page.js';
import { UnreachablePage } from './shell/unreachable-page.js';
import { useStore } from './store/store.js';

const Welcome = lazy(() => import('./session/welcome.js').then((it) => ({ default: it.Welcome })));

const DemoQuestion = lazy(() =>
  import('./session/demo-question.js').then((it) => ({ default: it.DemoQuestionDialog })),
);
const AccountClosed = lazy(() => import('./session/account-closed.js').then((it) => ({ default: it.AccountClosed })));

export function Root({ app }: { readonly app: App }) {
  return (
    <AppContext value={app}>
      <Router base="/app">
        <ErrorBoundary>
          <Suspense fallback={null}>
            <Gate app={app} />
          </Suspense>
        </ErrorBoundary>
        <Announcer />
        {app.demoPasskey.username !== null && (
          <Suspense fallback={null}>
            <DemoQuestion />
          </Suspense>
        )}
      </Router>
    </AppContext>
  );
}

/** The address does not change during sign-in, so that the user continues at the requested page. */
function Gate({ app }: { readonly app: App }) {
  const session = useStore(app.session.state);
  const preferences = useStore(app.preferences);
  if (session.kind === 'unreachable') return <UnreachablePage problem={session.problem} />;
  if (session.kind === 'unknown' || preferences === null) return null;
  if (session.kind === 'signed-out') return <Welcome hasEnded={session.hasEnded} />;
  if (session.kind === 'closed') return <AccountClosed keptUntil={session.keptUntil} />;
  return (
    <Layout>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Switch>
          {ROUTES.map(({ path, page }) => (
            <Route key={path} path={path} component={page} />
          ))}
          <Route>
            <NotFoundPage />
          </Route>
        </Switch>
      </Suspense>
    </Layout>
  );
}
