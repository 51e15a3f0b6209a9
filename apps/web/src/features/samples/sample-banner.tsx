import type { SampleInfo } from '@tillsight/contract/samples'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#platform/api-error.ts'
import { counted } from '#platform/format.ts'
import { useNotify } from '#platform/notifications.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { removedWords } from './removed-words.ts'
import { useClearSamples } from './samples.api.ts'

type SampleBannerProps = { info: SampleInfo; onRemove?: (() => void) | undefined }

/** Says, for as long as it is so, that not all of this is real. */
export const SampleBanner = ({ info, onRemove }: SampleBannerProps) => {
  const notify = useNotify()
  const clearing = useClearSamples()
  const [asking, setAsking] = useState(false)
  const titleId = useId()

  const remove = async () => {
    try {
      notify(removedWords(await clearing.mutateAsync()))
      // The dialog gives the focus back when it goes, and only then can it be put elsewhere.
      flushSync(() => setAsking(false))
      onRemove?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Failed to remove sample data.'), { type: 'error' })
      setAsking(false)
    }
  }

  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-sunken px-5 py-4 sm:px-6"
    >
      <div className="min-w-0">
        <h2 id={titleId} className="text-base font-[620]">
          You are looking at sample data
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {counted(info.products, 'product')}, {counted(info.customers, 'customer')} and{' '}
          {counted(info.sales, 'sale')} are made up. What you add yourself is yours.
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Remove it
      </Button>
      <ConfirmDialog
        open={asking}
        title="Remove Sample Data"
        text="The made-up products, customers, sales and expenses go. What you added stays, and so does whatever your own sales name."
        confirmLabel="Remove it"
        cancelLabel="Cancel"
        tone="danger"
        busy={clearing.isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}
