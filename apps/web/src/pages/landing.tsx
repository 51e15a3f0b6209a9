import { Page } from '#platform/page.tsx'
import { Button } from '#ui/button.tsx'
import { DayReceipt } from '#ui/day-receipt.tsx'
import { SiteHeader } from './site-header.tsx'

export const LandingPage = () => (
  <>
    <SiteHeader>
      <Button to="/login" variant="quiet">
        Login
      </Button>
      <Button to="/register" variant="secondary">
        Sign Up
      </Button>
    </SiteHeader>
    <Page
      title="Sell, and see"
      className="mx-auto grid min-h-[calc(100dvh-4rem)] max-w-[90rem] lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]"
    >
      <div className="flex flex-col justify-center px-5 py-14 sm:px-8 lg:py-20 lg:ps-16">
        <h1 className="text-4xl tracking-[-0.025em] sm:text-[4.5rem] sm:leading-[1.02]">Sell, and see.</h1>
        <p className="mt-6 max-w-[34ch] text-xl text-ink-soft">
          Tillsight is sales analytics for small stores and sales teams: what you sold, what it earned, and who bought it.
        </p>
        <div className="mt-9">
          <Button to="/register" size="lg" className="w-full sm:w-auto">
            Start 14-day free trial
          </Button>
        </div>
        <p className="mt-10 max-w-[46ch] border-t border-dashed border-field-line pt-5 text-ink-faint">
          The tour of the product is being built and will stand here. Accounts already work: sign up, and
          watch the rest arrive.
        </p>
      </div>
      <div
        aria-hidden="true"
        className="relative h-[38rem] overflow-hidden border-line bg-sunken lg:h-auto lg:border-x"
      >
        <DayReceipt />
      </div>
    </Page>
  </>
)
