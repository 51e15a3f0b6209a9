import { useEffect } from 'react'
import { Link } from '#ui/actions/link.tsx'
import { manyMetrics } from './metric-count.ts'
import { scrollToAsked } from './scroll-to-asked.ts'
import { manySystems } from './system-count.ts'

export const HelpTopics = () => {
  useEffect(scrollToAsked, [])
  return (
    <>
      <h2 id="begin">Get started</h2>
      <ol>
        <li>
          <Link to="/register">Create an account</Link>. It creates your store; no credit card needed.
        </li>
        <li>
          Add products with price, cost and stock under Products, or load a year of sample data in the
          settings to explore first.
        </li>
        <li>Record a sale under Sales: by keyboard, scanner or form. The dashboard updates right away.</li>
      </ol>
      <p>
        Keyboard shortcuts: <kbd>Ctrl</kbd> <kbd>K</kbd> finds any page, action, date range, sale, product,
        customer or metric, <kbd>/</kbd> searches the list on the screen, <kbd>N</kbd> adds to it, and{' '}
        <kbd>?</kbd> lists every shortcut. Single keys can be turned off in the settings.
      </p>

      <h2 id="dashboards">Real-time dashboards</h2>
      <p>
        The <Link to="/platform/dashboard">dashboard</Link> shows revenue, sales, average order value and
        profit for any range compared with the previous period, activity by hour, the top five products, and
        what is out of stock or running low. Every open screen updates with each sale, and a TV behind the
        counter plays slides of your figures: open /tv in its browser and type the code that it shows on the
        page Screens.
      </p>

      <h2 id="contests">KPI contests</h2>
      <p>
        A <Link to="/platform/contests">contest</Link> ranks people or teams by any metric of their sales or
        activities: the most in the time, the first to a target, the best improvement over their own usual
        figure, points, a knockout, a raffle, a streak, or everyone who gets there. Before it starts, the
        contest lab tries it on the last 90 days: who would have won, how fair it is, and what could be gamed.
      </p>
      <p>
        While it runs, the standings follow every sale on computer, phone and TV. Each point shows the sale it
        came from, and a return takes its points back, also for some days after the end. The rules are frozen
        at the start, and every change is shown with its reason. Anyone who takes part can dispute a point. At
        the end there is a result sheet that anyone can add up again, and a verdict on what the contest
        brought.
      </p>

      <h3 id="contests-privacy">For the people who take part, and for works councils</h3>
      <ul>
        <li>
          Stored for each contest: its rules, who takes part, and for each sale or activity that counts its
          number, time, person and amounts. Nothing else is recorded for a contest: no location, no camera, no
          time at the screen.
        </li>
        <li>
          Who sees it: those who run the contest see everything. Whether colleagues see the standings, or each
          person only their own place, is a rule of the contest that everyone can read before it starts.
        </li>
        <li>
          Anyone can take part under a nickname. Colleagues and screens then show no other name; those who run
          the contest see it, and someone who may see all sales can recognise one by its amount. Anyone can
          leave at any time; their score is no longer shown.
        </li>
        <li>The season table with levels and badges can be turned off.</li>
        <li>
          Outside of contests nothing that colleagues see compares people, unless the owner turns it on in the
          settings of the store: no ranking of sellers and no goals of single people on a screen. Sellers see
          only their own figures in any case. Owners, managers and analysts have figures by seller, for pay
          and planning.
        </li>
        <li>
          Results stay with the store, so that they can be checked later. When someone leaves the store and is
          erased, their name goes from the contests, too.
        </li>
      </ul>

      <h2 id="customers">Customer management</h2>
      <p>
        <Link to="/platform/customers">Customers</Link> are sorted into New (up to one purchase), Returning
        (two to four) and VIP (five or more). Each has a purchase history, total spending and an average
        check. Tillsight finds duplicates for you to merge, and the list exports to PDF, Excel or CSV.
      </p>

      <h2 id="team">Your team</h2>
      <p>
        Invite people in Admin Panel, Members, by email or by a link. A role decides what they see: sellers
        see their own day and no cost or profit. On a shared till, sellers choose their name and type a PIN.
        The audit log shows who changed what.
      </p>

      <h2 id="metrics">Metrics you can choose from</h2>
      <p>
        The <Link to="/platform/metrics">catalogue</Link> has over {manyMetrics} ready-made metrics. Each has
        one definition, used by every screen, report and export, so they always agree. It grows with
        Tillsight: when a new area is released, its metrics become available.
      </p>

      <h2 id="finances">Financial control</h2>
      <p>
        Price, cost and discount are stored with every sale, so profit is exact and does not change when a
        price does. <Link to="/platform/finances">Finances</Link> adds expenses, for net profit, ROI and the
        break-even point.
      </p>

      <h2 id="reports">Reports and exports</h2>
      <p>
        <Link to="/platform/reports">Reports</Link> cover sales, customers and the dashboards, for any range,
        as PDF, Excel or CSV.
      </p>

      <h2 id="connector">Integrations and the data connector</h2>
      <p>
        <Link to="/platform/connections">Connections</Link> has over {manySystems} systems. Choose yours,
        enter its address and key, and check the first rows against what that system shows; nothing is brought
        in before you start. It stays in step from then on, each run can be undone, and a connection can be
        ended with or without its data. Systems that cannot be connected directly send their data through an
        export, their database, a Singer tap or n8n.
      </p>

      <h2 id="ai">The AI module</h2>
      <p>
        Optional and paid; the trial includes it. <Link to="/platform/insights">Insights</Link> finds dead
        zones of the day and the shelf, says what to order, forecasts revenue, cash and stock, answers what
        if, and makes reports in one click, all calculated from your own sales.{' '}
        <Link to="/platform/ask">Ask</Link> answers questions in plain words without any model; an owner can
        turn on a language model for freer ones in <Link to="/platform/settings">Settings</Link>, which never
        gets a figure. Nothing else in Tillsight depends on it.
      </p>

      <h2 id="support">Support</h2>
      <p>
        Email <a href="mailto:support@tillsight.example">support@tillsight.example</a> or call{' '}
        <a href="tel:+12025550142">+1 202 555 0142</a>, Monday to Friday. To change licences, use the same
        address or ask your personal manager.
      </p>
    </>
  )
}
