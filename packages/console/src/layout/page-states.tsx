import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link, useRouter } from '@tanstack/react-router';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { buttonClass } from '../components/button.tsx';
import { Card, Page } from '../components/page.tsx';
import { Empty, Failure, Loading } from '../components/states.tsx';

export function PageLoading() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-8">
      <Loading lines={6} />
    </div>
  );
}

export function PageNotFound() {
  return (
    <Page title="Not found">
      <Card>
        <Empty
          icon="search"
          title="There is no such page, or it is not yours to see."
          action={
            <Link to="/" className={buttonClass('primary')}>
              To your projects
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
    <Page title="This page cannot be shown">
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
