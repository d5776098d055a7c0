// Which two texts to compare.

import { documentPaths } from '#addresses/document-paths.ts'
import { momentWords } from '#language/es/when.ts'
import { historyWords as words } from '#language/es/writing/history.ts'
import { useNavigate, useNavigation } from '#web/app/router/router.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useZone } from '#web/ui/moment.tsx'
import styles from './history.module.css'
import type { History } from './load.ts'

const now = ''

export function VersionChoice({ history: { writing, versions, choice } }: { history: History }) {
  const navigate = useNavigate()
  const zone = useZone()
  const options = versions.map(({ number, at, reason, name, by }) => (
    <option key={number} value={number}>
      {[name, momentWords(at, zone), !name && words.reason[reason], by].filter(Boolean).join(' · ')}
    </option>
  ))
  // What was chosen counts at once, not only when its text has arrived.
  const underway = useNavigation().location
  const asked = underway?.pathname === documentPaths.history(writing.id) ? new URLSearchParams(underway.search) : null
  const antes = asked?.get('antes') ?? String(choice.before ?? now)
  const despues = asked ? (asked.get('despues') ?? now) : String(choice.after ?? now)
  return (
    <fieldset className={`flow wrap gap-3 p-0 frameless ${styles.choice}`}>
      <legend className="sr">{words.compare}</legend>
      <Select
        label={words.before}
        value={antes}
        onChange={({ target }) => navigate(documentPaths.history(writing.id, { antes: target.value, despues }))}
      >
        {options}
      </Select>
      <Select
        label={words.after}
        value={despues}
        onChange={({ target }) => navigate(documentPaths.history(writing.id, { antes, despues: target.value }))}
      >
        <option value={now}>{words.current}</option>
        {options}
      </Select>
    </fieldset>
  )
}
