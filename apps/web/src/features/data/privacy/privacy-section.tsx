import { ErasuresCard } from './erasures-card.tsx'
import { RetentionCard } from './retention-card.tsx'

/** How long personal data is retained, and what was erased. */
export const PrivacySection = () => (
  <div className="grid gap-6">
    <RetentionCard />
    <ErasuresCard />
  </div>
)
