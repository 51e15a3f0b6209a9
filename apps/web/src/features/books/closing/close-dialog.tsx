import { closeDrawer, type OpenDrawer } from '@tillsight/contract/books/closing'
import { cashDifference, closeNoteLimit, differenceText } from '@tillsight/domain/books/closing/cash'
import {
  type CountedCash,
  countedTotal,
  denominationsOf,
} from '@tillsight/domain/books/closing/denominations'
import { amountOf, centsOf } from '@tillsight/domain/money'
import { useState } from 'react'
import { decimalIssues } from '#platform/forms/decimal-issues.ts'
import { refusalOf, type Schema } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { amountText, formats, numberFrom } from '#ui/formats/formats.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { CashCount, countsOf, type TypedCounts } from './cash-count.tsx'
import { useCloseDrawer } from './closing.api.ts'

type Values = { counted: string; float_left: string; note: string }

type Counted = { drawer: OpenDrawer; lastClose: number | null; counts: CountedCash[] | null }

const inputOf = (
  { drawer: { id_till, expected }, lastClose, counts }: Counted,
  { counted, float_left, note }: Values,
) => ({
  id_till,
  last_close: lastClose,
  counted: numberFrom(counted),
  float_left: numberFrom(float_left),
  expected,
  note,
  ...(counts && { counts }),
})

const rules = (cash: Counted): Schema<Values, Values> => ({
  safeParse: (values) => {
    const checked = closeDrawer.input.safeParse(inputOf(cash, values))
    if (!checked.success) return checked
    const issues = decimalIssues([
      { field: 'counted', text: values.counted },
      { field: 'float_left', text: values.float_left },
    ])
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: values }
  },
})

const moneyOfCents = (cents: number): string => money(amountOf(cents))

export const CloseDialog = ({ drawer, onClose }: { drawer: OpenDrawer; onClose: () => void }) => {
  const notify = useNotify()
  const close = useCloseDrawer()
  const denominations = denominationsOf(formats().currency)
  const [typed, setTyped] = useState<TypedCounts | null>(null)
  const isCounted = Object.values(typed ?? {}).some((count) => count !== '')
  // The drawer follows what is sold meanwhile; the day that is closed is the one that the dialog was opened for.
  const [lastClose] = useState(drawer.last_close)
  const cash: Counted = { drawer, lastClose, counts: typed && countsOf(typed) }
  const form = useForm<Values, Values>({
    schema: rules(cash),
    initial: { counted: '', float_left: amountText(drawer.float), note: '' },
    report: 'all',
    send: async (values) => {
      const { number, difference } = await close.mutateAsync(inputOf(cash, values))
      notify(`Z report ${number}: ${differenceText(difference, money)}.`)
      onClose()
    },
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const counted = form.field('counted')
  const count = (next: TypedCounts) => {
    setTyped(next)
    const cents = countedTotal(countsOf(next))
    counted.onChange(Number.isFinite(cents) ? amountText(amountOf(cents)) : '')
  }
  return (
    <FormDialog
      title={`Close day: ${drawer.name}`}
      action="Close day"
      size="sm"
      busy={form.submitting}
      isTouched={form.isTouched || isCounted}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-soft">Cash expected</span>
        <span className="text-md font-[620] tabular-nums">{money(drawer.expected)}</span>
      </p>
      {typed && <CashCount values={denominations} typed={typed} onChange={count} />}
      <MoneyField {...counted} label="Cash counted" disabled={typed !== null} />
      {denominations.length > 0 && (
        <Button
          size="sm"
          variant="quiet"
          className="-mt-3 self-start"
          onClick={() => (typed ? setTyped(null) : count({}))}
        >
          {typed ? 'Enter the sum instead' : 'Count notes and coins'}
        </Button>
      )}
      <Difference counted={form.values.counted} expected={drawer.expected} />
      <MoneyField
        {...form.field('float_left')}
        label="Stays in the drawer"
        hint={takenOut(form.values) ?? 'The float for the next day. The rest is taken out.'}
      />
      <TextField
        {...form.field('note')}
        label="Note"
        optional
        maxLength={closeNoteLimit}
        autoComplete="off"
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}

const takenOut = ({ counted, float_left }: Values): string | null => {
  if (!float_left.trim()) return 'Nothing stays: all of it is taken out.'
  const out = centsOf(numberFrom(counted)) - centsOf(numberFrom(float_left))
  return counted.trim() && out >= 0 ? `${moneyOfCents(out)} is taken out.` : null
}

const tones = {
  missing: 'bg-loss-wash text-loss',
  over: 'bg-warn-wash text-warn',
  none: 'bg-accent-wash text-gain',
}

const toneOf = (difference: number): string => {
  if (difference === 0) return tones.none
  return difference < 0 ? tones.missing : tones.over
}

const Difference = ({ counted, expected }: { counted: string; expected: number }) => {
  const amount = numberFrom(counted)
  const isTyped = counted.trim() !== '' && Number.isFinite(amount) && amount >= 0
  const difference = cashDifference(centsOf(amount), centsOf(expected))
  return (
    <p
      role="status"
      className={classNames(
        'rounded-control px-3 py-2.5 font-[560]',
        isTyped ? toneOf(difference) : 'bg-ink/5 text-ink-faint',
      )}
    >
      {isTyped ? differenceText(difference, moneyOfCents) : 'Count the cash to see the difference.'}
    </p>
  )
}
