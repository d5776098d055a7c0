// Answers of the owner that a participant has changed.
type Changed = { label: string; was: string; now: string }

const blank = 'sin responder'

/** «2.500,00 € → 4.500,00 €». */
const change = ({ was, now }: Changed): string => `${was || blank} → ${now || blank}`

export const changedAnswerWords = {
  change,
  /** Beside the person. */
  byThem: (changed: Changed) => `Cambió tu respuesta a «${changed.label}»: ${change(changed)}`,
  by: (name: string, changed: Changed) => `${name} cambió tu respuesta a «${changed.label}»: ${change(changed)}.`,
  before: ({ was }: Changed) => `Tú habías puesto: ${was}`,
  /** *Enviar*: what a person may change of what the owner has put. */
  may: (name: string, count: number) =>
    count === 1
      ? `${name} podrá cambiar una respuesta tuya, y te lo diremos.`
      : `${name} podrá cambiar ${count} respuestas tuyas, y te lo diremos.`,
}
