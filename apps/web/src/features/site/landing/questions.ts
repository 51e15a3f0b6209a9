import { manyMetrics } from './metric-count.ts'
import { manySystems } from './system-count.ts'

export type Question = { id: string; question: string; answer: string }

export const questions: Question[] = [
  {
    id: 'begin',
    question: 'How long does it take to get started?',
    answer:
      'A few minutes. Sign up, add your first products with price and stock, and record a sale: the dashboard updates right away. To explore first, load a year of sample data in one click, and remove it just as easily.',
  },
  {
    id: 'trial',
    question: 'Is the free trial 14 or 30 days?',
    answer:
      'Fourteen days are enough to know whether Tillsight suits you, and you have full access for 30. No credit card needed. Nothing is deleted afterwards: you can still view and export your data for as long as you need.',
  },
  {
    id: 'licence',
    question: 'What happens after the trial, and how do I change my licence?',
    answer:
      'You sign a contract for as many people as you need. To add or remove licences, email your personal manager or support. No complicated plans and no surprise charges.',
  },
  {
    id: 'metrics',
    question: 'Which metrics can I track?',
    answer: `The catalogue has over ${manyMetrics} ready-made metrics: revenue, profit, margin, average order value, returning customers, stock turnover and many more. Each explains in one sentence how it is calculated, and every screen, report and export shows the same figures.`,
  },
  {
    id: 'connect',
    question: 'Does it work with the systems I already have?',
    answer: `Most likely. Shops, payment providers, CRM, telephony and helpdesk systems and databases are connected in a few minutes and stay in step: sales, refunds and customers arrive automatically. The catalogue names over ${manySystems} systems, and says of each how it comes in and how that was tested. What is missing there can be imported from a CSV or Excel file.`,
  },
  {
    id: 'export',
    question: 'Can I export my data?',
    answer:
      'At any time. Reports and lists export to PDF, Excel or CSV, so your accountant gets the format they need.',
  },
  {
    id: 'gdpr',
    question: 'Is Tillsight GDPR compliant?',
    answer:
      'It is built to be. Your data stays on the server that runs Tillsight, no page ever calls another host, there is no tracking, a store sees only its own data, and customers can be exported and deleted when they ask for it.',
  },
  {
    id: 'ai',
    question: 'Do I have to use the AI module?',
    answer:
      'No. It is an optional, paid addition for recommendations, dead zones and forecasts. Everything else works without it, and a language model is never turned on without you.',
  },
]
