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
    <label
      className={`row-inline anchor at-most-full h-225 i-10 gap-04 t-14 w500 ink-2 framed-field r-pill phone-tap ${styles.filter}`}
      data-set={value ? '' : undefined}
    >
      <span>{label}</span>
      <select
        className="pressed native-not content-sized"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option className="ink on-sheet" value="">
          {any}
        </option>
        {options.map(({ id, name }) => (
          <option className="ink on-sheet" key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  )
}
