export type Question = { id: string; question: string; answer: string }

export const questions: Question[] = [
  {
    id: 'begin',
    question: 'How long does it take to get started?',
    answer:
      'A few minutes. Sign up, add your first products with price and stock, and record a sale: the dashboard moves with it. If you would rather look around first, load a year of sample data in one click and remove it again in one click.',
  },
  {
    id: 'trial',
    question: 'Is the free trial 14 or 30 days?',
    answer:
      'Fourteen days are enough to know whether Tillsight suits you, and your account stays fully open for 30. You need no credit card. Afterwards nothing is deleted: you can read and export what is yours for as long as you need.',
  },
  {
    id: 'licence',
    question: 'What happens after the trial, and how do I change my licence?',
    answer:
      'You sign a contract for as many people as you need. To add or give back licences, write to your personal manager or to support; no complicated plans and no surprise charges.',
  },
  {
    id: 'metrics',
    question: 'Which figures can I follow?',
    answer:
      'The catalogue is laid out for over 130 ready-made metrics: revenue, profit, margin, average order value, returning customers, stock turnover and many more. Each says in one sentence how it is calculated, and every screen, report and export shows the same figures.',
  },
  {
    id: 'connect',
    question: 'Does it work with the systems I already have?',
    answer:
      'Through the data connector Tillsight is made to take data from over 100 CRM, telephony and helpdesk systems, straight from their database or from a CSV file, and a sync takes up to a week. Connecting by yourself is in preparation; until then we set it up together with you. Recording sales in Tillsight itself works from the first minute.',
  },
  {
    id: 'export',
    question: 'Can I take my data out again?',
    answer:
      'At any time. Reports and lists export to PDF, Excel or CSV, so that your accountant gets what your accountant wants.',
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
      'No. It is an optional, paid addition for recommendations, dead zones and one-click reports. Everything else works without it, and it is never switched on for you.',
  },
]
