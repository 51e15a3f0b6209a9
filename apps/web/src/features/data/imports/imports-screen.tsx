import { useMay } from '#platform/session/use-may.ts'
import { Card } from '#ui/layout/card.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportList } from './import-list.tsx'
import { otherSystems } from './system-names.ts'
import { useNewImport } from './use-new-import.ts'

/** Where an import begins, and what was imported before. */
export const ImportsScreen = () => {
  const mayImport = useMay('imports:write')
  return (
    <div className="grid gap-6">
      {mayImport && <NewImport />}
      <ImportList />
    </div>
  )
}

const NewImport = () => {
  const { begin, isBusy, message } = useNewImport()
  return (
    <Card
      title="Bring your data"
      description="From a spreadsheet or another system. You see what each row would change before anything is imported, and can undo it later."
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <FileDrop
          label="File to import"
          words={isBusy ? 'Starting the upload…' : 'Choose a file, or drop it here'}
          error={message}
          isBusy={isBusy}
          onFile={begin}
        />
        <div className="grid content-start gap-4 text-ink-soft">
          <div>
            <h3 className="font-[560] text-ink">What a file can contain</h3>
            <p className="mt-1 text-sm">
              Products, customers, past sales, returns, expenses or stock counts, one kind in each file.
            </p>
          </div>
          <div>
            <h3 className="font-[560] text-ink">Any spreadsheet with column names</h3>
            <p className="mt-1 text-sm">
              Columns are recognized in eight languages, and you can change what each one is.
            </p>
          </div>
          <div>
            <h3 className="font-[560] text-ink">Exports of other systems</h3>
            <p className="mt-1 text-sm">{otherSystems.join(', ')}</p>
          </div>
        </div>
      </div>
    </Card>
  )
}
