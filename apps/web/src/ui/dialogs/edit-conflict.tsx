import { useId } from 'react'
import { Button } from '../actions/button.tsx'

/** One thing that someone else changed, and what would stand there after 'Save mine'. */
export type Difference = { field: string; label: string; theirs: string; mine: string; isMineKept: boolean }

type EditConflictProps = {
  /** 'product', 'customer' */
  what: string
  differences: Difference[]
  /** What is said where nothing that can be named is different. */
  otherwise: string
  onLoadTheirs: () => void
  onSaveMine: () => void
}

/** Two people changed one thing: what the other made of it, and a choice. */
export const EditConflict = (props: EditConflictProps) => {
  const { what, differences, otherwise, onLoadTheirs, onSaveMine } = props
  const titleId = useId()
  return (
    <section role="alert" aria-labelledby={titleId} className="rounded-card bg-warn-wash p-4 sm:p-5">
      <h3 id={titleId} className="font-[620]">
        Someone changed this {what} while you were editing it
      </h3>
      {differences.length === 0 ? (
        <p className="mt-1 text-ink-soft">{otherwise}</p>
      ) : (
        <DifferenceTable differences={differences} />
      )}
      <p className="mt-3 text-sm text-ink-soft">
        “Save mine” applies your changes. Fields you did not edit keep their latest value.
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

const DifferenceTable = ({ differences }: { differences: Difference[] }) => (
  <table className="mt-3 w-full text-sm">
    <thead className="text-ink-soft">
      <tr>
        {['What changed', 'Theirs', 'After saving'].map((head) => (
          <th key={head} scope="col" className="pe-3 pb-1 text-start font-normal">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {differences.map(({ field, label, theirs, mine, isMineKept }) => (
        <tr key={field} className="border-t border-warn/25 align-top">
          <th scope="row" className="py-1.5 pe-3 text-start font-normal">
            {label}
          </th>
          <td className="py-1.5 pe-3 wrap-anywhere">{theirs}</td>
          <td className={`py-1.5 wrap-anywhere ${isMineKept ? 'font-[560]' : 'text-ink-soft'}`}>{mine}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
