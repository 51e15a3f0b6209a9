import type { SuggestedOrder, Suggestion } from '@tillsight/contract/books/purchases'
import { amountOf, centsOf } from '@tillsight/domain/money'
import { timesQuantity } from '@tillsight/domain/quantity'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { useMay } from '#platform/session/use-may.ts'
import { counted, money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { numberText, quantityFrom } from '#ui/formats/formats.ts'
import { Card } from '#ui/layout/card.tsx'
import { createPurchase, useReload } from './purchases.api.ts'

type SuggestedOrderCardProps = { order: SuggestedOrder; onDraft: () => void }

/** What is typed by product; none where the suggestion stands. */
type Typed = Readonly<Record<string, string>>

/** Nothing, or zero, leaves the product out. */
const quantityOf = (line: Suggestion, typed: Typed): number => {
  const text = typed[line.id_product]
  if (text === undefined) return line.quantity
  return text.trim() === '' ? 0 : quantityFrom(text, line.unit !== null)
}

const totalOf = (lines: readonly Suggestion[], typed: Typed): number =>
  lines.reduce((sum, line) => {
    const quantity = quantityOf(line, typed)
    return quantity > 0 ? sum + timesQuantity(centsOf(line.cost), quantity) : sum
  }, 0)

export const SuggestedOrderCard = ({ order, onDraft }: SuggestedOrderCardProps) => {
  const mayWrite = useMay('suppliers:write')
  const [typed, setTyped] = useState<Typed>({})
  const { draft, isDrafting } = useDraft(order, onDraft)
  const chosen = order.lines.filter((line) => quantityOf(line, typed) !== 0)
  const isWrong = chosen.some((line) => !(quantityOf(line, typed) > 0))
  const total = amountOf(totalOf(order.lines, typed))
  const missing = order.minimum === null ? 0 : order.minimum - total
  return (
    <Card
      title={order.name}
      description={`Delivers in ${counted(order.lead_days, 'day')}`}
      footer={
        <>
          <p className="me-auto">
            {counted(chosen.length, 'product')}, <strong>{money(total)}</strong>
            {missing > 0 && (
              <span className="block text-sm text-warn">
                {money(missing)} below the minimum order of {money(order.minimum ?? 0)}.
              </span>
            )}
            {order.more > 0 && (
              <span className="block text-sm text-ink-faint">
                {counted(order.more, 'more product', 'more products')} in the next order.
              </span>
            )}
          </p>
          {mayWrite && (
            <Button
              icon={FilePlus2}
              busy={isDrafting}
              disabled={chosen.length === 0 || isWrong}
              onClick={() =>
                void draft(chosen.map((line) => ({ ...line, quantity: quantityOf(line, typed) })))
              }
            >
              Create draft
            </Button>
          )}
        </>
      }
    >
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li
            key={line.id_product}
            className="grid items-start min-[30rem]:grid-cols-[minmax(0,1fr)_7rem] gap-x-4 gap-y-1 py-3.5 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <Link
                to={`/platform/products/${line.id_product}`}
                className="font-[560] wrap-anywhere text-ink no-underline hover:underline"
              >
                {line.name}
              </Link>
              {line.article && <span className="ms-2 text-sm text-ink-faint">{line.article}</span>}
              <p className="text-sm text-ink-soft">{line.why}</p>
            </div>
            <NumberField
              name={`quantity of ${line.id_product}`}
              label={`Quantity of ${line.name}`}
              isLabelHidden
              whole={line.unit === null}
              disabled={!mayWrite}
              value={typed[line.id_product] ?? numberText(line.quantity)}
              error={quantityOf(line, typed) >= 0 ? undefined : 'Enter a number.'}
              onChange={(text) => setTyped((before) => ({ ...before, [line.id_product]: text }))}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const useDraft = (order: SuggestedOrder, onDraft: () => void) => {
  const notify = useNotify()
  const navigate = useNavigate()
  const reload = useReload()
  const keyOf = useActKey()
  const [isDrafting, setIsDrafting] = useState(false)
  const draft = async (lines: readonly Suggestion[]) => {
    setIsDrafting(true)
    try {
      const input = {
        id_supplier: order.id,
        lines: lines.map(({ id_product, quantity, cost }) => ({ id_product, quantity, cost })),
      }
      const { id } = await createPurchase(input, keyOf(input))
      notify('Draft saved. Check it, then send it.')
      void reload()
      onDraft()
      void navigate(`/platform/suppliers/orders/${id}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The draft could not be saved.'), { type: 'error' })
    } finally {
      setIsDrafting(false)
    }
  }
  return { draft, isDrafting }
}
