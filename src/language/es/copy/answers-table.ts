// The words of the table with all answers.
import { peopleWords } from '../writing/parties.ts'

const texts = (words: Record<string, string>): Readonly<Record<string, string>> => words

export const answersTableWords = {
  columns: { name: 'Persona', email: 'Correo del enlace', state: 'Estado', invited: 'Enviado', done: 'Terminado' },
  details: texts({
    name: peopleWords.name,
    ...peopleWords.companyDetails,
    ...peopleWords.details,
    tax_number: 'Número fiscal',
  }),
  statuses: texts(peopleWords.statuses),
  yesNo: texts({ yes: 'Sí', no: 'No' }),
  states: { pending: 'Sin abrir', seen: 'Abierto', begun: 'Empezado', done: 'Terminado', absent: 'No interviene' },
  copyStates: { cancelled: 'Anulado', expired: 'Plazo terminado' },
}
