// Whose part the others fill in.
import { appearanceIn } from '#domain/filling/values.ts'
import { capital, partyPhrase } from '#domain/sheet/phrases.ts'
import { Select } from '#web/ui/form/select.tsx'
import type { SeriesSource } from './source.ts'

type PartyChoiceProps = {
  source: SeriesSource
  parties: (string | null)[]
  value: string | null
  label: string
  onChoose: (party: string) => void
}

export function PartyChoice({ source, parties, value, label, onChoose }: PartyChoiceProps) {
  const roleOf = (id: string) => {
    const party = source.content.parties.find((each) => each.id === id)
    return party ? partyPhrase(party, 'role', appearanceIn(source.values, id)) : id
  }
  return (
    <Select label={label} value={value ?? ''} onChange={(event) => onChoose(event.target.value)}>
      {parties.flatMap((party) =>
        party === null ? (
          []
        ) : (
          <option key={party} value={party}>
            {capital(roleOf(party))}
          </option>
        ),
      )}
    </Select>
  )
}
