// Step 4 of a PDF from elsewhere: its pages as each party will have them, with invented answers.
import type { Value } from '#domain/filling/values.ts'
import type { FieldType } from '#domain/writing/model.ts'
import type { SignerMark } from '#domain/writing/pdf/boxes.ts'

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => `${word[0]}.`)
    .join(' ')

export const seenWords = {
  heading: 'Así queda',
  of: (name: string) => `Así lo verá: ${name}`,
  who: 'Mirarlo como',
  all: 'Todos',
  sample: 'Con respuestas inventadas, escritas donde irán las de verdad.',
  nothing: (name: string) => `${name} no tiene ninguna casilla: solo lo leerá.`,
  list: (name: string) => `Lo que hará ${name}`,
  people: ['Ana Ruiz', 'Luis Gil', 'Marta Vega', 'Jorge León'],
  marks: {
    signature: (name) => name,
    initials,
    name: (name) => name,
    date: () => '1 de marzo de 2027',
  } satisfies Record<SignerMark, (name: string) => string>,
}

export const sampleAnswers: Record<FieldType, Value> = {
  text: 'Valencia',
  long_text: 'Lo que se escriba aquí',
  number: '12',
  money: '1200.50',
  date: '2027-03-01',
  choice: '',
  yes_no: 'yes',
  person: { name: 'Ana Ruiz Soler', gender: 'unknown' },
  identity: '12345678Z',
  email: 'ana@ejemplo.es',
  phone: '600 000 000',
  iban: 'ES9121000418450200051332',
  address: 'calle Mayor, 1, Valencia',
  computed: '',
}
