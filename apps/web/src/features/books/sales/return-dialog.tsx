import type { Sale } from '@tillsight/contract/books/sales'
import { amountOf } from '@tillsight/domain/money'
import { Undo2 } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ReturnLineFields } from './return-line-fields.tsx'
import {
  askedOf,
  chosenOf,
  givenBack,
  problemWith,
  type ReturnedLine,
  returnableLines,
  withAll,
} from './returning.ts'
import { clientName, nameOf } from './sale-words.ts'
import { returnSale, useReload } from './sales.api.ts'

type ReturnDialogProps = { sale: Sale; onClose: () => void }

export const ReturnDialog = ({ sale, onClose }: ReturnDialogProps) => {
  const notify = useNotify()
  const reload = useReload()
  const keyOf = useActKey()
  const [lines, setLines] = useState(() => returnableLines(sale))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const cents = givenBack(lines)

  const change = (next: ReturnedLine[]) => {
    setLines(next)
    setProblems({})
    setFailure(null)
  }
  const changeLine = (id: string, changes: Partial<ReturnedLine>) =>
    change(lines.map((returned) => (returned.line.id === id ? { ...returned, ...changes } : returned)))
  const found = (): Record<string, string> =>
    Object.fromEntries(
      lines.flatMap((returned) => {
        const problem = problemWith(returned)
        return problem ? [[returned.line.id, problem]] : []
      }),
    )

  const send = async (chosen: ReturnedLine[]) => {
    const input = { id: sale.id, lines: askedOf(chosen), reason }
    const { total } = await returnSale(input, keyOf(input))
    notify(`Return recorded. Refund ${money(-total)}.`)
    onClose()
    void reload()
  }

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong = found()
    const chosen = chosenOf(lines)
    setProblems(wrong)
    if (underWay.current || Object.keys(wrong).length > 0) return
    if (chosen.length === 0) return setFailure('Enter a quantity to return, or choose Return all.')
    underWay.current = true
    setBusy(true)
    try {
      await send(chosen)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const named = chosen.flatMap(({ line }, place) => {
        const said = error.fields[`lines.${place}.quantity`]
        return said ? [[line.id, said]] : []
      })
      setProblems(Object.fromEntries(named))
      const message = error.saidOr('Failed to record the return.')
      setFailure(named.length > 0 ? null : message)
      notify(message, { type: 'error' })
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title={`Return from ${nameOf(sale)}`}
      action="Return"
      busy={busy}
      aside={
        <p
          className="me-auto self-center text-ink-soft wrap-anywhere max-sm:order-1 max-sm:self-start"
          aria-live="polite"
        >
          Refund <span className="ms-1 text-lg font-[620] text-ink">{money(amountOf(cents))}</span>
        </p>
      }
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 truncate text-ink-soft">{clientName(sale)}</p>
        <Button size="sm" variant="secondary" icon={Undo2} onClick={() => change(withAll(lines))}>
          Return all
        </Button>
      </div>
      <ul className="flex flex-col gap-3">
        {lines.map((returned) => (
          <ReturnLineFields
            key={returned.line.id}
            returned={returned}
            error={problems[returned.line.id]}
            onChange={(changes) => changeLine(returned.line.id, changes)}
          />
        ))}
      </ul>
      <TextField
        label="Reason"
        name="reason"
        optional
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={setReason}
      />
      <FormFailure message={failure} />
    </FormDialog>
  )
}
