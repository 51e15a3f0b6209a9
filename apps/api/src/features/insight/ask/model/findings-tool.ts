import { findings } from '@tillsight/contract'
import { moneyWords } from '@tillsight/domain/insight/findings/finding'
import { listFindings } from '#features/insight/findings/index.ts'
import { addLookedAt, type ModelTool } from './model-tool.ts'

const mostFindings = 8

/** What was found in the books. A title has names and numbers of the store, so it is a mark as a whole. */
export const findingsTool: ModelTool = {
  tool: {
    name: 'findings',
    description:
      'What Tillsight found in the books last night, what is at stake first: dead stock, quiet hours, what to order, unusual days. Answers with the kind of each, and marks for what it says.',
    schema: { type: 'object', properties: {} },
  },
  access: findings.listFindings.access,
  use: async (request, { mark, found }) => {
    const { findings: all } = await listFindings(request, {})
    const shown = all.filter(({ is_dismissed }) => !is_dismissed).slice(0, mostFindings)
    if (shown.length === 0) return 'There are no findings.'
    addLookedAt(found, {
      source: 'findings',
      lines: shown.map(({ kind, title, money }) => ({
        label: money === null ? title : `${title}, ${moneyWords(kind)}`,
        value: money,
        unit: 'money',
      })),
    })
    return JSON.stringify(
      shown.map(({ kind, label, title, evidence, money }) => ({
        kind: label,
        finding: mark({ text: title }),
        evidence: mark({ text: evidence }),
        money: money === null ? null : mark({ value: money, unit: 'money' }),
        money_is: mark({ text: moneyWords(kind) }),
      })),
    )
  },
}
