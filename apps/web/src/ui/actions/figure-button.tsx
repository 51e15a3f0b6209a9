import { classNames } from '../layout/class-names.ts'

type FigureButtonProps = {
  /** The number as it is read. */
  value: string
  /** What it is the number of, where no row and column say so. */
  label?: string | undefined
  /** What is to be known of it before it is believed. */
  caution?: string | undefined
  className?: string | undefined
  tabIndex?: number | undefined
  onExplain: () => void
}

/** A number that explains how it was calculated. */
export const FigureButton = ({
  value,
  label,
  caution,
  className,
  tabIndex,
  onExplain,
}: FigureButtonProps) => (
  <button
    type="button"
    aria-label={label && `${value}: explain ${label}`}
    tabIndex={tabIndex}
    aria-haspopup="dialog"
    title={caution ? `${caution} Explain this number` : 'Explain this number'}
    className={classNames(
      'touch-reach -mx-1 cursor-pointer whitespace-nowrap rounded-control px-1 underline decoration-line decoration-dotted underline-offset-4 hover:decoration-ink-faint',
      className,
    )}
    onClick={onExplain}
  >
    {value}
  </button>
)
