import { Sparkles } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useLoad } from './use-load.ts'

/** For a store without sample data: what it is, and one click to have it. */
export const SampleInvitation = ({ onLoad }: { onLoad?: (() => void) | undefined }) => {
  const { load, isLoading } = useLoad()

  return (
    <Card title="Sample data" description="Explore Tillsight with a year of sample data from a small store.">
      <p className="max-w-[68ch] text-ink-soft">
        Adds 60 products, 150 customers and about 6,000 sales. Remove them in one click; your own data is not
        affected.
      </p>
      <Button
        variant="secondary"
        icon={Sparkles}
        className="mt-4"
        busy={isLoading}
        onClick={() => void load('Sample data loaded. Have a look around!', onLoad)}
      >
        {isLoading ? 'Loading a year of sales...' : 'Explore with sample data'}
      </Button>
    </Card>
  )
}
