import { amountOf } from '@tillsight/domain/money'
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { storedPayments } from '#platform/offline/stored-totals.ts'
import { type Fate, fateOf, onWaitingChange, type StoredSale } from '#platform/offline/waiting-sales.ts'
import { money } from '#platform/words/format.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { ChangeGiven } from './change-given.tsx'
import { TillReceipt } from './receipts/till-receipt.tsx'
import { nameOf } from './sale-words.ts'

const useFate = (key: string): Fate => {
  const [fate, setFate] = useState<Fate>({ kind: 'waits' })
  useEffect(() => {
    let isShown = true
    const read = () =>
      void fateOf(key)
        .then((now) => isShown && setFate(now))
        .catch(() => undefined)
    read()
    const stop = onWaitingChange(read)
    return () => {
      isShown = false
      stop()
    }
  }, [key])
  return fate
}

const iconOf = { waits: CloudOff, refused: CircleAlert, sent: CircleCheck, gone: CloudOff }
const wordsOf = {
  waits: 'Saved on this device. It gets its final number when you are back online.',
  refused: 'Saved on this device. It could not be recorded yet and has to be reviewed.',
  gone: 'No longer on this device.',
}

/** A sale that was stored on the device, with its receipt, and what became of it since. */
export const StoredNotice = ({ sale, isLarge = false }: { sale: StoredSale; isLarge?: boolean }) => {
  const fate = useFate(sale.key)
  const kind = fate?.kind ?? 'gone'
  const { change } = storedPayments(sale)
  const recorded = fate?.kind === 'sent' ? fate.sale : null
  const Icon = iconOf[kind]
  return (
    <section
      aria-label="Last sale"
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1',
        isLarge ? 'rounded-card px-5 py-4 text-lg' : 'mt-3 rounded-control px-3.5 py-2',
        recorded ? 'bg-accent-wash' : 'bg-warn-wash',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('size-5 shrink-0', recorded ? 'text-gain' : 'text-warn')}
        strokeWidth={1.75}
      />
      <span className="font-[560]">
        {recorded ? nameOf(recorded) : `Sale ${sale.number}`}: {money(recorded?.paid ?? sale.shown.total)}
      </span>
      <ChangeGiven change={change === null ? null : amountOf(change)} isLarge={isLarge} />
      <span className="text-sm text-ink-soft">
        {kind === 'sent' ? `Sent. It had the temporary number ${sale.number}.` : wordsOf[kind]}
      </span>
      {kind !== 'gone' && (
        <span className="ms-auto">
          <TillReceipt of={recorded?.id ?? sale} />
        </span>
      )}
    </section>
  )
}
