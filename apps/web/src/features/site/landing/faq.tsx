import { questions } from './questions.ts'
import { Section } from './section.tsx'

/** Elements of one name close each other: one is open at a time, with or without script. */
export const Faq = () => (
  <Section id="faq" tone="sunken" layout="beside" title="Frequently asked questions">
    <div className="border-b border-field-line">
      {questions.map(({ id, question, answer }) => (
        <details key={id} name="faq" className="faq-item">
          <summary className="faq-question">
            <h3 className="text-lg">{question}</h3>
          </summary>
          <p className="max-w-[62ch] text-pretty pb-7 text-md text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  </Section>
)
