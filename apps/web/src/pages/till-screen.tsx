import type { Sale } from '@tillsight/contract/books/sales'
import { CircleCheck, CloudOff, Monitor } from 'lucide-react'
import { useMemo, useState } from 'react'
import { OfflineStatus } from '#features/books/offline/offline-status.tsx'
import { ChangeGiven } from '#features/books/sales/change-given.tsx'
import { putBackTaken } from '#features/books/sales/parked/taken.ts'
import { QuickSale } from '#features/books/sales/quick-sale.tsx'
import { TillReceipt } from '#features/books/sales/receipts/till-receipt.tsx'
import { nameOf } from '#features/books/sales/sale-words.ts'
import { isStored } from '#features/books/sales/sales.api.ts'
import { StoredNotice } from '#features/books/sales/stored-notice.tsx'
import { TillReturn } from '#features/books/sales/till-return.tsx'
import { LockedTill } from '#features/people/tills/locked-till.tsx'
import { UnlockedTill } from '#features/people/tills/unlocked-till.tsx'
import { useTill } from '#features/people/tills/use-till.ts'
import { Queries } from '#platform/api/queries.tsx'
import { LiveUpdates } from '#platform/live/live-updates.tsx'
import { useNewVersion } from '#platform/offline/use-new-version.ts'
import type { StoredSale } from '#platform/offline/waiting-sales.ts'
import { isUnlockedOffline } from '#platform/offline/whose.ts'
import { Page } from '#platform/page/page.tsx'
import { userFromCookies } from '#platform/session/session-cookie.ts'
import { mayUse, type User, useReadOnly } from '#platform/session/use-may.ts'
import { money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Tabs } from '#ui/actions/tabs.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
// Outside the shell nothing else lets the formats follow the session.
import '#platform/session/store-formats.ts'

/** Locked, until a seller types their PIN; after a sale or a return it locks again. */
export const TillScreen = () => (
  <Queries>
    <LiveUpdates />
    <Page title="Till" className="till min-h-dvh px-5 py-8 sm:px-8">
      <Till />
    </Page>
  </Queries>
)

const Till = () => {
  const till = useTill()
  const [done, setDone] = useState<Sale | StoredSale | null>(null)
  useNewVersion(till.isReady && !till.seller)
  if (!till.isRegistered) return <NotATill />
  if (!till.isReady) return null
  const finish = (sale: Sale | StoredSale) => {
    setDone(sale)
    till.lock()
  }
  // While the session of the seller is there: what they took up is for others again.
  const lock = () => {
    const isPutBack = putBackTaken()
    if (isPutBack) void isPutBack.then(till.lock)
    else till.lock()
  }
  return (
    <>
      {/* As wide as what is below it. */}
      <div className={`mx-auto w-full ${till.seller ? 'max-w-5xl' : 'max-w-3xl'}`}>
        <OfflineStatus mayReview={till.seller !== null} />
      </div>
      {till.seller ? (
        <UnlockedTill seller={till.seller.full_name} onLock={lock}>
          <Selling onDone={finish} onParked={till.lock} />
        </UnlockedTill>
      ) : (
        <LockedTill notice={done && <Done sale={done} />} onUnlock={() => setDone(null)} />
      )}
    </>
  )
}

const acts = [
  { value: 'sale', label: 'Sale' },
  { value: 'return', label: 'Return' },
]

type SellingProps = { onDone: (sale: Sale | StoredSale) => void; onParked: () => void }

const Selling = ({ onDone, onParked }: SellingProps) => {
  const [act, setAct] = useState('sale')
  if (useReadOnly()) {
    return (
      <EmptyState
        icon={Monitor}
        title="This store is read-only"
        text="Sales can be recorded again when the owner enters a licence key."
      />
    )
  }
  return (
    <Tabs label="At the till" tabs={acts} value={act} onChange={setAct}>
      {act === 'sale' && <QuickSale onRecorded={onDone} onParked={onParked} />}
      {act === 'return' && (isUnlockedOffline() ? <NoReturns /> : <TillReturn onReturned={onDone} />)}
    </Tabs>
  )
}

const NoReturns = () => (
  <EmptyState
    icon={CloudOff}
    title="Returns need a connection"
    text="This till was unlocked offline. Once it is online again, lock it and unlock it with your PIN."
  />
)

const Done = ({ sale }: { sale: Sale | StoredSale }) =>
  isStored(sale) ? <StoredNotice sale={sale} isLarge /> : <Recorded sale={sale} />

const Recorded = ({ sale }: { sale: Sale }) => (
  <section
    aria-label="Last sale"
    className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-accent-wash px-5 py-4 text-lg"
  >
    <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-gain" strokeWidth={1.75} />
    <span className="font-[560]">
      {nameOf(sale)} recorded: {sale.kind === 'SALE' ? money(sale.paid) : `refund ${money(-sale.paid)}`}
    </span>
    <ChangeGiven change={sale.change} isLarge />
    <span className="ms-auto">
      <TillReceipt of={sale.id} />
    </span>
  </section>
)

const NotATill = () => {
  const account = useMemo(() => userFromCookies(document.cookie), [])
  return (
    <div className="pt-16">
      <h1 className="sr-only">Till</h1>
      <EmptyState
        icon={Monitor}
        title="This device is not a till"
        text="An owner or manager can register it in the Admin Panel, under Tills."
        action={<WayOn account={account} />}
      />
    </div>
  )
}

/** This page has a session of its own: who is signed in elsewhere in the browser, only the cookie says. */
const WayOn = ({ account }: { account: User | null }) => {
  if (!account) return <Button href="/login">Sign in</Button>
  return mayUse(account, 'tills:write') ? (
    <Button href="/platform/admin/tills">Open tills</Button>
  ) : (
    <Button href="/platform/dashboard">Back to your store</Button>
  )
}
