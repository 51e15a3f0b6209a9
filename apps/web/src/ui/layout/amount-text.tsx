import { classNames } from '#ui/layout/class-names.ts'

type AmountTextProps = {
  text: string
  /** How many characters fit at the usual size. */
  room?: number
}

/** An amount is never cut off, and never breaks: in two lines it would be read as two. A long one is set smaller. */
export const AmountText = ({ text, room = 16 }: AmountTextProps) => (
  <span className={classNames('whitespace-nowrap', sizeOf(text.length / room))}>{text}</span>
)

const sizeOf = (filled: number): string | false => {
  if (filled > 1.15) return 'text-xs'
  return filled > 1 && 'text-sm'
}
