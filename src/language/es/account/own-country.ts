// *Tu país*: whose writings come first, and how to say another one.
import type { Country } from '#domain/words/conventions.ts'
import { countryWords } from '../writing/classification.ts'

const options = Object.entries(countryWords)
  .map(([value, name]) => ({ value, name }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))

const nameOf = (country: string): string => countryWords[country as Country] ?? country

export type CountryWords = ReturnType<typeof ownCountryWords>

/** `any`: whether there is one of that country among them. */
export const ownCountryWords = (first: string | null, any: boolean) => ({
  sentence: sentenceOf(first, any),
  change: 'Cambiar',
  label: 'Tu país',
  hint: 'Sus escritos tendrán preferencia. Los de otros países siguen ahí.',
  save: 'Guardar',
  chosen: first ?? 'none',
  options: [...options, { value: 'none', name: 'Ninguno: todos por igual' }],
})

function sentenceOf(first: string | null, any: boolean): string {
  if (first === null) return 'De todos los países por igual'
  return any
    ? `Damos preferencia a los de ${nameOf(first)}`
    : `No hay ninguno de ${nameOf(first)}: estos son de otros países`
}
