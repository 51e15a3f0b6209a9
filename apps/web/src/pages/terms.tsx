import { ProsePage } from './prose-page.tsx'
import { TextLink } from './text-link.tsx'

export const TermsPage = () => (
  <ProsePage
    title="Terms of Service"
    lead="The agreement between you and the operator of this Tillsight, in plain English."
  >
    <h2>What you get</h2>
    <p>
      An account for your store in Tillsight, sales analytics as a web application. Features marked as coming
      soon are not yet part of the service.
    </p>

    <h2>The free trial</h2>
    <p>
      The trial starts when you register and gives full access for 30 days. It is free, needs no credit card,
      and does not turn into a paid contract automatically. When it ends, you can still view and export your
      data.
    </p>

    <h2>The contract</h2>
    <p>
      Use after the trial is agreed in a separate contract that states the licences, the price and the term.
      To add or remove licences, email your personal manager or support. The AI module is optional and ordered
      separately.
    </p>

    <h2>What we ask of you</h2>
    <ul>
      <li>Give accurate details when you register, and keep your password secret.</li>
      <li>Record personal data of your customers only where you are allowed to.</li>
      <li>
        Do not try to access other people’s data, overload the service, or use it for anything unlawful.
      </li>
    </ul>

    <h2>Your data is yours</h2>
    <p>
      You own what you record, and can export it at any time. We use it only to provide the service to you, as
      described in the <TextLink to="/privacy">Privacy Policy</TextLink>.
    </p>

    <h2>Availability and liability</h2>
    <p>
      We work to keep Tillsight available and your saved data safe, but cannot promise that it is never
      interrupted. Figures support your decisions; they do not replace bookkeeping required by law. We are
      liable without limit for intent and gross negligence and for injury to life and health; otherwise for
      damage that is typical and foreseeable under a contract like this.
    </p>

    <h2>Termination</h2>
    <p>
      You may stop at any time during the trial, and afterwards as your contract allows. We may close an
      account that breaks these terms after a warning, and give you 30 days to export your data.
    </p>

    <h2>Changes</h2>
    <p>
      We announce changes to these terms by email at least 30 days before they apply. If you do not agree, you
      may end the contract before then.
    </p>

    <h2>The software</h2>
    <p>
      Tillsight’s own source code is available under the MIT licence, which governs its use outside of this
      service.
    </p>
  </ProsePage>
)
