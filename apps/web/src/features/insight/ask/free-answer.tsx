import type { FreeAnswer as Answer, LookedAt } from '@tillsight/contract/insight/ask-model'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import { figureText } from '#platform/words/figure-text.ts'
import { Link } from '#ui/actions/link.tsx'
import { numberText } from '#ui/formats/formats.ts'
import { AskedAnswer } from './asked-answer.tsx'

type FreeAnswerProps = { answer: Answer; catalogue: Catalogue }

/** What the model said with our figures in it, the answers that these are from, and all that left the store. */
export const FreeAnswer = ({ answer, catalogue }: FreeAnswerProps) => {
  const { pieces, answers, looked_at, refused, sent, host, tokens } = answer
  return (
    <div className="flex flex-col gap-5">
      {refused && (
        <p role="status" className="font-[560]">
          {refused}
        </p>
      )}
      {pieces && (
        <p role="status" className="max-w-2xl text-lg wrap-anywhere">
          {pieces.map((piece, place) =>
            'text' in piece ? (
              piece.text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name
              <strong key={place} className="font-[620] tabular-nums">
                {figureText(piece.value, piece.unit)}
              </strong>
            ),
          )}
        </p>
      )}
      {answers.map((answered) => (
        <AskedAnswer key={answered.read_as} answered={answered} catalogue={catalogue} />
      ))}
      {looked_at.map((one) => (
        <Looked key={one.source} lookedAt={one} />
      ))}
      <details className="text-sm text-ink-soft">
        <summary className="touch-reach w-fit cursor-pointer">
          What was sent to {host} ({numberText(tokens)} tokens)
        </summary>
        <ul className="mt-2 grid gap-2">
          {sent.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same text can be sent twice
            <li key={place} className="rounded-control bg-sunken px-3 py-2 whitespace-pre-wrap wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const places: Record<LookedAt['source'], { title: string; address: string }> = {
  findings: { title: 'Findings', address: '/platform/insights' },
  forecast: { title: 'Forecast', address: '/platform/insights?show=forecast' },
}

/** The figures of another page that the model was given marks for, and the way there. */
const Looked = ({ lookedAt: { source, lines } }: { lookedAt: LookedAt }) => {
  const { title, address } = places[source]
  return (
    <section
      aria-label={title}
      className="max-w-2xl rounded-card border border-line bg-surface px-4 py-3 shadow-low"
    >
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="text-md">{title}</h2>
        <Link to={address} className="link touch-reach">
          Open {title}
        </Link>
      </header>
      <ul className="mt-2 divide-y divide-line">
        {lines.map(({ label, value, unit }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products can have one name
          <li key={place} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            {value !== null && (
              <span className="font-[560] whitespace-nowrap tabular-nums">{figureText(value, unit)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
