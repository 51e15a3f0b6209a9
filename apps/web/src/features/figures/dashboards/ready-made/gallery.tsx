import { readyMade, readyMadeIds } from '@tillsight/domain/figures/dashboards/ready-made'
import { useSearchParams } from 'react-router'
import { Link } from '#ui/actions/link.tsx'

/** Dashboards to start from, each with whom it is for and what they decide by it. */
export const Gallery = () => {
  const [query] = useSearchParams()
  const addressOf = (id: string): string => {
    const next = new URLSearchParams(query)
    next.set('start', id)
    return `?${next}`
  }
  return (
    <section aria-labelledby="start-from">
      <h2 id="start-from" className="text-lg">
        Start from a dashboard
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        Choose one to see it with your own figures. What you use is your copy: change it as you like.
      </p>
      <ul className="grid gap-3 min-[40rem]:grid-cols-2 min-[64rem]:grid-cols-3">
        {readyMadeIds.map((id) => (
          <li
            key={id}
            className="relative rounded-card border border-line bg-surface px-5 py-4 shadow-low hover:border-ink-faint"
          >
            <h3 className="text-md">
              <Link to={addressOf(id)} className="text-ink no-underline after:absolute after:inset-0">
                {readyMade[id].name}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-pretty text-ink-soft">{readyMade[id].about}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
