import type { Sale } from '@tillsight/contract/sales'
import { amountOf } from '@tillsight/domain/money'
import { type SyntheticEvent, useRef, useState } from 'react'
import { ApiError } from '#platform/api-error.ts'
import { count, money } from '#platform/format.ts'
import { useNotify } from '#platform/notifications.tsx'
import { useActKey } from '#platform/use-act-key.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { TextField } from '#ui/text-field.tsx'
import { givenBack, problemWith, type ReturnedLine, returnableLines, unitsOf } from './returning.ts'
import { clientName } from './sale-words.ts'
import { returnSale, useReload } from './sales.api.ts'

type ReturnDialogProps = { sale: Sale; onClose: () => void }

export const ReturnDialog = ({ sale, onClose }: ReturnDialogProps) => {
  const notify = useNotify()
  const reload = useReload()
  const keyOf = useActKey()
  const [lines, setLines] = useState(() => returnableLines(sale))
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const cents = givenBack(lines)

  const changeLine = (id: string, quantity: string) => {
    setLines(lines.map((returned) => (returned.line.id === id ? { ...returned, quantity } : returned)))
    setProblems({})
    setFailure(null)
  }
  const found = (): Record<string, string> =>
    Object.fromEntries(
      lines.flatMap((returned) => {
        const problem = problemWith(returned)
        return problem ? [[returned.line.id, problem]] : []
      }),
    )

  const send = async (chosen: ReturnedLine[]) => {
    const input = {
      id: sale.id,
      lines: chosen.map((returned) => ({ id_line: returned.line.id, quantity: unitsOf(returned) })),
      restock,
      reason,
    }
    const { total } = await returnSale(input, keyOf(input))
    notify(`Return recorded. Give back ${money(-total)}.`)
    onClose()
    void reload()
  }

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong = found()
    const chosen = lines.filter((returned) => unitsOf(returned) > 0)
    setProblems(wrong)
    if (underWay.current || Object.keys(wrong).length > 0) return
    if (chosen.length === 0) return setFailure('Choose what comes back.')
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
      title={`Return from Sale ${sale.number}`}
      action="Return"
      busy={busy}
      aside={
        <p className="me-auto self-center text-ink-soft" aria-live="polite">
          To give back <span className="ms-1 text-lg font-[620] text-ink">{money(amountOf(cents))}</span>
        </p>
      }
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-ink-soft">{clientName(sale)}. Choose how many of each come back; none stays sold.</p>
      <ul className="flex flex-col gap-3">
        {lines.map(({ line, left, quantity }) => (
          <li key={line.id} className="flex items-start gap-4 border-b border-line pb-3">
            <div className="min-w-0 flex-1">
              <p className="truncate font-[560]">{line.product.name}</p>
              <p className="text-sm text-ink-faint">
                {count(left)} of {count(line.quantity)} can come back · {money(line.total)} paid
              </p>
            </div>
            <div className="w-24">
              <TextField
                label={`How many of ${line.product.name}`}
                isLabelHidden
                name={`return-${line.id}`}
                value={quantity}
                error={problems[line.id]}
                inputMode="numeric"
                autoComplete="off"
                className="text-end"
                onFocus={(event) => event.target.select()}
                onChange={(text) => changeLine(line.id, text)}
              />
            </div>
          </li>
        ))}
      </ul>
      <label className="flex items-center gap-2.5">
        <span className="checkbox">
          <input type="checkbox" checked={restock} onChange={(event) => setRestock(event.target.checked)} />
        </span>
        Put the goods back on the shelf
      </label>
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
