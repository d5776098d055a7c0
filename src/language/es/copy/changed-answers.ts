// Answers of the owner that a participant has changed.
import { capital } from '#domain/sheet/phrases.ts'
import { listed } from '#domain/words/lists.ts'

type Changed = { label: string; was: string; now: string }
/** The questions whose answers a person may change. */
type MayChange = { name: string; labels: readonly string[] }

const blank = 'sin responder'

/** «2.500,00 € → 4.500,00 €». */
const change = ({ was, now }: Pick<Changed, 'was' | 'now'>): string => `${was || blank} → ${now || blank}`

export const changedAnswerWords = {
  change,
  /** Beside the person. */
  byThem: (changed: Changed) => `Cambió tu respuesta a «${changed.label}»: ${change(changed)}`,
  by: (name: string, changed: Changed) => `${name} cambió tu respuesta a «${changed.label}»: ${change(changed)}.`,
  before: ({ was }: Changed) => `Tú habías puesto: ${was}`,
  /** *Enviar*: what people may change of what the owner has put; those who may change the same, in one sentence. */
  may(people: readonly MayChange[]) {
    const same = Object.values(Object.groupBy(people, ({ labels }) => labels.join('\n')))
    const told = same.flatMap((some = []) => {
      const [{ labels } = { labels: [] }] = some
      const what = labels.length === 1 ? `tu respuesta a «${labels[0]}»` : `${labels.length} respuestas tuyas`
      // Two people without a name yet are called by the same part.
      const names = [...new Set(some.map(({ name }) => name))]
      return labels.length > 0 ? `${listed(names)} ${names.length === 1 ? 'podrá' : 'podrán'} cambiar ${what}` : []
    })
    return told.length > 0 ? `${capital(told.join('; '))}, y te lo diremos.` : ''
  },
}
