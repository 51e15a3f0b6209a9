import { longestSoundName, soundLimit, soundTypes } from '@tillsight/domain/floor/screens/files'
import { z } from 'zod'
import { pictureFile } from '../books/product-form.ts'
import { call } from '../call.ts'
import { SubjectId } from '../query.ts'
import { requiredLine } from '../text.ts'

const unknownFile = 'This file does not exist.'
const noSound = 'Choose a sound.'
const pattern = /^[\w-]{20,40}$/

export const FileId = (missing: string) => z.string(missing).regex(pattern, missing)

const SoundFile = z
  .instanceof(Blob, { message: noSound })
  .refine((file) => file.size > 0, { message: noSound, abort: true })
  .refine((file) => file.size <= soundLimit, { message: 'A sound can have at most 500 kB.', abort: true })
  .refine((file) => soundTypes.some((type) => type === file.type), 'Choose an MP3, WAV or OGG sound.')

/** The address cannot be guessed, and what is there never changes. */
const ScreenFile = z.object({ id: z.string(), name: z.string(), address: z.string() })
export type ScreenFile = z.infer<typeof ScreenFile>

export const addSlidePicture = call({
  method: 'POST',
  path: '/screen_file/add_picture',
  access: 'screens:write',
  summary: 'Upload a picture for a slide; one that no playlist uses is deleted after a day',
  body: 'multipart',
  input: z.strictObject({ picture: pictureFile('Choose a picture.') }),
  output: ScreenFile,
})

export const addSound = call({
  method: 'POST',
  path: '/screen_file/add_sound',
  access: 'screens:write',
  summary: 'Upload a sound for celebrations; one that no playlist uses is deleted after a day',
  body: 'multipart',
  input: z.strictObject({
    sound: SoundFile,
    name: requiredLine('Sound name is required.', longestSoundName),
  }),
  output: ScreenFile,
})

export const listSounds = call({
  method: 'GET',
  path: '/screen_file/sounds',
  access: 'screens:write',
  summary: 'List the sounds that were uploaded, by name',
  input: z.strictObject({}),
  output: z.array(ScreenFile),
})

export const viewScreenFile = call({
  method: 'GET',
  path: '/tv/file',
  access: 'public',
  summary:
    'Picture of a slide or sound of a celebration, at an unguessable address whose content never changes',
  input: z.strictObject({
    store: SubjectId(unknownFile),
    id: SubjectId(unknownFile, (id) => pattern.test(id)),
  }),
  output: z.unknown(),
})

export const screenFileCalls = [addSlidePicture, addSound, listSounds, viewScreenFile] as const
