import type { SampleInfo } from '@tillsight/contract/data/samples'
import { useId } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useReadOnly } from '#platform/session/use-may.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { removedWords } from './removed-words.ts'
import { useClearSamples } from './samples.api.ts'
import { useLoad } from './use-load.ts'

type SampleBannerProps = { info: SampleInfo; onRemove?: (() => void) | undefined }

/** Says, for as long as it is so, that not all of this is real. */
export const SampleBanner = ({ info, onRemove }: SampleBannerProps) => {
  const notify = useNotify()
  const clearing = useClearSamples()
  const { load } = useLoad()
  const titleId = useId()
  const isReadOnly = useReadOnly()

  const remove = async () => {
    try {
      const undo = { label: 'Undo', onSelect: () => void load('The sample data is back.') }
      notify(removedWords(await clearing.mutateAsync()), { action: undo })
      onRemove?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Failed to remove sample data.'), { type: 'error' })
    }
  }

  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-sunken px-5 py-4 sm:px-6"
    >
      <div className="min-w-0">
        <h2 id={titleId} className="text-base font-[620]">
          You are viewing sample data
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {counted(info.products, 'product')}, {counted(info.customers, 'customer')} and{' '}
          {counted(info.sales, 'sale')} are sample data. Anything you add yourself is not affected.
        </p>
      </div>
      {!isReadOnly && (
        <Button variant="secondary" size="sm" busy={clearing.isPending} onClick={() => void remove()}>
          Remove sample data
        </Button>
      )}
    </section>
  )
}
