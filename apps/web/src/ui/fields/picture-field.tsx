import { ImagePlus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { useObjectUrl } from '#ui/fields/use-object-url.ts'
import { classNames } from '#ui/layout/class-names.ts'

type PictureFieldProps = {
  label: string
  name: string
  value: File | null
  onChange: (file: File | null) => void
  /** The picture that stays where no other is chosen. */
  current?: string | undefined
  accept: string
  hint: string
  error?: string | undefined
  invalid?: boolean | undefined
  disabled?: boolean | undefined
}

export function PictureField(props: PictureFieldProps) {
  const { name, value, onChange, current, accept, disabled = false, ...notes } = props
  const [over, setOver] = useState(false)
  const chosen = useObjectUrl(value)
  const shown = chosen ?? current

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !disabled) onChange(file)
  }

  return (
    <Field {...notes} announced>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input is the first
        <div
          className={classNames('picture-field', over && 'picture-over')}
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
            name={name}
            accept={accept}
            disabled={disabled}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) onChange(file)
              // Cleared, so that choosing the same file again fires a change event.
              event.target.value = ''
            }}
          />
          {shown && <img key={shown} src={shown} alt={value ? 'New picture' : 'Current picture'} />}
          <span aria-hidden="true" className={classNames('picture-words', shown && 'picture-words-over')}>
            <ImagePlus className="size-5" strokeWidth={1.5} />
            {shown ? 'Replace' : 'Choose or drop a picture'}
          </span>
        </div>
      )}
    </Field>
  )
}
