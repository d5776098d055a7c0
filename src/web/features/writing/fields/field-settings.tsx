// What only some types of field have: a currency, a country, choices, a formula.

import { type IdentityCountry, identityCountries, identityKinds } from '#domain/identity/identity.ts'
import { type CurrencyCode, currencies } from '#domain/words/numbers/currencies.ts'
import type { Content, Field } from '#domain/writing/model.ts'
import { countryWords } from '#language/es/writing/classification.ts'
import { currencyName, identityKindWords, fieldFormWords as words } from '#language/es/writing/fields.ts'
import { Check } from '#web/ui/form/check.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { Change } from './change.ts'
import { ChoicesEditor } from './choices-editor.tsx'
import { FormulaBuilder } from './formula/formula-builder.tsx'

const byName = new Intl.Collator('es').compare
const currencyCodes = (Object.keys(currencies) as CurrencyCode[]).sort((a, b) =>
  byName(currencyName(a), currencyName(b)),
)
const countries = identityCountries.toSorted((a, b) => byName(countryWords[a], countryWords[b]))
const kindsOf = (country: IdentityCountry): string =>
  identityKinds(country)
    .map((kind) => identityKindWords[kind] ?? kind)
    .join(', ')

type FieldSettingsProps = {
  field: Field
  content: Content
  onSet: (field: Field, key?: string) => void
  onChange: Change
}

export function FieldSettings({ field, content, onSet, onChange }: FieldSettingsProps) {
  if (field.type === 'number')
    return (
      <Check checked={field.percent} onChange={(event) => onSet({ ...field, percent: event.target.checked })}>
        {words.percent}
      </Check>
    )
  if (field.type === 'money')
    return (
      <Select
        label={words.currency}
        value={field.currency}
        onChange={(event) => onSet({ ...field, currency: event.target.value as CurrencyCode })}
      >
        {currencyCodes.map((code) => (
          <option key={code} value={code}>
            {currencyName(code)}
          </option>
        ))}
      </Select>
    )
  if (field.type === 'identity')
    return (
      <Select
        label={words.country}
        hint={words.countryHint(kindsOf(field.country))}
        value={field.country}
        onChange={(event) => onSet({ ...field, country: event.target.value as IdentityCountry })}
      >
        {countries.map((country) => (
          <option key={country} value={country}>
            {countryWords[country]}
          </option>
        ))}
      </Select>
    )
  if (field.type === 'choice') return <ChoicesEditor field={field} onSet={onSet} onChange={onChange} />
  if (field.type === 'computed')
    return (
      <FormulaBuilder
        formula={field.formula}
        self={field.id}
        fields={content.fields}
        onSet={(formula) => onSet({ ...field, formula })}
      />
    )
  return null
}
