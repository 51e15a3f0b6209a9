import { Link } from '#ui/actions/link.tsx'
import { askAddress } from './ask-address.ts'

type QuestionLinksProps = { title: string; questions: readonly string[] }

/** Questions that are one click away. */
export const QuestionLinks = ({ title, questions }: QuestionLinksProps) => (
  <section aria-label={title} className="mt-4">
    <h2 className="text-sm font-[560] text-ink-soft">{title}</h2>
    <ul className="mt-1.5 flex flex-col items-start gap-1.5">
      {questions.map((question) => (
        <li key={question}>
          <Link to={askAddress(question)} className="touch-reach wrap-anywhere quiet-link">
            {question}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
