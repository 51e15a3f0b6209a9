// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'

afterEach(cleanup)

const options = ['Owner', 'Analyst', 'IT'].map((label) => ({ value: label, label }))

function Job() {
  const [job, setJob] = useState<string | null>(null)
  const error = job ? undefined : 'Please select your job title.'
  return (
    <ChoiceGroup
      legend="Job title"
      name="job"
      value={job}
      onChange={setJob}
      options={options}
      error={error}
    />
  )
}

describe('ChoiceGroup', () => {
  it('is one group of radios, none chosen at first, described by its error', () => {
    render(<Job />)
    expect(
      screen.getByRole('group', { name: 'Job title', description: 'Please select your job title.' }),
    ).toBeTruthy()
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  it('allows one choice', async () => {
    render(<Job />)
    await userEvent.click(screen.getByText('Owner'))
    await userEvent.click(screen.getByText('Analyst'))
    expect(screen.getByRole('radio', { checked: true }).getAttribute('value')).toBe('Analyst')
    expect(screen.queryByText('Please select your job title.')).toBeNull()
  })
})
