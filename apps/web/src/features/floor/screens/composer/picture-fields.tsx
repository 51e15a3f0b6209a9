import { OneSlide } from '@tillsight/contract/floor/slides'
import { pictureTypes } from '@tillsight/domain/books/catalog/limits'
import { longestCaption } from '@tillsight/domain/floor/screens/files'
import { fitNames } from '@tillsight/domain/floor/screens/slide-words'
import { type PictureFit, pictureFits, type Slide } from '@tillsight/domain/floor/screens/slides'
import { useState } from 'react'
import { addressOf } from '#platform/api/api-client.ts'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fileFailure, useAddPicture, usePreview } from '../screens.api.ts'

type PictureSlide = Extract<Slide, { kind: 'picture' }>
type PictureFieldsProps = { slide: PictureSlide; onChange: (changes: Partial<PictureSlide>) => void }

/** Where the chosen picture is, as the preview of the slide has it. */
const useChosen = (slide: PictureSlide): string | undefined => {
  const checked = OneSlide.safeParse(slide)
  const { data } = usePreview(checked.success ? checked.data : null, false)
  return slide.id_picture && data?.kind === 'picture' ? addressOf(data.address) : undefined
}

/** The picture of a slide, uploaded as soon as it is chosen. */
export const PictureFields = ({ slide, onChange }: PictureFieldsProps) => {
  const [add, chosen] = [useAddPicture(), useChosen(slide)]
  const [failure, setFailure] = useState<string | null>(null)
  const upload = async (file: File) => {
    setFailure(null)
    try {
      onChange({ id_picture: (await add.mutateAsync(file)).id })
    } catch (error) {
      setFailure(fileFailure(error))
    }
  }
  return (
    <>
      <PictureField
        label="Picture"
        name="picture"
        value={null}
        current={chosen}
        accept={pictureTypes.join(',')}
        hint={add.isPending ? 'Uploading…' : 'PNG, JPG or WEBP, up to 2 MB. Best 1920 pixels wide.'}
        error={failure ?? undefined}
        disabled={add.isPending}
        onChange={(file) => file && void upload(file)}
      />
      <SelectField
        name="fit"
        label="Size"
        value={slide.fit}
        options={pictureFits.map((value) => ({ value, label: fitNames[value] }))}
        onChange={(fit) => onChange({ fit: fit as PictureFit })}
      />
      <TextField
        name="caption"
        label="Caption"
        optional
        value={slide.caption}
        maxLength={longestCaption}
        autoComplete="off"
        onChange={(caption) => onChange({ caption })}
      />
    </>
  )
}
