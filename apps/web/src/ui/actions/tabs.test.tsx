// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Tabs } from '#ui/actions/tabs.tsx'

afterEach(cleanup)

const segments = [
  { value: 'all', label: 'All', count: 12 },
  { value: 'new', label: 'New' },
  { value: 'vip', label: 'VIP' },
]

function Segments() {
  const [segment, setSegment] = useState('all')
  return (
    <Tabs label="Segment" tabs={segments} value={segment} onChange={setSegment}>
      Showing {segment}
    </Tabs>
  )
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent

describe('Tabs', () => {
  it('moves with the arrow keys and wraps', async () => {
    render(<Segments />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(selected()).toBe('New')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(selected()).toBe('All12')
    await userEvent.keyboard('{ArrowLeft}')
    expect(selected()).toBe('VIP')
  })

  it('has one tab in the order of the Tab key, and a panel named by it', async () => {
    render(<Segments />)
    await userEvent.click(screen.getByRole('tab', { name: 'New' }))
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
    expect(screen.getByRole('tabpanel', { name: 'New' }).textContent).toBe('Showing new')
  })
})
