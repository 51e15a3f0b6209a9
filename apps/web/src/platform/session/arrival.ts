import { useLocation } from 'react-router'

const home = '/platform/dashboard'

type Arrival = { to?: string }

/** Only an address that says where to start is remembered over the login: everyone else starts on the dashboard. */
export const arrivalAt = ({ pathname, search }: { pathname: string; search: string }): Arrival | null =>
  new URLSearchParams(search).has('start') ? { to: pathname + search } : null

/** Where someone wanted to go before they had to log in. */
export const useArrival = (): { to: string; state: Arrival | null } => {
  const state = useLocation().state as Arrival | null
  return { to: state?.to ?? home, state }
}
