import { Sparkles } from 'lucide-react'
import { ApiError } from '#platform/api-error.ts'
import { useNotify } from '#platform/notifications.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useLoadSamples } from './samples.api.ts'

/** For a store without sample data: what it is, and one click to have it. */
export const SampleInvitation = ({ onLoad }: { onLoad?: (() => void) | undefined }) => {
  const notify = useNotify()
  const loading = useLoadSamples()

  const load = async () => {
    try {
      await loading.mutateAsync()
      notify('Sample data loaded. Have a look around!')
      onLoad?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Failed to load sample data.'), { type: 'error' })
    }
  }

  return (
    <Card
      title="Explore with sample data"
      description="See Tillsight with a year of a small shop in it, made up and up to date."
    >
      <p className="max-w-[68ch] text-ink-soft">
        60 products, 150 customers and about 6,000 sales join what you have. Remove them again in one click;
        what is yours is not touched.
      </p>
      <Button
        variant="secondary"
        icon={Sparkles}
        className="mt-4"
        busy={loading.isPending}
        onClick={() => void load()}
      >
        {loading.isPending ? 'Loading a year of sales...' : 'Load sample data'}
      </Button>
    </Card>
  )
}
