import { mostPrizes } from '@tillsight/domain/floor/contests/contest'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { placeText } from '../contest-words.ts'
import type { ContestValues } from './contest-values.ts'

type PrizeName = `prizes.${number}.name` | `prizes.${number}.cost`

/** The part of a form that has prizes: of a new contest, or of a running one. */
type PrizeForm = {
  values: Pick<ContestValues, 'prizes'>
  field: (name: PrizeName) => {
    name: string
    value: string
    onChange: (value: string) => void
    error: string | undefined
    invalid: boolean
  }
  addRow: (list: 'prizes', row: ContestValues['prizes'][number]) => void
  removeRow: (list: 'prizes', index: number) => void
}

/** What is won by place, and what it costs the store. */
export const PrizeFields = ({ form }: { form: PrizeForm }) => {
  const { prizes } = form.values
  return (
    <div className="grid gap-3">
      {prizes.map((_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a prize is its identity
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_7.5rem_auto] items-start gap-2"
        >
          <TextField
            {...form.field(`prizes.${index}.name`)}
            label={`${placeText(index + 1)} prize`}
            maxLength={100}
            autoComplete="off"
          />
          <MoneyField {...form.field(`prizes.${index}.cost`)} label="Cost" />
          <IconButton
            icon={Trash2}
            label={`Remove the ${placeText(index + 1)} prize`}
            className="mt-[1.6rem]"
            onClick={() => form.removeRow('prizes', index)}
          />
        </div>
      ))}
      {prizes.length < mostPrizes && (
        <Button
          variant="secondary"
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => form.addRow('prizes', { name: '', cost: '' })}
        >
          Add a prize
        </Button>
      )}
    </div>
  )
}
