import { mayCall } from '@tillsight/domain/access'
import type { MemberRequest } from '#platform/request.ts'
import { askTool } from './ask-tool.ts'
import { compareTool } from './compare-tool.ts'
import { findingsTool } from './findings-tool.ts'
import { forecastTool } from './forecast-tool.ts'
import type { ModelTool } from './model-tool.ts'

const all: readonly ModelTool[] = [askTool, compareTool, findingsTool, forecastTool]

/** All that a model can do, each of which reads. What the role may not call is not there. */
export const toolsFor = ({ role }: MemberRequest): readonly ModelTool[] =>
  all.filter(({ access }) => mayCall(role, access))
