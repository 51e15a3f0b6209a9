import { download } from '#platform/api/download.ts'
import { Card } from '#ui/layout/card.tsx'
import { DownloadButtons } from './download-buttons.tsx'

/** What the store knows of the member who looks. */
export const OwnDataCard = () => (
  <Card
    title="Your data"
    description="Your account, sessions, sign-ins, emails and saved views, and how much you recorded in this store."
  >
    <DownloadButtons onDownload={(fmt) => download('POST /personal_data/own', { fmt })} />
  </Card>
)
