import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useShortcut } from '#platform/use-shortcut.ts'
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
  const [scan, setScan] = useState({ of: '', says: '' })
  useFollowAddress(input, search, timer)
  useShortcut('/', () => {
    input.current?.focus()
    input.current?.select()
  })

  const type = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onType(input.current?.value ?? ''), settle)
  }

  // A scanner types what it read and presses Enter: the product opens, without a look at the list.
  const lookUp = async (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    const text = event.currentTarget.value.trim()
    clearTimeout(timer.current)
    onType(text)
    if (!text) return
    const found = await findBySku(text).catch(() => null)
    if (!found || input.current?.value.trim() !== text) return
    const [product, ...others] = found.products
    if (product && others.length === 0) navigate(`/platform/products/${product.id}`)
    else if (product) setScan({ of: text, says: `${found.products.length} products have this SKU` })
    else if (!found.isElsewhere) setScan({ of: text, says: `No product has the SKU “${text}”` })
  }

  return (
    <>
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
          onKeyDown={lookUp}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-2.5 my-auto hidden h-5 items-center rounded-[4px] border border-line px-1.5 font-sans text-xs text-ink-faint peer-placeholder-shown:flex peer-focus:hidden max-[56rem]:!hidden"
        >
          /
        </span>
      </search>
      <p role="status" className="order-last basis-full text-sm text-ink-soft wrap-anywhere empty:absolute">
        {search !== '' && scan.of === search && scan.says}
      </p>
    </>
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
