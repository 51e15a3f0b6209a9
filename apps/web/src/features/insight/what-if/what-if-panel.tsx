import { Calculator, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { signedPercent } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { SliderField } from '#ui/fields/slider-field.tsx'
import { useSettled } from '#ui/fields/use-settled.ts'
import { numberFrom } from '#ui/formats/formats.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { type Subject, useSubjects, useWhatIf, type WhatIfInput } from './what-if.api.ts'
import { WhatIfResult } from './what-if-result.tsx'

type Changes = { price: number; cost: number; volume: number | null; fixed: string }

const unchanged: Changes = { price: 0, cost: 0, volume: null, fixed: '' }

const inputOf = (subject: Subject | null, { price, cost, volume, fixed }: Changes): WhatIfInput => {
  const amount = numberFrom(fixed)
  return {
    ...subject?.input,
    price_change: String(price),
    cost_change: String(cost),
    ...(volume === null ? {} : { volume_change: String(volume) }),
    ...(Number.isFinite(amount) ? { fixed_change: amount.toFixed(2) } : {}),
  }
}

/** The last 30 days with another price, cost, volume or rent. */
export const WhatIfPanel = () => {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [text, setText] = useState('')
  const [changes, setChanges] = useState(unchanged)
  const { options, isLoading } = useSubjects(text)
  const read = useWhatIf(inputOf(subject, useSettled(changes)))
  const change = (one: Partial<Changes>) => setChanges((before) => ({ ...before, ...one }))
  const isFixedWrong = changes.fixed !== '' && !Number.isFinite(numberFrom(changes.fixed))
  const { data } = read
  return (
    <Card
      title="What if"
      description="The last 30 days with other prices, costs, volumes or fixed costs, and what a price does to how much you sell."
      actions={
        <Button
          variant="secondary"
          size="sm"
          icon={RotateCcw}
          disabled={changes === unchanged}
          onClick={() => setChanges(unchanged)}
        >
          Reset
        </Button>
      }
    >
      <div className="grid gap-6 min-[56rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] min-[56rem]:gap-10">
        <div className="flex flex-col gap-5">
          <Combobox
            name="subject"
            label="Product or category"
            placeholder="The whole store"
            nothing="Nothing like this was sold in the last 90 days."
            value={subject}
            options={options}
            isLoading={isLoading}
            onType={setText}
            onChange={setSubject}
          />
          <SliderField
            {...{ label: 'Price', name: 'price', min: -50, max: 50, value: changes.price }}
            text={signedPercent(changes.price)}
            onChange={(price) => change({ price })}
          />
          <SliderField
            {...{ label: 'Cost of goods', name: 'cost', min: -50, max: 50, value: changes.cost }}
            text={signedPercent(changes.cost)}
            onChange={(cost) => change({ cost })}
          />
          <div className="grid gap-2">
            <SliderField
              {...{ label: 'Volume', name: 'volume', min: -80, max: 80, value: changes.volume ?? 0 }}
              text={changes.volume === null ? 'follows the price' : signedPercent(changes.volume)}
              onChange={(volume) => change({ volume })}
            />
            {changes.volume !== null && (
              <div>
                <Button size="sm" variant="quiet" onClick={() => change({ volume: null })}>
                  Let the volume follow the price
                </Button>
              </div>
            )}
          </div>
          <MoneyField
            label="Change of fixed costs in a month"
            name="fixed"
            optional
            value={changes.fixed}
            error={isFixedWrong ? 'Enter an amount.' : undefined}
            onChange={(fixed) => change({ fixed })}
          />
        </div>
        <div className="min-w-0">
          <ReadFailure title="This could not be calculated" read={read} />
          {!data && !read.isError && <Skeleton className="h-72 w-full" />}
          {data?.gap && <EmptyState icon={Calculator} title="Nothing to calculate" text={data.gap} />}
          {data?.found && <WhatIfResult found={data.found} isPriceChanged={changes.price !== 0} />}
          <p className="mt-2 text-sm">
            <Link
              to="/platform/finances?tab=what-if"
              className="touch-reach underline decoration-line underline-offset-4 hover:decoration-ink-faint"
            >
              Calculate with the same units, for any days
            </Link>
          </p>
        </div>
      </div>
    </Card>
  )
}
