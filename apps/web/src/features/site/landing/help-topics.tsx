import { useEffect } from 'react'
import { Link } from '#ui/actions/link.tsx'
import { scrollToAsked } from './scroll-to-asked.ts'

export const HelpTopics = () => {
  useEffect(scrollToAsked, [])
  return (
    <>
      <h2 id="begin">Begin</h2>
      <ol>
        <li>
          <Link to="/register">Create an account</Link>. It opens your store; you need no credit card.
        </li>
        <li>
          Add your products with price, cost and stock under Products, or load a year of sample data in the
          settings to look around.
        </li>
        <li>Record a sale under Sales, with the keyboard, a scanner or the form. The dashboard follows.</li>
      </ol>
      <p>
        Without a mouse: <kbd>Ctrl</kbd> <kbd>K</kbd> finds any page, action, date range, sale, product,
        customer or metric, <kbd>/</kbd> searches the list on the screen, <kbd>N</kbd> adds to it, and{' '}
        <kbd>?</kbd> lists every shortcut. Single keys can be turned off in the settings.
      </p>

      <h2 id="dashboards">Real-time dashboards</h2>
      <p>
        The <Link to="/platform/dashboard">dashboard</Link> shows revenue, sales, average order value and
        profit of any range beside the period before it, activity by the hour, the five best products, and
        what is out of stock or about to be. Every open screen of the store follows each sale by itself, so a
        TV behind the counter only needs a browser in full screen.
      </p>

      <h2 id="contests">KPI contests</h2>
      <p>
        Contests are in preparation. They will rank people by any figure of the catalogue over a span of time,
        using the same figures as the dashboard. Until then, each sale already knows its seller, and the list
        of sales can be narrowed to one.
      </p>

      <h2 id="customers">Customer management</h2>
      <p>
        <Link to="/platform/customers">Customers</Link> are sorted into New (up to one purchase), Returning
        (two to four) and VIP (five or more) by what they bought. Each has a purchase history, total spending
        and an average check. Duplicates are found and can be merged, and the list exports to PDF, Excel or
        CSV.
      </p>

      <h2 id="metrics">Metrics you can choose from</h2>
      <p>
        The catalogue is laid out for over 130 ready-made metrics. Each has one definition, used by every
        screen, report and export, so they always agree. It grows with each part of Tillsight: the metrics of
        a part answer as soon as that part is there.
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
        The data connector takes data from databases or CSV files, which over 100 CRM, telephony and helpdesk
        systems can provide; a sync takes up to a week. One that you set up by yourself is in preparation;
        until then we do it together: <Link to="/#contact">write to us</Link> and say which systems you use.
      </p>

      <h2 id="ai">The AI module</h2>
      <p>
        The AI module is in preparation. It will be optional and paid: recommendations, dead zones of the day
        and the shelf, and reports in one click. Nothing else in Tillsight depends on it.
      </p>

      <h2 id="support">Support</h2>
      <p>
        Write to <a href="mailto:support@tillsight.example">support@tillsight.example</a> or call{' '}
        <a href="tel:+12025550142">+1 202 555 0142</a>, Monday to Friday. Licences are changed by the same
        address, or by your personal manager.
      </p>
    </>
  )
}
