import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { type Screen, useCommand, usePlanScreens } from './screens.api.ts'

const idsOf = (screens: readonly Screen[]): string[] => screens.map(({ id }) => id)

const said = {
  identify: 'It shows its name for a few seconds.',
  reload: 'It loads again.',
} as const

/** What can be done at once with one screen, or with all of a group. */
export const useScreenActs = () => {
  const notify = useNotify()
  const [{ mutateAsync: command }, { mutateAsync: plan }] = [useCommand(), usePlanScreens()]
  const attempt = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      notify(done)
    } catch (error) {
      notify(
        error instanceof ApiError ? error.saidOr('This could not be done.') : 'This could not be done.',
        {
          type: 'error',
        },
      )
    }
  }
  return {
    command: (screens: readonly Screen[], name: 'reload' | 'identify') =>
      void attempt(command({ ids: idsOf(screens), command: name }), said[name]),
    turn: (screens: readonly Screen[], isOff: boolean) =>
      void attempt(plan({ ids: idsOf(screens), is_off: isOff }), isOff ? 'Turned off.' : 'Turned on.'),
  }
}
export type ScreenActs = ReturnType<typeof useScreenActs>
