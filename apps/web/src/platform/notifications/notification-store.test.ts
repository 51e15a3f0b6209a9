import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNotificationStore } from './notification-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('notifications', () => {
  it('are a success unless said otherwise, each with an id of its own', () => {
    const { notify, get } = createNotificationStore()
    const first = notify('Saved.')
    expect(get()).toMatchObject({ id: first, message: 'Saved.', type: 'success' })
    expect(notify('Saved.')).not.toBe(first)
    notify('Failed.', { type: 'error' })
    expect(get()).toMatchObject({ message: 'Failed.', type: 'error' })
  })

  it('of success are removed when something fails, except those with an undo', () => {
    const { notify, get, retractSuccess } = createNotificationStore()
    const lasting = [
      () => notify('Failed.', { type: 'error' }),
      () => notify('Archived.', { action: { label: 'Undo', onSelect: () => {} } }),
    ]
    for (const notify of lasting) {
      const id = notify()
      retractSuccess()
      expect(get()?.id).toBe(id)
    }
    notify('Saved.')
    retractSuccess()
    expect(get()).toBeNull()
  })

  it('go after three seconds', () => {
    const { notify, get } = createNotificationStore()
    notify('Saved.')
    vi.advanceTimersByTime(2999)
    expect(get()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(get()).toBeNull()
  })

  it('replace each other, and the newer one has its full time', () => {
    const { notify, get } = createNotificationStore()
    notify('One.')
    vi.advanceTimersByTime(2000)
    notify('Two.')
    vi.advanceTimersByTime(2999)
    expect(get()?.message).toBe('Two.')
    vi.advanceTimersByTime(1)
    expect(get()).toBeNull()
  })

  it('close when asked, and an id of the past closes nothing', () => {
    const { notify, dismiss, get } = createNotificationStore()
    const past = notify('One.')
    const present = notify('Two.')
    dismiss(past)
    expect(get()?.message).toBe('Two.')
    dismiss(present)
    expect(get()).toBeNull()
  })

  it('stay while they are paused', () => {
    const { notify, pause, get } = createNotificationStore()
    const id = notify('Deleted.')
    pause(id, true)
    vi.advanceTimersByTime(60_000)
    expect(get()).not.toBeNull()
    pause(id, false)
    vi.advanceTimersByTime(3000)
    expect(get()).toBeNull()
  })

  it('can last longer', () => {
    const { notify, get } = createNotificationStore()
    notify('Please select your job title.', { type: 'error', lasts: 5000 })
    vi.advanceTimersByTime(4999)
    expect(get()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(get()).toBeNull()
  })
})
