import { Fragment } from 'react'
import { classNames } from '#ui/layout/class-names.ts'

type AmountTextProps = {
  text: string
  /** How many characters fit at the usual size. */
  room?: number
}

/** An amount is never cut off: a long one is set smaller, and where that is not enough breaks between its thousands. */
export const AmountText = ({ text, room = 16 }: AmountTextProps) => {
  const groups = text.split(',')
  return (
    <span className={classNames(text.length > room && 'text-sm')}>
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups differ only by position
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {group}
          {place < groups.length - 1 && ','}
        </Fragment>
      ))}
    </span>
  )
}
