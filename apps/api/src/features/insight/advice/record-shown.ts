import { daysToWork, isHarmful } from '@tillsight/domain/insight/advice/record'
import type { NewFinding } from '#features/insight/findings/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { insertEvents, selectRecord } from './advice.queries.ts'
import { judgeAdvice } from './judge-advice.ts'

/** Of the methods: advice of another version has a record of its own time. */
const version = 1

/** Notes what is shown from now on with what it predicts, and judges what was shown long enough ago. */
export const recordShown = async (request: MemberRequest, findings: readonly NewFinding[]): Promise<void> => {
  await insertEvents(
    request,
    findings.map((finding) => ({
      about: finding,
      event: 'shown',
      details: { version, money: finding.money, confidence: finding.confidence, days: daysToWork },
    })),
  )
  await judgeAdvice(request)
}

/** Kinds that did harm: they are not shown any more. */
export const readRetiredKinds = async (request: MemberRequest): Promise<ReadonlySet<string>> => {
  const record = await selectRecord(request)
  return new Set(record.filter(({ outcomes }) => isHarmful(outcomes)).map(({ kind }) => kind))
}
