import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { moveIndex } from '#ui/actions/move-index.ts'
import { useCurrentInView } from '#ui/actions/use-current-in-view.ts'

type TabsProps = {
  label: string
  tabs: { value: string; label: string; count?: number | undefined }[]
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.findIndex((tab) => tab.value === value)
  useCurrentInView(list, value)

  const move = (event: KeyboardEvent) => {
    const next = moveIndex({ key: event.key, index: current, count: tabs.length, axis: 'horizontal' })
    const tab = next === null ? undefined : tabs[next]
    if (next === null || !tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className="min-w-0">
      <div ref={list} role="tablist" aria-label={label} className="tab-list" onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={index === current}
            aria-controls={`${id}-panel`}
            tabIndex={index === Math.max(current, 0) ? 0 : -1}
            className="tab"
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={current < 0 ? undefined : `${id}-${value}`}
        className="pt-5"
      >
        {children}
      </div>
    </div>
  )
}
