import { ProsePage } from './prose-page.tsx'

export const PrivacyPage = () => (
  <ProsePage
    title="Privacy Policy"
    lead="What Tillsight stores, why, where and for how long. In short: what you enter, for you, on the server that runs your Tillsight, until you delete it."
  >
    <h2>Who is responsible</h2>
    <p>
      The operator of this Tillsight is responsible for your account. You are responsible for what you record
      about your own customers; the operator processes it on your behalf and only as you direct. Questions?
      Email <a href="mailto:privacy@tillsight.example">privacy@tillsight.example</a>.
    </p>

    <h2>What we store</h2>
    <ul>
      <li>
        <strong>Your account:</strong> name, email address, phone number, store name, your answers to the two
        questions after registration, and your password as a hash that cannot be reversed.
      </li>
      <li>
        <strong>Your store:</strong> products, stock, sales, customers and anything else you record.
      </li>
      <li>
        <strong>Change history:</strong> who changed what and when, for the owner of the store.
      </li>
      <li>
        <strong>Login attempts:</strong> a count by email address and network, for a short time, to slow down
        password guessing.
      </li>
    </ul>

    <h2>Why we store it, and the legal basis</h2>
    <p>
      To provide Tillsight to you, which is the contract between us (Art. 6(1)(b) GDPR), and to keep it safe,
      which is a legitimate interest (Art. 6(1)(f)). There is no advertising, no profiling and no sale of
      data.
    </p>

    <h2>Cookies and storage</h2>
    <p>
      One cookie keeps you logged in for seven days. Your browser also stores your theme and a few display
      preferences. None of it tracks you on other sites, so there is no cookie banner.
    </p>

    <h2>Who we share it with</h2>
    <p>
      No one. Pages load nothing from other hosts: fonts, icons, flags and pictures come from Tillsight
      itself. Emails to you, such as a link to confirm your address or set a new password, go through the
      operator’s mail server.
    </p>

    <h2>How long we store it</h2>
    <p>
      For as long as your account exists. When a trial or contract ends, you can still view and export your
      data; it is not deleted unless you ask. If you ask, it is deleted within 30 days, including backups,
      unless the law requires us to retain a record.
    </p>

    <h2>Your rights</h2>
    <p>
      You may see, correct, export and delete your data, restrict or object to its use, and complain to a
      supervisory authority. You can do most of this yourself in the settings and with the exports; for
      anything else, email us and we will reply within 30 days. If you are a customer of a store that uses
      Tillsight, contact that store first.
    </p>

    <h2>Security</h2>
    <p>
      Connections are encrypted, passwords are hashed with argon2id, session tokens are stored only as hashes,
      and a store’s data cannot be accessed from any other store.
    </p>
  </ProsePage>
)
