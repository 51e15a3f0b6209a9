import type { Import } from '@tillsight/contract/data/imports'
import { isCancelled } from '@tillsight/domain/data/imports/import-state'
import { RotateCw } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FileSettingsForm } from './file-settings.tsx'
import { useRead } from './imports.api.ts'
import { Problem } from './problem.tsx'

/** The file could not be read: it is tried again, read otherwise, or replaced by another. */
export const FailedStep = ({ found }: { found: Import }) => {
  const reading = useRead()
  const again = () => reading.mutate({ id: found.id, ...(found.settings && { settings: found.settings }) })
  return (
    <Card
      title={isCancelled(found.message) ? 'This file was not read' : 'This file could not be read'}
      footer={
        <>
          <Button variant="secondary" to="/platform/imports">
            Choose another file
          </Button>
          <Button icon={RotateCw} busy={reading.isPending} onClick={again}>
            Try again
          </Button>
        </>
      }
    >
      <Problem message={found.message ?? 'Something went wrong on our side. Try again.'} />
      <Problem error={reading.error} />
      {found.layout && (
        <div className="mt-5">
          <FileSettingsForm found={found} layout={found.layout} />
        </div>
      )}
    </Card>
  )
}
