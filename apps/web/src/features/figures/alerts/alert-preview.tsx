import { previewDays } from '@tillsight/contract/figures/alerts'
import { counted } from '#platform/words/format.ts'
import { useSettled } from '#ui/fields/use-settled.ts'
import { formatDate } from '#ui/formats/formats.ts'
import { type Rule, useAlertPreview } from './alerts.api.ts'

const mostNamed = 5

type Preview = NonNullable<ReturnType<typeof useAlertPreview>['data']>

const lastDays = (fired: string[]): string => {
  const last = fired.slice(-mostNamed).map(formatDate)
  return fired.length > mostNamed ? `last on ${last.join(', ')}` : `on ${last.join(', ')}`
}

const words = ({ running_low, fired, days }: Preview): string => {
  if (running_low !== null)
    return running_low === 0
      ? 'No product is running low now.'
      : `${counted(running_low, 'product is', 'products are')} running low now, and reported first.`
  if (days === 0)
    return 'There is too little history to tell yet. It starts automatically when there is enough.'
  if (fired.length === 0) return `It would not have fired in the last ${previewDays} days.`
  return `It would have fired ${counted(fired.length, 'time')} in the last ${previewDays} days: ${lastDays(fired)}.`
}

/** What the alert would have done, by the rule itself on past days. */
export const AlertPreview = ({ rule }: { rule: Rule | null }) => {
  const text = useSettled(JSON.stringify(rule))
  const { data, error, isFetching } = useAlertPreview(JSON.parse(text) as Rule | null)
  const shown = () => {
    if (!rule) return 'Fill in the fields to see when it would have fired.'
    if (error) return error.message
    return data ? words(data) : 'Calculating…'
  }
  return (
    <div
      role="status"
      aria-busy={isFetching || undefined}
      className="rounded-control bg-ink/4 px-4 py-3 text-ink-soft"
    >
      {rule && data && !error && <p className="font-[560] text-ink wrap-anywhere">{data.title}</p>}
      <p>{shown()}</p>
    </div>
  )
}
