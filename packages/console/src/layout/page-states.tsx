import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link, useRouter } from '@tanstack/react-router';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { buttonClass } from '../components/button.tsx';
import { Card, Page } from '../components/page.tsx';
import { Empty, Failure, Loading } from '../components/states.tsx';
import { useConnection } from '../connection.ts';

export function PageLoading() {
  const { reloadFor } = useConnection();
  useEffect(() => {
    // The opened page is not in this version any more; the URL is already correct.
    if (reloadFor === 'version') location.reload();
  }, [reloadFor]);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-8">
      <Loading lines={6} />
    </div>
  );
}

export function PageNotFound() {
  return (
    <Page title="Page not found">
      <Card>
        <Empty
          icon="search"
          title="This page does not exist, or you do not have access to it."
          action={
            <Link to="/" className={buttonClass('primary')}>
              Go to your projects
            </Link>
          }
        />
      </Card>
    </Page>
  );
}

export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  if (error instanceof ApiError && error.status === 404) return <PageNotFound />;
  return (
    <Page title="Something went wrong">
      <Card>
        <Failure
          error={error}
          onRetry={() => {
            resetQueries();
            reset();
            void router.invalidate();
          }}
        />
      </Card>
    </Page>
  );
}
