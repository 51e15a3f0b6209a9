import { sendForm } from './a-catalog.ts'
import { aPicture } from './a-picture.ts'
import type { TestStore } from './a-store.ts'

type Sender = Pick<TestStore, 'ask' | 'token'>

/** A tenth of a second of silence, as WAV. */
export const aSound = (samples = 800): Buffer => {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}

export const sendSlidePicture = async (store: Sender, picture?: Buffer) =>
  sendForm(store, '/screen_file/add_picture', [['picture', { file: picture ?? (await aPicture()) }]])

export const sendSound = (store: Sender, sound = aSound(), name = 'Cash register') =>
  sendForm(store, '/screen_file/add_sound', [
    ['name', name],
    ['sound', { file: sound, name: 'a.wav', type: 'audio/wav' }],
  ])

export const pictureSlide = (id_picture: string) => ({
  id: 'a',
  kind: 'picture',
  id_picture,
  fit: 'fill',
  caption: 'Fresh bread',
  seconds: 10,
  transition: 'fade',
})
