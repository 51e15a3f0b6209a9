import { useStoreTime } from '../time/store-time.ts'
import { type LineChange, valueText } from './change-words.ts'

/** Every change of a line, before and after in words. */
export const LineChanges = ({ changes }: { changes: readonly LineChange[] }) => {
  const clock = useStoreTime()
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
      {changes.map(({ label, kind, before, after }) => {
        const [was, is] = [valueText(before, kind, clock), valueText(after, kind, clock)]
        return (
          <div key={label} className="contents">
            <dt className="text-sm wrap-anywhere text-ink-faint sm:pt-px">{label}</dt>
            <dd className="wrap-anywhere max-sm:mb-1">
              {was !== null && is !== null ? (
                <>
                  <del className="text-ink-soft">{was}</del> <span aria-hidden="true">→</span>{' '}
                  <ins className="no-underline">{is}</ins>
                </>
              ) : (
                (was ?? is)
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
