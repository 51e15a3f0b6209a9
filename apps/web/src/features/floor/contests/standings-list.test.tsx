// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Contest, Standing } from '@tillsight/contract/floor/contests'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StandingsList } from './standings-list.tsx'

let isCalm = false
const moved: string[] = []
beforeEach(() => {
  isCalm = false
  moved.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
  // jsdom has no layout: the order of the rows is their place.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 50
  })
  HTMLElement.prototype.animate = function (this: HTMLElement) {
    moved.push(this.dataset.row ?? '')
    return {} as Animation
  }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const standing = (place: number, changes: Partial<Standing> = {}): Standing => ({
  id: `p${place}`,
  name: `Person ${place}`,
  is_team: false,
  is_self: false,
  place,
  moved: 0,
  score: 1000 - place,
  baseline: null,
  progress: null,
  behind: null,
  tickets: null,
  left_after: null,
  streak: null,
  is_winner: false,
  reached_at: null,
  ...changes,
})

const contest = (participants: Standing[]): Contest =>
  ({
    kind: 'most',
    metrics: [],
    state: 'running',
    standings: { as_of: '2026-11-18T10:00:00Z', unit: 'money', participants, lead_changes: 2 },
  }) as unknown as Contest

const rows = () => within(screen.getByRole('list', { name: 'Standings' })).getAllByRole('listitem')

describe('the standings', () => {
  it('say place, name, score and what changed since the day began', () => {
    render(<StandingsList contest={contest([standing(1, { moved: 2 }), standing(2, { is_self: true })])} />)

    expect(rows()[0]?.textContent).toContain('Up 2 places since the day began')
    expect(rows()[0]?.textContent).toContain('$999.00')
    expect(rows()[1]?.textContent).toContain('Person 2 (you)')
    expect(screen.getByText(/The lead has changed 2 times/)).toBeTruthy()
  })

  it('say nothing of the next ticket or the day once a raffle or a streak is over', () => {
    const [ticket, metric] = [
      { tickets: 2, progress: 22.5 },
      { label: 'Net Sales', unit: 'money' },
    ]
    const raffle = (state: Contest['state']) =>
      render(
        <StandingsList
          contest={{ ...contest([standing(1, ticket)]), kind: 'raffle', metrics: [metric], state } as Contest}
        />,
      )
    raffle('running')
    expect(rows()[0]?.textContent).toContain('Net Sales: $999.00 · 22.5% of the next ticket')

    cleanup()
    raffle('final')

    expect(rows()[0]?.textContent).toContain('Net Sales: $999.00')
    expect(rows()[0]?.textContent).not.toContain('next ticket')
  })

  it('show the leaders and those around oneself of a long list, and all on request', async () => {
    const many = Array.from({ length: 30 }, (_, index) => standing(index + 1, { is_self: index === 19 }))
    render(<StandingsList contest={contest(many)} />)
    expect(rows()).toHaveLength(10)
    expect(screen.getByText('Person 18')).toBeTruthy()
    expect(screen.queryByText('Person 10')).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Show all 30' }))

    expect(rows()).toHaveLength(30)
  })

  it('move rows that changed places, and hold still for those who ask for less motion', () => {
    const [ida, ben, eva] = [standing(1), standing(2), standing(3)]
    const { rerender } = render(<StandingsList contest={contest([ida, ben, eva])} />)
    expect(moved).toEqual([])

    rerender(<StandingsList contest={contest([ben, ida, eva])} />)
    expect(moved).toEqual(['p2', 'p1'])

    isCalm = true
    rerender(<StandingsList contest={contest([eva, ben, ida])} />)
    expect(moved).toEqual(['p2', 'p1'])
  })
})
