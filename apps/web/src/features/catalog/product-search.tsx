import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/control-class.ts'
import type { TypedState } from './product-filters.ts'
import { findBySku } from './products.api.ts'

const settle = 200

type ProductSearchProps = { search: string; onType: (search: string) => void }

export const ProductSearch = ({ search, onType }: ProductSearchProps) => {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  useFollowAddress(input, search, timer)
  useSlash(input)

  const type = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onType(input.current?.value ?? ''), settle)
  }

  // A scanner types what it read and presses Enter: the product opens, without a look at the list.
  const scan = async (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    const text = event.currentTarget.value.trim()
    clearTimeout(timer.current)
    onType(text)
    if (!text) return
    const product = await findBySku(text).catch(() => null)
    if (product && input.current?.value.trim() === text) navigate(`/platform/products/${product.id}`)
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
        aria-label="Search by name or SKU"
        aria-keyshortcuts="/"
        placeholder="Search by name or SKU"
        defaultValue={search}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        className={classNames(controlClass, 'peer ps-9 pe-9')}
        onChange={type}
        onKeyDown={scan}
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

/** Back, or a filter cleared, changes what stands in the field; what was typed there is never taken back. */
const useFollowAddress = (
  input: { current: HTMLInputElement | null },
  search: string,
  timer: { current: ReturnType<typeof setTimeout> | undefined },
) => {
  const { key, state } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step through the history is followed once
  useLayoutEffect(() => {
    const typedHere = !isReturn && (state as TypedState | null)?.typed
    if (input.current && !typedHere && input.current.value.trim() !== search) {
      clearTimeout(timer.current)
      input.current.value = search
    }
  }, [key])
  // Letters that have not settled yet must not call back someone who has left.
  useEffect(() => () => clearTimeout(timer.current), [timer])
}

const useSlash = (input: { current: HTMLInputElement | null }) => {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}
