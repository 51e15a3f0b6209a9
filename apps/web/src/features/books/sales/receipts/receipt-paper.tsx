import {
  lineDetail,
  type ReceiptPaper as Paper,
  type ReceiptSheet,
} from '@tillsight/domain/books/receipts/receipt-sheet'
import { QrPicture } from '#ui/layout/qr-picture.tsx'
import './receipt-paper.css'

/** A receipt or invoice as it is printed. It is paper in both themes. */
export const ReceiptPaper = ({ sheet, paper }: { sheet: ReceiptSheet; paper: Paper }) => {
  const { store, customer = [], title, facts, notices, lines, sums, total, payments, taxes, link } = sheet
  return (
    <article aria-label={title} className="receipt-sheet" data-paper={paper}>
      <header>
        {store.logo && <img src={store.logo} alt="" />}
        <p className="receipt-store">{store.name}</p>
        {store.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      {customer.length > 0 && (
        <address className="receipt-customer">
          <small>Bill to</small>
          {customer.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <p className="receipt-title">{title}</p>
      <dl className="receipt-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notices.map((notice) => (
        <p key={notice} className="receipt-notice">
          {notice}
        </p>
      ))}
      <ul>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt do not move
          <Line key={place} line={line} />
        ))}
      </ul>
      <dl className="receipt-sums">
        {sums.map((sum) => (
          <Amount key={sum.label} {...sum} />
        ))}
        <Amount {...total} isTotal />
        {payments.map((payment) => (
          <Amount key={payment.label} {...payment} />
        ))}
      </dl>
      {taxes.length > 0 && <Taxes taxes={taxes} />}
      {link && (
        <footer>
          <QrPicture text={link} label={`QR code: ${link}`} />
          <p>Scan to look up this receipt</p>
        </footer>
      )}
    </article>
  )
}

const Line = ({ line }: { line: ReceiptSheet['lines'][number] }) => {
  const detail = lineDetail(line)
  return (
    <li>
      <span>{line.name}</span>
      <span>{line.amount}</span>
      {detail && <small>{detail}</small>}
    </li>
  )
}

const Amount = ({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) => (
  <div className={isTotal ? 'receipt-total' : undefined}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
)

const Taxes = ({ taxes }: Pick<ReceiptSheet, 'taxes'>) => {
  const isGross = taxes.some(({ gross }) => gross !== undefined)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Tax</th>
          <th scope="col">Net</th>
          <th scope="col">Tax amount</th>
          {isGross && <th scope="col">Gross</th>}
        </tr>
      </thead>
      <tbody>
        {taxes.map(({ name, base, amount, gross }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{base}</td>
            <td>{amount}</td>
            {isGross && <td>{gross}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
