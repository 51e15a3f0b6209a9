import { Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { PinPad } from './pin-pad.tsx'
import { type TillSeller, useTillInfo } from './tills.api.ts'

type LockedTillProps = {
  /** What was recorded last. */
  notice: ReactNode
  onUnlock: () => void
}

/** Who is selling? A name, then a PIN. */
export const LockedTill = ({ notice, onUnlock }: LockedTillProps) => {
  const read = useTillInfo()
  const [chosen, setChosen] = useState<string | null>(null)
  if (!read.data) {
    return read.error ? (
      <ReadFailure title="The till could not be loaded" read={read} />
    ) : (
      <Skeleton className="h-80 w-full" />
    )
  }
  const { store_name, name, sellers } = read.data
  const seller = sellers.find(({ id, has_pin }) => id === chosen && has_pin)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <header>
        <h1 className="text-2xl wrap-anywhere">{store_name}</h1>
        <p className="mt-1 flex items-center gap-2 text-ink-soft">
          <Lock aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          <span className="wrap-anywhere">{name} is locked</span>
        </p>
      </header>
      {seller ? (
        <PinPad key={seller.id} seller={seller} onBack={() => setChosen(null)} onUnlock={onUnlock} />
      ) : (
        <>
          {notice}
          <Names sellers={sellers} onChoose={setChosen} />
        </>
      )}
    </div>
  )
}

const Names = ({ sellers, onChoose }: { sellers: TillSeller[]; onChoose: (id: string) => void }) => {
  const without = sellers.filter(({ has_pin }) => !has_pin)
  if (without.length === sellers.length) {
    return (
      <EmptyState
        icon={Lock}
        title="Nobody has a PIN yet"
        text="Sign in on your own device and choose a PIN in Settings, under Till PIN."
      />
    )
  }
  return (
    <section aria-label="Who is selling?" className="flex flex-col gap-3">
      <h2 className="text-lg">Who is selling?</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {sellers
          .filter(({ has_pin }) => has_pin)
          .map(({ id, full_name }) => (
            <li key={id}>
              <Button
                variant="secondary"
                className="!min-h-20 w-full !text-md wrap-anywhere"
                onClick={() => onChoose(id)}
              >
                {full_name}
              </Button>
            </li>
          ))}
      </ul>
      {without.length > 0 && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          No PIN yet: {without.map(({ full_name }) => full_name).join(', ')}. Choose one in Settings.
        </p>
      )}
    </section>
  )
}
