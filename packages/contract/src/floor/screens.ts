import { mostScreens, readCode } from '@tillsight/domain/floor/screens/pairing-code'
import { mostPlanEntries } from '@tillsight/domain/floor/screens/plan'
import { readyMadeNames } from '@tillsight/domain/floor/screens/ready-made'
import { leastZoom, looks, mostZoom, rotations } from '@tillsight/domain/floor/screens/screen'
import { nameStyles } from '@tillsight/domain/floor/screens/shown-name'
import { isTime } from '@tillsight/domain/time-text'
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, SubjectId, SubjectIds } from '../query.ts'
import { optionalLine, requiredLine } from '../text.ts'
import { EditedVersion, Version } from '../version.ts'
import { SlideData } from './slides.ts'

const unknownScreen = 'This screen does not exist.'
const unknownPlaylist = 'This playlist does not exist.'
const noCode = 'Enter the six characters on the screen.'
const noZoom = `Choose ${leastZoom} to ${mostZoom} percent.`

const Time = z.string('Enter a time.').refine(isTime, 'Enter a time as HH:mm.')
const flag = z.boolean('Must be true or false.')

const Plan = z
  .array(
    z.strictObject({
      id_playlist: Id(unknownPlaylist),
      days: z
        .array(z.int().min(0).max(6))
        .min(1, 'Choose a day.')
        .max(7)
        .refine((days) => new Set(days).size === days.length, 'Each day once.'),
      from: Time,
      until: Time,
    }),
    'The plan must be a list.',
  )
  .max(mostPlanEntries, `At most ${mostPlanEntries} times.`)

const settings = {
  name: requiredLine('Screen name is required.', 40),
  /** Screens of one group are changed together; null is none. */
  group_name: optionalLine('Group must be text.', 40).nullable(),
  /** The first that applies plays; in between, the screen pauses. */
  plan: Plan,
  look: z.enum(looks, 'Choose light, dark or by the hour.'),
  rotation: z.literal(rotations, 'Choose a quarter turn.'),
  zoom: z.int(noZoom).min(leastZoom, noZoom).max(mostZoom, noZoom),
  is_off: flag,
  seller_names: z.enum(nameStyles, 'Choose how names are shown.'),
  shows_profit: flag,
  shows_customers: flag,
}

const Screen = z.object({
  id: z.string(),
  name: z.string(),
  group_name: z.string().nullable(),
  plan: Plan,
  look: settings.look,
  rotation: settings.rotation,
  zoom: z.number(),
  is_off: z.boolean(),
  seller_names: settings.seller_names,
  shows_profit: z.boolean(),
  shows_customers: z.boolean(),
  paired_by: z.string(),
  created_at: z.string(),
  /** When it last said that it is there; null before it has. */
  seen_at: z.string().nullable(),
  is_online: z.boolean(),
  /** What it said then: the slide, its version of the app and what it cannot do. */
  id_slide: z.string().nullable(),
  app_version: z.string().nullable(),
  is_outdated: z.boolean(),
  problem: z.string().nullable(),
  /** Of its page, before it is rotated; null of one that has not said it. */
  size: z.object({ width: z.number(), height: z.number() }).nullable(),
  /** The playlist that plays now; null in a pause. */
  playing: z.object({ id: z.string(), name: z.string() }).nullable(),
  version: Version,
})
export type Screen = z.infer<typeof Screen>

export const listScreens = call({
  method: 'GET',
  path: '/screen/view',
  access: 'screens:write',
  summary: 'List the screens of the store by name, with what each plays now and when it was last seen',
  input: z.strictObject({}),
  output: z.array(Screen),
})

const Code = z.string(noCode).transform((typed, context) => {
  const code = typed.length > 40 ? null : readCode(typed)
  if (code) return code
  context.addIssue({ code: 'custom', message: noCode })
  return z.NEVER
})

export const pairScreen = call({
  method: 'POST',
  path: '/screen/pair',
  access: 'screens:write',
  summary: 'Pair the screen that shows this code: from now on it plays for this store',
  input: z
    .strictObject({
      code: Code,
      name: settings.name,
      /** What it plays from now on: a playlist, or a copy of a ready-made one; nothing where neither is given. */
      id_playlist: Id(unknownPlaylist).optional(),
      ready_made: z.enum(readyMadeNames, unknownPlaylist).optional(),
    })
    .refine(({ id_playlist, ready_made }) => !id_playlist || !ready_made, {
      message: 'Choose one playlist.',
      path: ['ready_made'],
    }),
  output: Screen,
})

export const editScreen = call({
  method: 'POST',
  path: '/screen/edit',
  access: 'screens:write',
  summary: 'Change what a screen plays and how it shows it',
  input: z.strictObject({ id: SubjectId(unknownScreen), ...settings, version: EditedVersion }),
  output: Screen,
})

const ids = SubjectIds(mostScreens, {
  missing: 'Choose a screen.',
  tooMany: `At most ${mostScreens} screens at once.`,
  unknown: unknownScreen,
})

export const planScreens = call({
  method: 'POST',
  path: '/screen/plan',
  access: 'screens:write',
  summary: 'Give several screens the same plan, or turn them off or on',
  input: z.strictObject({ ids, plan: Plan.optional(), is_off: flag.optional() }),
  output: z.array(Screen),
})

export const commandScreens = call({
  method: 'POST',
  path: '/screen/command',
  access: 'screens:write',
  summary: 'Have screens load the app again, or show their names for a moment',
  input: z.strictObject({ ids, command: z.enum(['reload', 'identify'], 'This command does not exist.') }),
  output: z.null(),
})

export const revokeScreen = call({
  method: 'POST',
  path: '/screen/revoke',
  writes: 'account',
  access: 'screens:write',
  summary: 'Remove a screen: it shows nothing of this store from now on',
  input: z.strictObject({ id: SubjectId(unknownScreen) }),
  output: z.null(),
})

export const pictureOfScreen = call({
  method: 'GET',
  path: '/screen/picture',
  access: 'screens:write',
  summary: 'Read what a screen shows now, as it shows it',
  input: z.strictObject({ id: SubjectId(unknownScreen) }),
  output: SlideData,
})

export const screenCalls = [
  listScreens,
  pairScreen,
  editScreen,
  planScreens,
  commandScreens,
  revokeScreen,
  pictureOfScreen,
] as const
