import type { advice } from '@tillsight/contract'
import { effectOf, isHarmful, type Verdict } from '@tillsight/domain/insight/advice/record'
import { type FindingKind, findingKinds } from '@tillsight/domain/insight/findings/finding'
import { amountOf } from '@tillsight/domain/money'
import { seesFinding } from '#features/insight/findings/index.ts'
import type { Verb } from '#platform/request.ts'
import { selectRecord } from './advice.queries.ts'

const isKind = (kind: string): kind is FindingKind => kind in findingKinds

export const readRecord: Verb<typeof advice.readRecord> = async (request) =>
  (await selectRecord(request)).flatMap(({ kind, shown, followed, dismissed, outcomes }) => {
    if (!isKind(kind) || !seesFinding(request, { kind })) return []
    const ended = (verdict: Verdict): number =>
      outcomes.filter((one) => one.wasFollowed && one.verdict === verdict).length
    const effect = effectOf(outcomes)
    return [
      {
        kind,
        label: findingKinds[kind].label,
        shown,
        followed,
        dismissed,
        better: ended('better'),
        worse: ended('worse'),
        unclear: ended('cannot tell'),
        effect: effect && {
          median: amountOf(effect.median),
          low: amountOf(effect.low),
          high: amountOf(effect.high),
        },
        is_retired: isHarmful(outcomes),
      },
    ]
  })
