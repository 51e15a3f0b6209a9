import type { Sound } from '@tillsight/domain/floor/screens/celebrations'

/** Frequencies in Hertz, one after the other. */
const notes: Record<Exclude<Sound, 'none'>, readonly number[]> = {
  bell: [880],
  chime: [659, 880, 1319],
  fanfare: [523, 523, 523, 698, 880, 698, 880],
}
const noteSeconds = 0.16

let context: AudioContext | null = null

/** Browsers play nothing before someone has touched the page once. */
export const unlockSound = async (): Promise<boolean> => {
  context ??= new AudioContext()
  await context.resume().catch(() => undefined)
  return context.state === 'running'
}

export const isSoundUnlocked = (): boolean => context?.state === 'running'

export const playSound = (sound: Sound): void => {
  if (sound === 'none' || context?.state !== 'running') return
  const playing = context
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
