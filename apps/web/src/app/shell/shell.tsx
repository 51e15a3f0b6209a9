import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { LogOutDialog } from '#features/people/accounts/log-out-dialog.tsx'
import { Queries } from '#platform/api/queries.tsx'
import { LiveUpdates } from '#platform/live/live-updates.tsx'
import { keepFocus } from '#platform/page/keep-focus.ts'
import { SignedInOnly } from '#platform/session/guards.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { InStore } from './in-store.tsx'
import { LicenceNotice } from './licence-notice.tsx'
import { MustConfirm } from './must-confirm.tsx'
import { MustSetUpTwoStep } from './must-set-up-two-step.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { StoreFormats } from './store-formats.tsx'
import { TopBar } from './top-bar.tsx'

export const Shell = () => (
  <Queries>
    <LiveUpdates />
    <SignedInOnly>
      <InStore>
        <Frame />
      </InStore>
    </SignedInOnly>
  </Queries>
)

const Frame = () => {
  const { pathname } = useLocation()
  const [leaving, setLeaving] = useState(false)
  useEffect(keepFocus, [])
  return (
    <>
      <StoreFormats>
        <TopBar onLogOut={() => setLeaving(true)} />
        {/* Room below, so that content under a notification can be scrolled clear of it. */}
        <div className="mx-auto max-w-[90rem] px-5 pt-8 pb-24 sm:px-8">
          <OfflineNotice />
          <LicenceNotice />
          <MustConfirm />
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <MustSetUpTwoStep>
                <Outlet />
              </MustSetUpTwoStep>
            </Suspense>
          </ErrorBoundary>
        </div>
      </StoreFormats>
      <LogOutDialog open={leaving} onCancel={() => setLeaving(false)} />
    </>
  )
}
