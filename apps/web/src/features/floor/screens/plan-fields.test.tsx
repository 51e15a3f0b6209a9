// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { alwaysPlaying, type PlanEntry } from '@tillsight/domain/floor/screens/plan'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { PlanFields } from './plan-fields.tsx'

afterEach(cleanup)

const playlist = { id: 'p', name: 'Shop', slides: [], celebrations: [], screens: [], version: 1 }

const Fields = () => {
  const [plan, setPlan] = useState<PlanEntry[]>([alwaysPlaying('p')])
  return <PlanFields plan={plan} playlists={[playlist]} onChange={setPlan} />
}

it('says what a plan still needs: without it, saving would do nothing', () => {
  render(<Fields />)
  expect(screen.queryByText('Choose a day.')).toBeNull()

  for (const day of screen.getAllByRole('checkbox')) fireEvent.click(day)
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } })

  expect(screen.getByText('Choose a day.')).toBeTruthy()
  expect(screen.getByText('Enter a time as HH:mm.')).toBeTruthy()
})
