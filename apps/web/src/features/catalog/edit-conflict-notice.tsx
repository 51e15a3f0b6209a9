import type { Product } from '@tillsight/contract/products'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { useCategories } from './categories.api.ts'
import { differences } from './edit-conflict.ts'
import type { ProductValues } from './product-values.ts'

type EditConflictProps = {
  before: Product
  theirs: Product
  mine: ProductValues
  onLoadTheirs: () => void
  onSaveMine: () => void
}

export const EditConflict = ({ before, theirs, mine, onLoadTheirs, onSaveMine }: EditConflictProps) => {
  const titleId = useId()
  const categories = useCategories().data ?? []
  const categoryName = (id: string) =>
    [...categories, { id: theirs.id_category, name: theirs.category }].find((known) => known.id === id)
      ?.name ?? ''
  const changed = differences({ before, theirs, mine, categoryName })

  return (
    <section role="alert" aria-labelledby={titleId} className="rounded-card bg-warn-wash p-4 sm:p-5">
      <h3 id={titleId} className="font-[620]">
        Someone changed this product while you were editing it
      </h3>
      {changed.length === 0 ? (
        <p className="mt-1 text-ink-soft">Only its picture or its place in the list is different now.</p>
      ) : (
        <table className="mt-3 w-full text-sm">
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="pe-3 pb-1 text-start font-normal">
                What changed
              </th>
              <th scope="col" className="pe-3 pb-1 text-start font-normal">
                Theirs
              </th>
              <th scope="col" className="pb-1 text-start font-normal">
                With yours
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ field, label, theirs, mine, isMineKept }) => (
              <tr key={field} className="border-t border-warn/25">
                <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                  {label}
                </th>
                <td className="py-1.5 pe-3">{theirs}</td>
                <td className={isMineKept ? 'py-1.5 font-[560]' : 'py-1.5 text-ink-soft'}>{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        ‘Save mine’ keeps your changes and, where you changed nothing, theirs.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" autoFocus onClick={onLoadTheirs}>
          Load theirs
        </Button>
        <Button size="sm" onClick={onSaveMine}>
          Save mine
        </Button>
      </div>
    </section>
  )
}
