import { NoticeCard } from '#features/data/processing/notice-card.tsx'
import { RecordCard } from '#features/data/processing/record-card.tsx'

/** What the law asks a store to have in writing. */
export const PrivacyDocuments = () => (
  <div className="grid items-start gap-6 xl:grid-cols-2">
    <NoticeCard />
    <RecordCard />
  </div>
)
