import { useLocation } from 'react-router'

const home = '/platform/dashboard'

type Arrival = { to?: string }

/** Where to start, and the code of a screen that a phone has scanned. */
const remembered = ['start', 'code']

/** Only an address that says such a thing is remembered over the login: everyone else starts on the dashboard. */
export const arrivalAt = ({ pathname, search }: { pathname: string; search: string }): Arrival | null => {
  const query = new URLSearchParams(search)
  return remembered.some((name) => query.has(name)) ? { to: pathname + search } : null
}

/** Where someone wanted to go before they had to log in. */
export const useArrival = (): { to: string; state: Arrival | null } => {
  const state = useLocation().state as Arrival | null
  return { to: state?.to ?? home, state }
}
