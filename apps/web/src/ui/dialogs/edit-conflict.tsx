import { useId } from 'react'
import { Button } from '../actions/button.tsx'

/** A field that someone else changed, and its value after 'Keep mine'. */
export type Difference = { field: string; label: string; theirs: string; mine: string; isMine: boolean }

type EditConflictProps = {
  /** 'product', 'customer' */
  what: string
  differences: Difference[]
  /** Shown where none of the listed fields differs. */
  otherwise: string
  onLoadTheirs: () => void
  onSaveMine: () => void
}

/** Someone else saved first: shows their changes, and asks which version to use. */
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
        “Keep mine” saves your changes. Fields you did not edit keep their latest value.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" autoFocus onClick={onLoadTheirs}>
          Use their version
        </Button>
        <Button size="sm" onClick={onSaveMine}>
          Keep mine
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
      {differences.map(({ field, label, theirs, mine, isMine }) => (
        <tr key={field} className="border-t border-warn/25 align-top">
          <th scope="row" className="py-1.5 pe-3 text-start font-normal">
            {label}
          </th>
          <td className="py-1.5 pe-3 wrap-anywhere">{theirs}</td>
          <td className={`py-1.5 wrap-anywhere ${isMine ? 'font-[560]' : 'text-ink-soft'}`}>{mine}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
