import type { Moment, Sound } from '@tillsight/domain/floor/screens/celebrations'
import { readFile } from './tv-files.ts'

type Playing = Pick<Moment, 'sound' | 'sound_address'>

/** Frequencies in Hertz, one after the other. */
const notes: Record<Exclude<Sound, 'none' | 'own'>, readonly number[]> = {
  bell: [880],
  chime: [659, 880, 1319],
  fanfare: [523, 523, 523, 698, 880, 698, 880],
}
const noteSeconds = 0.16
/** As long as a celebration is shown. */
const longestSeconds = 6

let context: AudioContext | null = null

/** Most browsers play nothing before someone has touched the page once; after a reload, or as a kiosk, they may. */
export const unlockSound = async (): Promise<boolean> => {
  if (!('AudioContext' in globalThis)) return false
  context ??= new AudioContext()
  await context.resume().catch(() => undefined)
  return context.state === 'running'
}

const playFile = async (playing: AudioContext, address: string): Promise<void> => {
  const file = await readFile(address)
  const source = playing.createBufferSource()
  source.buffer = await playing.decodeAudioData(file)
  source.connect(playing.destination)
  source.start()
  source.stop(playing.currentTime + longestSeconds)
}

export const playSound = ({ sound, sound_address: address }: Playing): void => {
  if (sound === 'none' || context?.state !== 'running') return
  const playing = context
  // A file that cannot be played is silent; the celebration is still shown.
  if (sound === 'own') return void (address && playFile(playing, address).catch(() => undefined))
  for (const [place, frequency] of notes[sound].entries()) {
    const start = playing.currentTime + place * noteSeconds
    const [tone, volume] = [playing.createOscillator(), playing.createGain()]
    tone.type = 'triangle'
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.25, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds * 3)
    tone.connect(volume).connect(playing.destination)
    tone.start(start)
    tone.stop(start + noteSeconds * 3)
  }
}
