import type { OutputOf } from '#platform/api/api-client.ts'
import { counted, money } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/layout/card.tsx'

type Favourite = OutputOf<'GET /customer/info'>['favourites'][number]

export const Favourites = ({ favourites }: { favourites: Favourite[] }) => (
  <Card title="Favourites" description="Most purchased, net of returns.">
    {favourites.length === 0 ? (
      <p className="text-ink-soft">No purchases yet.</p>
    ) : (
      <ol className="-my-2 divide-y divide-line">
        {favourites.map(({ id, name, quantity, total }) => (
          <li
            key={id}
            className="touch-row flex items-baseline justify-between gap-4 py-2 pointer-coarse:items-center"
          >
            <Link to={`/platform/products/${id}`} title={name} className="quiet-link min-w-0 truncate">
              {name}
            </Link>
            <span className="shrink-0 text-end">
              {counted(quantity, 'unit')} <span className="text-ink-faint">· {money(total)}</span>
            </span>
          </li>
        ))}
      </ol>
    )}
  </Card>
)
