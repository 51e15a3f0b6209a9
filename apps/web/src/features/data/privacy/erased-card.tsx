import { Card } from '#ui/layout/card.tsx'

/** In place of everything that could be done with the data of a person. */
export const ErasedCard = () => (
  <Card title="Personal data">
    <p className="text-sm text-ink-soft">
      The personal data of this customer was erased. Their sales stay, so that no total changes.
    </p>
  </Card>
)
