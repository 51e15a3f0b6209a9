import type { ReactNode } from 'react'
import type { OutputOf } from '#platform/api/api-client.ts'
import { Button } from '#ui/actions/button.tsx'

type About = OutputOf<'GET /email/confirmation'>

const Email = ({ children }: { children: string }) => (
  <strong className="font-[620] wrap-anywhere">{children}</strong>
)

const Onward = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <Button to={isSignedIn ? '/platform/dashboard' : '/login'} size="lg">
    {isSignedIn ? 'Go to dashboard' : 'Log In'}
  </Button>
)

type OwnProps = { about: About; isSignedIn: boolean; children: ReactNode }

export const OwnConfirmation = ({ about, isSignedIn, children }: OwnProps) => (
  <div className="grid gap-6">
    <p role="status">
      {about.state === 'CONFIRMED' ? (
        <>
          <Email>{about.email}</Email> is confirmed. Reports can now be sent by email.
        </>
      ) : (
        <>
          Is <Email>{about.email}</Email> your email address?
        </>
      )}
    </p>
    {about.state === 'CONFIRMED' ? <Onward isSignedIn={isSignedIn} /> : children}
  </div>
)

const reportsWords: Record<About['state'], (store: string) => string> = {
  WAITING: (store) => `can get sales reports of ${store} by email. Do you want them?`,
  CONFIRMED: (store) => `gets the reports of ${store}. Every email has a link to unsubscribe.`,
  DECLINED: (store) => `gets no reports of ${store}, and is not asked again.`,
}

export const ReportsConfirmation = ({ about, children }: { about: About; children: ReactNode }) => (
  <div className="grid gap-6">
    <p role="status" className="wrap-anywhere">
      <Email>{about.email}</Email> {reportsWords[about.state](about.store_name)}
    </p>
    {about.state === 'WAITING' && <div className="grid gap-3">{children}</div>}
  </div>
)

export const BadConfirmation = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <div className="grid gap-6">
    <p role="status">
      This link was already used or has expired: it works once, for 3 days. To confirm your own account, log
      in and choose “Send again”. To get reports from a store, ask them to send you a new link.
    </p>
    <Onward isSignedIn={isSignedIn} />
  </div>
)
