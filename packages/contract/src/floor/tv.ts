import { celebrationKinds, sounds } from '@tillsight/domain/floor/screens/celebrations'
import { looks, rotations } from '@tillsight/domain/floor/screens/screen'
import { z } from 'zod'
import { call } from '../call.ts'
import { LiveChange } from '../live.ts'
import { SessionUser } from '../people/accounts.ts'
import { anyText } from '../text.ts'
import { OneSlide, SlideData } from './slides.ts'

const unknownToken = 'This screen is not being paired.'
const appVersion = anyText('Version must be text.', 100)
const noPixels = 'Size must be in pixels.'
const pixels = z.int(noPixels).min(1, noPixels).max(100_000, noPixels)
const Token = z.string(unknownToken).regex(/^[\w-]{20,200}$/, unknownToken)

export const beginPairing = call({
  method: 'POST',
  path: '/tv/begin',
  secret: true,
  writes: 'nothing',
  access: 'public',
  summary:
    'Begin to pair a screen: the code that it shows, and the token that is valid once someone typed the code',
  input: z.strictObject({ app_version: appVersion }),
  output: z.object({ code: z.string(), token: z.string(), expires_at: z.string() }),
})

export const checkPairing = call({
  method: 'POST',
  path: '/tv/waiting',
  secret: true,
  writes: 'nothing',
  access: 'public',
  summary: 'Ask whether the code of a screen was typed: waiting, paired, or expired',
  input: z.strictObject({ token: Token }),
  output: z.object({ state: z.enum(['waiting', 'paired', 'expired']) }),
})

const Show = z.object({
  id: z.string(),
  name: z.string(),
  store_name: z.string(),
  currency: SessionUser.shape.currency,
  locale: SessionUser.shape.locale,
  time_zone: SessionUser.shape.time_zone,
  look: z.enum(looks),
  rotation: z.literal(rotations),
  zoom: z.number(),
  is_off: z.boolean(),
  /** Null in a pause. The plan is looked at again every minute. */
  playing: z
    .object({
      id: z.string(),
      slides: z.array(OneSlide),
      celebrates: z.boolean(),
      has_sound: z.boolean(),
      /** Where its pictures and sounds are, so that the screen has them before it needs them. */
      files: z.array(z.string()),
    })
    .nullable(),
  /** Whether any playlist is in the plan. */
  has_plan: z.boolean(),
  /** When someone last asked for it; null where no one did. */
  reload_at: z.string().nullable(),
  identify_until: z.string().nullable(),
  now: z.string(),
})
export type Show = z.infer<typeof Show>

export const showScreen = call({
  method: 'GET',
  path: '/tv/show',
  access: 'screen:show',
  summary: 'Read what the screen plays now and how it shows it',
  input: z.strictObject({}),
  output: Show,
})

export const showSlide = call({
  method: 'GET',
  path: '/tv/slide',
  access: 'screen:show',
  summary: 'Read what a slide of the screen shows now',
  input: z.strictObject({ id: anyText('This slide does not exist.', 40) }),
  output: SlideData,
})

const Moment = z.object({
  key: z.string(),
  kind: z.enum(celebrationKinds),
  heading: z.string(),
  text: z.string(),
  sound: z.enum(sounds),
  /** Where an uploaded sound is. */
  sound_address: z.string().nullable(),
})

export const listMoments = call({
  method: 'GET',
  path: '/tv/moments',
  access: 'screen:show',
  summary: 'List what there was to celebrate today, by the rules of the playlist',
  input: z.strictObject({}),
  output: z.array(Moment),
})

export const reportSeen = call({
  method: 'POST',
  path: '/tv/seen',
  writes: 'nothing',
  access: 'screen:show',
  summary: 'Say that the screen is there, and what it shows',
  input: z.strictObject({
    id_slide: anyText('Slide must be text.', 40).nullable(),
    app_version: appVersion,
    is_outdated: z.boolean('Must be true or false.'),
    problem: anyText('Problem must be text.', 200).nullable(),
    /** Of the page, in its own pixels. A page of an older version does not say it. */
    size: z.strictObject({ width: pixels, height: pixels }).optional(),
  }),
  output: z.null(),
})

/** What a screen shows after a change. Where something is missing, the screen asks for it. */
const Shown = z.object({
  slide: z.object({ id: z.string(), data: SlideData }).nullable(),
  moments: z.array(Moment).nullable(),
})
export type Shown = z.infer<typeof Shown>

export const watchScreen = call({
  method: 'GET',
  path: '/tv/stream',
  access: 'screen:show',
  summary:
    'Server-sent events: topics that changed, with the slide that the screen said it shows as it is now',
  input: z.strictObject({}),
  output: LiveChange.extend({ shown: Shown.optional() }),
  stream: true,
})

export const tvCalls = [
  beginPairing,
  checkPairing,
  showScreen,
  showSlide,
  listMoments,
  reportSeen,
  watchScreen,
] as const
