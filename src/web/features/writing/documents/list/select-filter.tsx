// A select that filters a list by a name.
import { Icon } from '#web/ui/icon.tsx'
import styles from './filters.module.css'

type SelectFilterProps = {
  label: string
  /** Empty: no filter. */
  value: string
  any: string
  options: readonly { id: string; name: string }[]
  onChoose: (value: string) => void
}

export function SelectFilter({ label, value, any, options, onChoose }: SelectFilterProps) {
  return (
    <label className={styles.filter} data-set={value ? '' : undefined}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{any}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  )
}
