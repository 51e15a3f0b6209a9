import type { TwoStep } from '@tillsight/contract/people/two-step'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { useChange } from './two-step.api.ts'

/** For owners: members who have not set it up can do nothing else until they have. */
export const RequireTwoStep = ({ twoStep }: { twoStep: TwoStep }) => {
  const notify = useNotify()
  const change = useChange()
  // Shown as chosen until the server has said otherwise.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const require = async (required: boolean) => {
    setChosen(required)
    try {
      await change('POST /store/require_two_step', { required })
      notify(required ? 'Two-step sign-in is now required.' : 'Two-step sign-in is no longer required.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setChosen(null)
      notify(error.saidOr('This could not be saved. Try again.'), { type: 'error' })
    }
  }
  return (
    <CheckField
      name="require_two_step"
      label="Require two-step sign-in for everyone"
      hint="Members who have not set it up are asked to at once, and can do nothing else until then."
      checked={chosen ?? twoStep.is_required}
      onChange={(required) => void require(required)}
    />
  )
}
