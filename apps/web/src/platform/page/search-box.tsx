import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { controlClass } from '#ui/fields/control-class.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { useShortcut } from './use-shortcut.ts'

const settle = 200

/** What was typed for; the search field does not take back what it has just written. */
type TypedState = { typed: true }
export const typedState: TypedState = { typed: true }

type SearchBoxProps = {
  label: string
  /** What the address says is searched for. */
  search: string
  onType: (search: string) => void
  /** Enter was pressed; `stillThere` says whether the text is still in the field. */
  onEnter?: ((text: string, stillThere: () => boolean) => void) | undefined
}

export const SearchBox = ({ label, search, onType, onEnter }: SearchBoxProps) => {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useFollowAddress(input, search, timer)
  useSlash(input)

  const type = () => {
    const { pathname } = window.location
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      // Someone who opened another page, which may still be loading, is not brought back.
      if (window.location.pathname === pathname) onType(input.current?.value ?? '')
    }, settle)
  }
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    const text = event.currentTarget.value.trim()
    clearTimeout(timer.current)
    timer.current = undefined
    onType(text)
    if (text) onEnter?.(text, () => input.current?.value.trim() === text)
  }

  return (
    <search className="relative min-w-0 flex-1 basis-full min-[56rem]:max-w-[26rem] min-[56rem]:basis-64">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-faint"
        strokeWidth={1.75}
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        defaultValue={search}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        className={classNames(controlClass, 'peer ps-9 pe-9')}
        onChange={type}
        onKeyDown={enter}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto hidden h-5 items-center rounded-[4px] border border-line px-1.5 font-sans text-xs text-ink-faint peer-placeholder-shown:flex peer-focus:hidden max-[56rem]:!hidden"
      >
        /
      </span>
    </search>
  )
}

/** Back, or clearing the filters, updates the field; it never overwrites text being typed. */
const useFollowAddress = (
  input: { current: HTMLInputElement | null },
  search: string,
  timer: { current: ReturnType<typeof setTimeout> | undefined },
) => {
  const { key, state } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step through the history is followed once
  useLayoutEffect(() => {
    // A change of the address from before these letters may be shown after them.
    const isTyping = timer.current !== undefined
    const typedHere = !isReturn && (isTyping || (state as TypedState | null)?.typed)
    if (input.current && !typedHere && input.current.value.trim() !== search) {
      clearTimeout(timer.current)
      timer.current = undefined
      input.current.value = search
    }
  }, [key])
  // Letters that have not settled yet must not call back someone who has left.
  useEffect(() => () => clearTimeout(timer.current), [timer])
}

const useSlash = (input: { current: HTMLInputElement | null }) =>
  useShortcut('/', () => {
    input.current?.focus()
    input.current?.select()
  })
