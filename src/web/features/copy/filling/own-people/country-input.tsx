// Of which country a document or a company is.
import { useId } from 'react'
import { type Country, countries } from '#domain/words/conventions.ts'
import { countryWords } from '#language/es/writing/classification.ts'
import { Icon } from '#web/ui/icon.tsx'
import question from '../questions/question.module.css'

const byName = countries.toSorted((one, other) => countryWords[one].localeCompare(countryWords[other], 'es'))

type CountryInputProps = { label: string; value: Country; onChange: (country: Country) => void }

export function CountryInput({ label, value, onChange }: CountryInputProps) {
  const id = useId()
  return (
    <div className={`stack shrinks gap-0375 m-0 p-0 frameless ${question.question}`}>
      <label className={`flow wrap items-baseline p-0 t-15 w550 breaks ${question.label}`} htmlFor={id}>
        {label}
      </label>
      <span className={`row anchor i-11 ${question.control}`}>
        <select
          id={id}
          className={question.input}
          value={value}
          onChange={(event) => onChange(event.target.value as Country)}
        >
          {byName.map((country) => (
            <option key={country} value={country}>
              {countryWords[country]}
            </option>
          ))}
        </select>
        <Icon className="absolute untouchable ink-3" name="down" />
      </span>
    </div>
  )
}
