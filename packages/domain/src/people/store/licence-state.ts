import { type Day, daysBetween } from '#domain/day.ts'

/** What a licence can include beyond Tillsight itself. */
export const licenceModules = ['ai'] as const
export type LicenceModule = (typeof licenceModules)[number]

/** What a key grants: so many people, up to and including a day. */
export type Licence = {
  serial: string
  people: number
  until: Day
  modules: readonly LicenceModule[]
}

export const trialDays = 30
export const mostLicensedPeople = 10_000

export const licenceKinds = ['OFF', 'TRIAL', 'LICENSED', 'ENDED', 'CLOSING'] as const
export type LicenceState = {
  /** OFF: nothing ends here. ENDED: the store is read-only. CLOSING: its owner closed it, and it is read-only. */
  kind: (typeof licenceKinds)[number]
  /** The last day on which the store could be changed; null where it never ends. CLOSING: the day of its deletion. */
  until: Day | null
  /** How many people may sign in; null where there is no limit. */
  people: number | null
  ai: boolean
}

type Known = {
  /** The last day of the trial by the store's own clock; null for a store that never ends. */
  trialUntil: Day | null
  licence: Licence | null
  today: Day
  isEnforced: boolean
  /** Of a store that was closed. */
  deletionDay: Day | null
}

/** Both last days count in full, by the store's clock. */
export const licenceState = ({
  trialUntil,
  licence,
  today,
  isEnforced,
  deletionDay,
}: Known): LicenceState => {
  if (deletionDay !== null) return { kind: 'CLOSING', until: deletionDay, people: null, ai: false }
  if (!isEnforced || trialUntil === null) return { kind: 'OFF', until: null, people: null, ai: true }
  if (licence && today <= licence.until) {
    const { until, people, modules } = licence
    return { kind: 'LICENSED', until, people, ai: modules.includes('ai') }
  }
  if (today <= trialUntil) return { kind: 'TRIAL', until: trialUntil, people: null, ai: true }
  const until = licence && licence.until > trialUntil ? licence.until : trialUntil
  return { kind: 'ENDED', until, people: licence?.people ?? null, ai: false }
}

/** Whether everything can be seen and exported, and nothing changed. */
export const isReadOnly = ({ kind }: Pick<LicenceState, 'kind'>): boolean =>
  kind === 'ENDED' || kind === 'CLOSING'

/** So many days before the end people are notified. */
export const noticeDays = [7, 1] as const
export type NoticeDays = (typeof noticeDays)[number]

/** Which notice is due today; null while the end is far away, and once it has come. */
export const dueNotice = ({ kind, until }: Pick<LicenceState, 'kind' | 'until'>, today: Day) => {
  if (until === null || (kind !== 'TRIAL' && kind !== 'LICENSED')) return null
  const left = daysBetween(today, until)
  if (left < 0) return null
  return noticeDays.findLast((days) => left <= days) ?? null
}

/** How many have to be deactivated until the licence covers all others. */
const excess = (people: number, used: number): string =>
  used - people === 1 ? '1 person' : `${used - people} people`

/** The message for one more person than the licence allows; null while there is room. */
export const beyondLicence = (people: number | null, used: number): string | null => {
  if (people === null || used < people) return null
  const covered = `Your licence covers ${people} ${people === 1 ? 'person' : 'people'}`
  if (people === 1 && used === 1) return `${covered}. Enter a key for more people to add someone.`
  return used === people
    ? `${covered}, and all places are taken. Deactivate someone or enter a key for more people.`
    : `${covered}, and ${used} are active, so nobody can be added. Deactivate ${excess(people, used)} or enter a key for more people.`
}
