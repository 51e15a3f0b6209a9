import type { Findings } from '@tillsight/contract/insight/findings'
import { findingKinds } from '@tillsight/domain/insight/findings/finding'
import type { Gap } from '@tillsight/domain/insight/findings/gaps'
import type { MemberRequest } from '#platform/request.ts'
import { readFindingNames } from './finding-names.ts'
import { selectFindings, selectRun } from './findings.queries.ts'
import { findingOf, presentFinding, seesFinding } from './present-finding.ts'

/** What the role may not see is left out, reasons for gaps too. */
export const readFindings = async (request: MemberRequest): Promise<Findings> => {
  const nothing = { is_included: request.licence.ai, made_at: null, findings: [], gaps: [] }
  if (!request.licence.ai) return nothing
  const [run, rows] = await Promise.all([selectRun(request), selectFindings(request)])
  if (!run) return nothing
  const seen = rows.filter((row) => seesFinding(request, findingOf(row)))
  const names = await readFindingNames(request, seen.map(findingOf))
  return {
    is_included: true,
    made_at: run.ended_at.toISOString(),
    findings: seen.map((row) => presentFinding(request, row, names)),
    gaps: (run.gaps as Gap[])
      .filter((gap) => seesFinding(request, gap))
      .map(({ kind, reason }) => ({ kind, label: findingKinds[kind].label, reason })),
  }
}
