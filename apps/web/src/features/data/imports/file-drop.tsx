import { FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { Spinner } from '#ui/states/spinner.tsx'

type FileDropProps = {
  label: string
  /** What stands in the box. */
  words: string
  hint?: string | undefined
  error?: string | undefined
  isBusy?: boolean | undefined
  onFile: (file: File) => void
}

const accepted = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.json,.jsonl,.ndjson,.parquet,.zip'

/** A file, chosen or dropped. */
export const FileDrop = ({ label, words, hint, error, isBusy = false, onFile }: FileDropProps) => {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isBusy) onFile(file)
  }
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden announced>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input is the first
        <div
          className={classNames(
            'relative grid min-h-44 flex-1 place-items-center rounded-card border border-dashed bg-raised px-5 py-8 text-center transition-colors hover:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
            isOver ? 'border-accent bg-accent-wash' : 'border-field-line',
          )}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            {...control}
            type="file"
            accept={accepted}
            disabled={isBusy}
            className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) onFile(file)
              // Cleared, so that choosing the same file again fires a change event.
              event.target.value = ''
            }}
          />
          <div aria-hidden="true" className="flex flex-col items-center gap-3">
            {isBusy ? (
              <Spinner className="size-6" />
            ) : (
              <FileUp className="size-7 text-accent" strokeWidth={1.5} />
            )}
            <p className="text-md font-[560]">{words}</p>
            <p className="text-sm text-ink-faint">
              CSV, TSV, JSON or ZIP up to 200 MB, Excel, OpenDocument or Parquet up to 50 MB
            </p>
          </div>
        </div>
      )}
    </Field>
  )
}
