import { ExploredBars } from './explored-bars.tsx'
import { ExploredGrid } from './explored-grid.tsx'
import { ExploredLines } from './explored-lines.tsx'
import { ExploredNumbers } from './explored-numbers.tsx'
import { ExploredScatter } from './explored-scatter.tsx'
import { ExploredStack } from './explored-stack.tsx'
import { ExploredTable } from './explored-table.tsx'
import type { ResultProps } from './result-props.ts'

/** An answer, drawn as it was asked for. */
export const ExploredResult = (props: ResultProps) => {
  switch (props.explored.exploration.shape) {
    case 'number':
      return <ExploredNumbers {...props} />
    case 'line':
      return <ExploredLines {...props} />
    case 'bar':
      return <ExploredBars {...props} />
    case 'stacked':
      return <ExploredStack {...props} />
    case 'table':
      return <ExploredTable {...props} />
    case 'pivot':
    case 'heat':
      return <ExploredGrid {...props} />
    case 'scatter':
      return <ExploredScatter {...props} />
    case 'cohorts':
      return null
  }
}
