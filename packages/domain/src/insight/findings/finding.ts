import type { Permission } from '#domain/access.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'

/** What each kind of finding is called, what it is about, and what one must be allowed to see for it. */
export const findingKinds = {
  'dead-stock': { label: 'Dead stock', area: 'dead-zone', needs: ['profit:read', 'products:read'] },
  'idle-capital': { label: 'Too much in stock', area: 'dead-zone', needs: ['profit:read', 'products:read'] },
  'quiet-hour': { label: 'Quiet hour', area: 'dead-zone', needs: ['profit:read', 'sales:read'] },
  'quiet-weekday': { label: 'Quiet weekday', area: 'dead-zone', needs: ['profit:read', 'sales:read'] },
  'drifting-customer': {
    label: 'Drifting customer',
    area: 'dead-zone',
    needs: ['customers:read', 'sales:read'],
  },
  'losing-discount': { label: 'Losing discount', area: 'dead-zone', needs: ['profit:read', 'sales:read'] },
  reorder: { label: 'Reorder', area: 'to-do', needs: ['suppliers:read', 'profit:read'] },
  'missing-cost': { label: 'Missing cost', area: 'to-do', needs: ['profit:read', 'products:read'] },
  'unusual-day': { label: 'Unusual day', area: 'change', needs: ['sales:read'] },
  'lasting-change': { label: 'Lasting change', area: 'change', needs: ['sales:read'] },
  'bought-together': { label: 'Bought together', area: 'change', needs: ['sales:read', 'products:read'] },
} as const satisfies Record<string, { label: string; area: string; needs: readonly Permission[] }>

export type FindingKind = keyof typeof findingKinds

/** What its money is: a change may be good news, with nothing at stake. */
export const moneyWords = (kind: FindingKind): string =>
  kind === 'lasting-change' ? 'difference in a month' : kind === 'unusual-day' ? 'off the usual' : 'at stake'
export const findingKindIds = Object.keys(findingKinds) as [FindingKind, ...FindingKind[]]

export const areaNames = {
  'dead-zone': 'Dead zones',
  'to-do': 'To do',
  change: 'Changes and patterns',
} as const
export type FindingArea = keyof typeof areaNames

/** How sure it is: counted in the books, clearly beyond chance, or worth a look. */
export const confidences = ['counted', 'likely', 'possible'] as const
export type Confidence = (typeof confidences)[number]
export const confidenceNames: Record<Confidence, string> = {
  counted: 'Counted in your books',
  likely: 'Likely',
  possible: 'Possible',
}

export type ReorderLine = { product: string; quantity: number; cost: Cents }

/** What was found, in numbers and ids: names are read when it is shown, so that an erased one is nowhere. */
type Facts = {
  'dead-stock': { units: number; daysSince: number; usualGap: number | null }
  'idle-capital': { units: number; cover: number; excess: number }
  'quiet-hour': { hour: number; profit: Cents; fixed: Cents; days: number }
  'quiet-weekday': { weekday: number; profit: Cents; fixed: Cents; days: number }
  'drifting-customer': { visits: number; usualGap: number; daysSince: number; yearly: Cents }
  'losing-discount': { band: string; net: Cents; cost: Cents; days: number }
  reorder: { lines: ReorderLine[]; more: number; total: Cents; by: Day; runsOut: Day | null }
  'missing-cost': { net: Cents; share: number; days: number }
  'unusual-day': {
    metric: string
    category: string | null
    day: Day
    value: number
    usual: number
    low: number
    high: number
  }
  'lasting-change': { metric: string; category: string | null; day: Day; before: number; after: number }
  'bought-together': {
    one: string
    other: string
    both: number
    lift: number
    ofOne: number
    ofOther: number
  }
}

/** `subject` names what it is about, so that the same finding is known again the next night. */
export type FindingOf<Kind extends FindingKind> = {
  kind: Kind
  subject: string
  money: Cents | null
  confidence: Confidence
  facts: Facts[Kind]
}
export type Finding = { [Kind in FindingKind]: FindingOf<Kind> }[FindingKind]

const mostOfKind: Partial<Record<FindingKind, number>> = {
  'unusual-day': 5,
  'lasting-change': 5,
  'bought-together': 10,
}
const mostOfOthers = 20

/** What is at stake first; of each kind only the first few, so that no kind hides the others. */
export const ranked = (findings: readonly Finding[]): Finding[] => {
  const counts = new Map<FindingKind, number>()
  return [...findings]
    .sort((one, other) => (other.money ?? -1) - (one.money ?? -1) || (one.subject < other.subject ? -1 : 1))
    .filter(({ kind }) => {
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return count <= (mostOfKind[kind] ?? mostOfOthers)
    })
}
