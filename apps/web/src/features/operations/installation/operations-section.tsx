import { BackupsCard } from './backups-card.tsx'
import { HealthCard } from './health-card.tsx'
import { JobsCard } from './jobs-card.tsx'
import { MailCard } from './mail-card.tsx'

/** For the people who run this installation, about all its stores. */
export const OperationsSection = () => (
  <div className="grid gap-6">
    <HealthCard />
    <BackupsCard />
    <MailCard />
    <JobsCard />
  </div>
)
