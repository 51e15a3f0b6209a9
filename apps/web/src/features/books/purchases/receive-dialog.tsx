import type { Purchase, PurchaseLine } from '@tillsight/contract/books/purchases'
import { inUnits, usualUnit } from '@tillsight/domain/books/catalog/unit'
import { useState } from 'react'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { count, money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { receivePurchase, useReload } from './purchases.api.ts'
import {
  effectOf,
  inForm,
  initialOf,
  inputOf,
  isMore,
  linesToCome,
  placesSent,
  restOf,
  rules,
} from './receive-values.ts'

type ReceiveDialogProps = { purchase: Purchase; onClose: () => void }

const useReceiveForm = ({ purchase, onClose }: ReceiveDialogProps, lines: readonly PurchaseLine[]) => {
  const notify = useNotify()
  const reload = useReload()
  const keyOf = useActKey()
  return useForm({
    schema: rules(purchase, lines),
    initial: initialOf(lines),
    report: 'all',
    send: async (values) => {
      const input = inputOf(purchase, lines, values)
      const { status } = await receivePurchase(input, keyOf(input))
      notify(
        status === 'RECEIVED' ? `${purchase.number} is received.` : `Received a part of ${purchase.number}.`,
      )
      void reload()
      onClose()
    },
    refused: (error, values) => {
      const { message, fields = {} } = refusalOf(error)
      const places = placesSent(lines, values)
      const named = Object.entries(fields).map(([path, text]) => [inForm(path, places), text])
      return { message, fields: Object.fromEntries(named) }
    },
    notifyError: (message) => notify(message, { type: 'error' }),
  })
}

type ReceiveFormState = ReturnType<typeof useReceiveForm>

/** Shows what each product will have and cost before anything is done. */
export const ReceiveDialog = (props: ReceiveDialogProps) => {
  // As they were when it was opened: a refresh in the background must not move a line that is typed in.
  const [lines] = useState(() => linesToCome(props.purchase))
  const form = useReceiveForm(props, lines)
  const more = form.field('more')
  const isOver = isMore(lines, form.values)
  const leaveOut = () =>
    form.fill({ ...form.values, lines: form.values.lines.map((line) => ({ ...line, quantity: '' })) })
  return (
    <FormDialog
      title={`Receive ${props.purchase.number}`}
      action="Receive"
      size="lg"
      busy={form.submitting}
      isTouched={form.isTouched}
      disabled={isOver && more.value === ''}
      onClose={props.onClose}
      onSubmit={form.submit}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p className="text-ink-soft">Enter what arrived. What you leave empty is still expected.</p>
        {lines.length > 1 && (
          <Button variant="quiet" size="sm" onClick={leaveOut}>
            Empty all
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          <LineFields key={line.id} line={line} form={form} index={index} />
        ))}
      </ul>
      {isOver && (
        <CheckField
          name={more.name}
          label="More than ordered was delivered"
          hint="Confirm that the quantities are right."
          checked={more.value === 'yes'}
          onChange={(checked) => more.onChange(checked ? 'yes' : '')}
        />
      )}
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}

const costWords = ({ cost, costAfter }: { cost: number; costAfter: number }): string =>
  cost === costAfter
    ? `The cost stays ${money(cost)}.`
    : `Cost ${money(cost)} → ${money(costAfter)}, the average of both.`

type LineFieldsProps = { line: PurchaseLine; form: ReceiveFormState; index: number }

const LineFields = ({ line, form, index }: LineFieldsProps) => {
  const typed = form.values.lines[index]
  const inWords = (quantity: number) => inUnits(count(quantity), line.unit ?? usualUnit)
  const effect = typed && effectOf(line, typed)
  return (
    <li className="grid grid-cols-2 items-start gap-x-3 gap-y-2 py-4 first:pt-0 sm:grid-cols-[minmax(0,1fr)_7rem_8.5rem]">
      <div className="min-w-0 max-sm:col-span-2">
        <p className="font-[560] wrap-anywhere">{line.name}</p>
        <p className="text-sm text-ink-soft">
          {inWords(restOf(line))} of {inWords(line.quantity)} to come
        </p>
        <p className="mt-1 min-h-10 text-sm text-ink-faint" aria-live="polite">
          {effect &&
            `Stock ${inWords(effect.balance)} → ${inWords(effect.balanceAfter)}. ${costWords(effect)}`}
        </p>
      </div>
      <NumberField
        {...form.field(`lines.${index}.quantity`)}
        label="Received"
        whole={line.unit === null}
        data-autofocus={index === 0 || undefined}
      />
      <MoneyField {...form.field(`lines.${index}.cost`)} label="Cost of one" />
    </li>
  )
}
