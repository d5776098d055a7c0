// The page of an author of the catalogue. Its words come with the page, and are not in its scripts.

import { dayWords } from '../when.ts'
import { figure } from './search.ts'

const one = (count: number, singular: string, plural: string): string => (count === 1 ? singular : plural)

export const authorWords = {
  description: (name: string, writings: number) =>
    `${name} en Rúbrica: ${figure(writings)} ${one(writings, 'escrito legal', 'escritos legales')} para leer, completar y descargar en PDF sin cuenta.`,
  since: (iso: string) => `Publica desde el ${dayWords(iso, 'Europe/Madrid')}`,
  counts: ({ writings, uses, useful }: { writings: number; uses: number; useful: number }) => [
    { figure: figure(writings), of: one(writings, 'escrito', 'escritos') },
    { figure: figure(uses), of: one(uses, 'uso', 'usos') },
    { figure: figure(useful), of: one(useful, 'voto de «útil»', 'votos de «útil»') },
  ],
  best: 'Sus escritos más usados',
  some: 'Algunos de sus escritos',
  everyOne: 'Sus escritos',
  all: (writings: number) => (writings === 1 ? 'Ver su escrito' : `Ver sus ${figure(writings)} escritos`),
  none: 'Ahora mismo no tiene escritos publicados.',
  search: 'Ver todo el catálogo',
}
