// Whose part the others fill in.
import { capital } from '#domain/sheet/phrases.ts'
import { Select } from '#web/ui/select.tsx'
import type { ManySource } from './source.ts'

type PartyChoiceProps = {
  source: ManySource
  parties: (string | null)[]
  value: string | null
  label: string
  onChoose: (party: string) => void
}

export function PartyChoice({ source, parties, value, label, onChoose }: PartyChoiceProps) {
  const roles = new Map(source.content.parties.map(({ id, role }) => [id, role]))
  return (
    <Select label={label} value={value ?? ''} onChange={(event) => onChoose(event.target.value)}>
      {parties.flatMap((party) =>
        party === null ? (
          []
        ) : (
          <option key={party} value={party}>
            {capital(roles.get(party) ?? party)}
          </option>
        ),
      )}
    </Select>
  )
}
