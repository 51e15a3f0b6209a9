import { ProsePage } from './prose-page.tsx'

export const PrivacyPage = () => (
  <ProsePage
    title="Privacy Policy"
    lead="What Tillsight keeps, why, where and for how long. In short: what you type in, for you, on the server that runs your Tillsight, until you delete it."
  >
    <h2>Who is responsible</h2>
    <p>
      For your account, the operator of this Tillsight is. For what you record about your own customers, you
      are, and the operator processes it on your behalf and only as you direct. Write to{' '}
      <a href="mailto:privacy@tillsight.example">privacy@tillsight.example</a> about anything on this page.
    </p>

    <h2>What we store</h2>
    <ul>
      <li>
        <strong>Your account:</strong> name, e-mail address, phone number, store name, the answers of the two
        questions after registration, and your password as a hash that cannot be turned back.
      </li>
      <li>
        <strong>Your store:</strong> products, stock, sales, customers and whatever else you record.
      </li>
      <li>
        <strong>Who changed what:</strong> a line for each change, for the owner of the store.
      </li>
      <li>
        <strong>Attempts to sign in:</strong> a count by address and network, for a short time, to slow down
        those who guess passwords.
      </li>
    </ul>

    <h2>Why, and on what ground</h2>
    <p>
      To provide Tillsight to you, which is the contract between us (Art. 6(1)(b) GDPR), and to keep it safe,
      which is a legitimate interest (Art. 6(1)(f)). There is no advertising, no profiling and no sale of
      data.
    </p>

    <h2>Cookies and storage</h2>
    <p>
      One cookie keeps you signed in for seven days. Your browser also remembers the theme you chose and small
      conveniences of the screens. None of it follows you elsewhere, so there is no banner to agree to.
    </p>

    <h2>Where it goes</h2>
    <p>
      Nowhere else. Pages load nothing from other hosts: type, icons, flags and pictures come from Tillsight
      itself. Mail to you, such as a link to confirm your address or for a new password, goes through the
      operator’s mail server.
    </p>

    <h2>For how long</h2>
    <p>
      For as long as your account exists. When a trial or contract ends, data stays readable and exportable
      and is not deleted without your word. When you ask for deletion, it is deleted within 30 days, backups
      included, unless the law requires a record to be kept.
    </p>

    <h2>Your rights</h2>
    <p>
      You may see, correct, export and delete your data, restrict or object to its use, and complain to a
      supervisory authority. Most of it you can do yourself in the settings and with the exports; for the rest
      write to us, and we answer within 30 days. If you are a customer of a store that uses Tillsight, turn to
      that store first.
    </p>

    <h2>Safety</h2>
    <p>
      Connections are encrypted, passwords are hashed with argon2id, sign-in tokens are kept only as hashes,
      and a store’s data cannot be reached from any other store.
    </p>
  </ProsePage>
)
