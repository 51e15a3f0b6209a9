import { ProsePage } from './prose-page.tsx'
import { TextLink } from './text-link.tsx'

export const TermsPage = () => (
  <ProsePage
    title="Terms of Service"
    lead="The agreement between you and the operator of this Tillsight, in words that can be read."
  >
    <h2>What you get</h2>
    <p>
      An account for your store in Tillsight, sales analytics as a web application. Parts that are marked as
      in preparation are not yet part of the service.
    </p>

    <h2>The free trial</h2>
    <p>
      The trial begins with your registration and gives full access for 30 days. It costs nothing, needs no
      credit card, and does not turn into a paid contract by itself. When it ends, your data stays readable
      and exportable.
    </p>

    <h2>The contract</h2>
    <p>
      Use after the trial is agreed in a separate contract that states the licences, the price and the term.
      Licences are added and given back by writing to your personal manager or to support. The AI module is an
      addition that must be ordered.
    </p>

    <h2>What we ask of you</h2>
    <ul>
      <li>Give true details when you register, and keep your password to yourself.</li>
      <li>Record personal data of your customers only where you are allowed to.</li>
      <li>
        Do not try to reach the data of others, to overload the service, or to use it for anything unlawful.
      </li>
    </ul>

    <h2>Your data is yours</h2>
    <p>
      You keep every right to what you record, and may export it at any time. We use it only to provide the
      service to you, as the <TextLink to="/privacy">Privacy Policy</TextLink> describes.
    </p>

    <h2>Availability and liability</h2>
    <p>
      We take care that Tillsight runs and that what it has confirmed is not lost, but cannot promise that it
      is never interrupted. Figures support your decisions; they do not replace bookkeeping required by law.
      We are liable without limit for intent and gross negligence and for injury to life and health; otherwise
      for the damage that is typical and foreseeable under a contract like this.
    </p>

    <h2>The end</h2>
    <p>
      You may stop at any time during the trial, and afterwards as the contract says. We may close an account
      that breaks these terms after a warning, and leave you 30 days to export your data.
    </p>

    <h2>Changes</h2>
    <p>
      We announce changes of these terms by e-mail at least 30 days before they apply. If you do not agree,
      you may end the contract until then.
    </p>

    <h2>The software</h2>
    <p>
      Tillsight’s own source code is available under the MIT licence, which governs its use outside of this
      service.
    </p>
  </ProsePage>
)
