// «Usarlo otra vez»: what a new document takes over of one that is over.
import { listed } from '#domain/words/lists.ts'

export const againWords = {
  title: 'Usarlo otra vez',
  text: 'Empiezas un documento nuevo con el mismo texto. Se conservan tus datos y lo que pusiste tú: lo acordado, los importes y las condiciones. Las firmas se piden de nuevo.',
  /** The labels of the dates; `own`: of the one that the document bears. */
  dates: (own: string | undefined, others: readonly string[]) => {
    const kept = listed(others.map((label) => `«${label}»`))
    const said = [
      own && `«${own}» queda en blanco`,
      kept && `${kept} ${others.length === 1 ? 'sigue' : 'siguen'} como estaba${others.length === 1 ? '' : 'n'}`,
    ].filter(Boolean)
    return said.length > 0 ? `Revisa las fechas: ${said.join('; ')}.` : ''
  },
  /** Which of the terms this one was sent with are not taken over. */
  terms: (was: { inOrder: boolean; approved: boolean; received: boolean; asksCode: boolean }) => {
    const chosen = [
      was.inOrder && 'el orden',
      was.approved && 'quién da el visto bueno',
      was.received && 'quién recibe copia',
      was.asksCode && 'si se pide un código',
    ].filter((each) => each !== false)
    return chosen.length > 0 ? `Al enviarlo hay que elegir otra vez: ${listed(chosen)}.` : ''
  },
  people: 'Conservar también los datos y las respuestas de las demás personas',
  confirm: 'Empezar el nuevo',
}
