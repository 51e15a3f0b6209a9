import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { NotificationHost } from '#platform/notifications/notification-host.tsx'
import { Loading } from '#platform/page/loading.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { routes } from './routes.ts'
import { ScrollMemory } from './scroll-memory.tsx'
import { SkipLink } from './skip-link.tsx'

export const App = () => (
  <>
    <SkipLink />
    <ScrollMemory />
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <Routes>
          {routes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
    <NotificationHost />
  </>
)
