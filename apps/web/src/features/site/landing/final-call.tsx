import { Button } from '#ui/actions/button.tsx'

export const FinalCall = () => (
  <section aria-labelledby="final-call-title" className="bg-accent text-on-accent">
    <div
      className="landing-width flex flex-wrap items-end justify-between gap-x-12 gap-y-8 py-20 sm:py-24"
      data-reveal
    >
      <h2 id="final-call-title" className="landing-title max-w-[18ch]">
        Tomorrow’s first sale could be the first you see.
      </h2>
      <Button
        to="/register"
        size="lg"
        variant="secondary"
        className="w-full sm:w-auto focus-visible:outline-on-accent"
      >
        Get Started for Free!
      </Button>
    </div>
  </section>
)
