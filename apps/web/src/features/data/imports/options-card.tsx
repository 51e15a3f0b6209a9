import type { ImportOptions } from '@tillsight/contract/data/import-mapping'
import type { ImportKind } from '@tillsight/domain/data/imports/fields'
import { usualOptions } from '@tillsight/domain/data/imports/import-options'
import { useState } from 'react'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { numberFrom, numberText } from '#ui/formats/formats.ts'
import { Card } from '#ui/layout/card.tsx'
import { isSale, nounOf } from './import-words.ts'
import { lacksCost, type MappingDraft } from './mapping-draft.ts'

type OptionsCardProps = {
  kind: ImportKind
  draft: MappingDraft
  change: (draft: MappingDraft) => void
  wasTried: boolean
}

type Asking = { options: ImportOptions; set: (more: Partial<ImportOptions>) => void }

/** What a file cannot say, asked once. */
export const OptionsCard = ({ kind, draft, change, wasTried }: OptionsCardProps) => {
  const { options } = draft
  const set = (more: Partial<ImportOptions>) => change({ ...draft, options: { ...options, ...more } })
  const isRecord = kind === 'product' || kind === 'customer'
  if (kind === 'stock-count') return null
  return (
    <Card title="How to import">
      <div className="grid gap-6">
        {isSale(kind) && <PastSales {...{ options, set }} />}
        {isRecord && <KnownRecords {...{ options, set, kind }} />}
        {kind === 'product' && options.rows !== 'changed' && (
          <CostShare {...{ options, set }} isNeeded={lacksCost(draft)} wasTried={wasTried} />
        )}
        {!isRecord && <Source {...{ options, set }} />}
      </div>
    </Card>
  )
}

const PastSales = ({ options, set }: Asking) => (
  <>
    <ChoiceGroup
      legend="Do these sales take stock?"
      name="take-stock"
      value={options.take_stock ? 'yes' : 'no'}
      onChange={(value) => set({ take_stock: value === 'yes' })}
      options={[
        { value: 'no', label: 'No, my stock is already right', note: 'Usual for past sales' },
        { value: 'yes', label: 'Yes, take what was sold from stock', note: 'As if it was sold now' },
      ]}
    />
    <CheckField
      name="add-missing"
      label="Add products and customers that are not in the store yet"
      hint="Otherwise, rows that name them are refused. New products without a cost count without profit."
      checked={options.add_missing}
      onChange={(add_missing) => set({ add_missing })}
    />
  </>
)

const KnownRecords = ({ options, set, kind }: Asking & { kind: ImportKind }) => {
  const [, many] = nounOf(kind)
  return (
    <>
      <ChoiceGroup
        legend={`What about ${many} that you already have?`}
        name="rows"
        columns="grid-cols-1 md:grid-cols-3"
        value={options.rows}
        onChange={(rows) => set({ rows: rows as ImportOptions['rows'] })}
        options={[
          { value: 'both', label: 'Update them', note: `And add new ${many}` },
          { value: 'new', label: 'Leave them as they are', note: `Only add new ${many}` },
          { value: 'changed', label: 'Only update', note: `Add no new ${many}` },
        ]}
      />
      {options.rows !== 'new' && (
        <CheckField
          name="blanks"
          label="Empty cells clear what is there"
          hint="Otherwise, an empty cell changes nothing."
          checked={options.blanks === 'clear'}
          onChange={(isClearing) => set({ blanks: isClearing ? 'clear' : 'keep' })}
        />
      )}
    </>
  )
}

/** What is no number is none that is allowed: the check refuses it. */
const shareOf = (text: string): number | null => {
  if (text.trim() === '') return null
  const share = numberFrom(text)
  return Number.isFinite(share) ? share : 0
}

type CostShareProps = Asking & { isNeeded: boolean; wasTried: boolean }

const CostShare = ({ options, set, isNeeded, wasTried }: CostShareProps) => {
  const [text, setText] = useState(options.cost_percent === null ? '' : numberText(options.cost_percent))
  const share = shareOf(text)
  const isWrong = share !== null && (share < 1 || share > 100)
  const isMissing = wasTried && isNeeded && share === null
  return (
    <div className="max-w-md">
      <NumberField
        name="cost-percent"
        label="Cost of new products, in % of their price"
        optional={!isNeeded}
        hint={
          isNeeded
            ? 'No column is the cost. Choose one above, or estimate it: 50 means half of the price.'
            : 'Used where the cost of a new product is empty: 50 means half of the price.'
        }
        error={isWrong || isMissing ? 'Enter a percentage from 1 to 100.' : undefined}
        value={text}
        onChange={(typed) => {
          setText(typed)
          set({ cost_percent: shareOf(typed) })
        }}
      />
    </div>
  )
}

const Source = ({ options, set }: Asking) => (
  <div className="max-w-md">
    <TextField
      name="source"
      label="Till or system that wrote this file"
      optional
      maxLength={40}
      hint="Each till counts from 1: with a name, its number 12 is not taken for that of another till. Leave it empty if all your files come from one."
      value={options.source === usualOptions.source ? '' : options.source}
      onChange={(source) => set({ source: source || usualOptions.source })}
    />
  </div>
)
