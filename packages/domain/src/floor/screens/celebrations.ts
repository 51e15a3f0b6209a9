export const celebrationKinds = [
  'sale_above',
  'goal_reached',
  'contest_won',
  'break_even',
  'record_day',
] as const
export type CelebrationKind = (typeof celebrationKinds)[number]

/** `own` is a sound that someone uploaded. */
export const sounds = ['none', 'bell', 'chime', 'fanfare', 'own'] as const
export type Sound = (typeof sounds)[number]

/** What a playlist celebrates: each kind once. The amount is that of a sale, as money is written. */
export type Celebration = {
  kind: CelebrationKind
  amount?: number | undefined
  sound: Sound
  id_sound?: string | undefined
}

export const celebrationNames: Readonly<Record<CelebrationKind, string>> = {
  sale_above: 'A large sale',
  goal_reached: 'A goal is reached',
  contest_won: 'A contest is won',
  break_even: 'The day breaks even',
  record_day: 'A record day',
}

export const soundNames: Readonly<Record<Exclude<Sound, 'own'>, string>> = {
  none: 'No sound',
  bell: 'Bell',
  chime: 'Chime',
  fanfare: 'Fanfare',
}

/** Something to celebrate. Its key is the same however often it is read, so that a screen celebrates it once. */
export type Moment = {
  key: string
  kind: CelebrationKind
  heading: string
  text: string
  sound: Sound
  /** Where an uploaded sound is. */
  sound_address: string | null
}

/** Those that a screen has not seen yet, in order; and what it has seen from now on. */
export const newMoments = <M extends { key: string }>(
  moments: readonly M[],
  seen: readonly string[] | null,
): M[] => (seen === null ? [] : moments.filter(({ key }) => !seen.includes(key)))
