import { Sparkles } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useLoad } from './use-load.ts'

/** For a store without sample data: what it is, and one click to have it. */
export const SampleInvitation = ({ onLoad }: { onLoad?: (() => void) | undefined }) => {
  const { load, isLoading } = useLoad()

  return (
    <Card
      title="Sample data"
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
        busy={isLoading}
        onClick={() => void load('Sample data loaded. Have a look around!', onLoad)}
      >
        {isLoading ? 'Loading a year of sales...' : 'Explore with sample data'}
      </Button>
    </Card>
  )
}
