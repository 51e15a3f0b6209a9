import type { Celebration } from './celebrations.ts'
import type { Slide } from './slides.ts'

/** Pictures and sounds of a store's playlists, with those that no playlist uses any more. */
export const mostScreenFiles = 200
export const soundLimit = 512 * 1024
export const soundTypes = ['audio/mpeg', 'audio/wav', 'audio/ogg'] as const
export const [longestSoundName, longestCaption] = [40, 80]

/** Long enough to finish in front of the person who chose it; a playlist that is saved later asks for it again. */
export const unusedFileHours = 24

type Content = { slides: readonly Slide[]; celebrations: readonly Celebration[] }

export const picturesOf = ({ slides }: Pick<Content, 'slides'>): string[] =>
  slides.flatMap((slide) => (slide.kind === 'picture' ? [slide.id_picture] : []))

export const soundsOf = ({ celebrations }: Pick<Content, 'celebrations'>): string[] =>
  celebrations.flatMap(({ id_sound }) => id_sound ?? [])

/** Each file once, also where several slides show it. */
export const filesOf = (content: Content): string[] => [
  ...new Set([...picturesOf(content), ...soundsOf(content)]),
]
