export const looks = ['dark', 'light', 'by_hour'] as const
export type Look = (typeof looks)[number]

/** Clockwise, in degrees. */
export const rotations = [0, 90, 180, 270] as const
export type Rotation = (typeof rotations)[number]

export const [leastZoom, mostZoom] = [50, 150]

export type ScreenSize = { width: number; height: number }
const usualSize: ScreenSize = { width: 1920, height: 1080 }

/** The shape of what a screen shows: turned by its own system, by its rotation, or by both. */
export const shapeOf = (size: ScreenSize | null, rotation: Rotation): ScreenSize => {
  const { width, height } = size ?? usualSize
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** A screen says that it is there every 20 seconds: two that are missing can be a bad line, three are not. */
export const [seenEveryMs, offlineAfterMs] = [20_000, 65_000]

export const identifyMs = 15_000

/** Light from seven in the morning until seven in the evening. */
export const isDark = (look: Look, time: string): boolean =>
  look === 'by_hour' ? time < '07:00' || time >= '19:00' : look === 'dark'
