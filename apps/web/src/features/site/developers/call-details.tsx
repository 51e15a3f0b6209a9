import { useState } from 'react'
import { Badge } from '#ui/layout/badge.tsx'
import { Code } from './code.tsx'
import { answerOf, type Described, inputOf, type Operation, schemaText } from './description.ts'
import { TryCall } from './try-call.tsx'

const queryText = ({ parameters = [] }: Operation): string =>
  parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${schemaText(schema)}`)
    .join('\n')

const accessWords = (access: string | undefined): string => {
  if (access === 'public') return 'Anyone can ask, without a token.'
  if (access === 'signed-in') return 'For every member of the store.'
  return `For roles with ${access}.`
}

/** One call. What it takes and answers is made when it is opened: there are hundreds. */
export const CallDetails = ({ call, token }: { call: Described; token: string }) => {
  const { method, path, operation } = call
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex w-full flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3 text-start hover:bg-ink/4"
        onClick={() => setOpen(!isOpen)}
      >
        <Badge tone={method === 'DELETE' ? 'loss' : method === 'POST' ? 'gain' : 'neutral'}>{method}</Badge>
        <span className="font-mono text-sm break-all">{path}</span>
        <span className="text-ink-soft">{operation.summary}</span>
      </button>
      {isOpen && (
        <div className="grid gap-4 px-4 pb-5 lg:grid-cols-2">
          <Shapes operation={operation} />
          <div className="min-w-0">
            <h4 className="mb-2 font-[560]">Try it</h4>
            <TryCall call={call} token={token} />
          </div>
        </div>
      )}
    </li>
  )
}

const Shapes = ({ operation }: { operation: Operation }) => {
  const [input, answer, query] = [inputOf(operation), answerOf(operation), queryText(operation)]
  return (
    <div className="grid min-w-0 content-start gap-3">
      <p className="text-sm text-ink-faint">{accessWords(operation['x-access'])}</p>
      {query && (
        <div>
          <h4 className="mb-1 font-[560]">Query</h4>
          <Code label="Query" text={query} />
        </div>
      )}
      {input && (
        <div>
          <h4 className="mb-1 font-[560]">Body</h4>
          <Code label="Body" text={schemaText(input)} />
        </div>
      )}
      {answer && (
        <div>
          <h4 className="mb-1 font-[560]">Answer</h4>
          <Code label="Answer" text={schemaText(answer)} />
        </div>
      )}
    </div>
  )
}
