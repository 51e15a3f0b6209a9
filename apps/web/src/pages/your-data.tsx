import { DataSection } from '#features/data/archive/data-section.tsx'
import { CloseStoreCard } from '#features/data/closure/close-store-card.tsx'

/** What an owner can take along, bring back and leave for good. */
export const YourData = () => <DataSection below={<CloseStoreCard />} />
