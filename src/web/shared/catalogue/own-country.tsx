// *Tu país*: whose writings come first here, and another choice. A plain form, which needs no script; with one, the page stays.
import { type FormEvent, useRef } from 'react'
import { paths } from '#addresses/paths.ts'
import type { ChosenCountry } from '#domain/account/own-country.ts'
import type { CountryWords } from '#language/es/account/own-country.ts'
import { call } from '#web/app/call.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './own-country.module.css'

/** `next`: where the form comes back to. */
export function OwnCountry({ words, next }: { words: CountryWords; next: string }) {
  const box = useRef<HTMLDetailsElement>(null)
  const { revalidate } = useRevalidator()
  const { sentence, change, label, hint, save, chosen, options } = words

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    event.preventDefault()
    try {
      await call('choose-country', { country: String(new FormData(form).get('pais')) as ChosenCountry })
      await revalidate()
      if (box.current) box.current.open = false
    } catch {
      // Without its script it says by itself what is wrong.
      form.submit()
    }
  }

  return (
    <details ref={box} className={`i-10 ${styles.own}`}>
      <summary className="row-inline h-225 gap-04 t-14 ink-2 pressed listless">
        <Icon name="world" />
        <span>
          {sentence} · <b className="w550 ink offset-02">{change}</b>
        </span>
      </summary>
      <form
        className="flow wrap items-end gap-2-3 p-4 card"
        method="post"
        action={paths.ownCountry}
        onSubmit={handleSubmit}
      >
        <input type="hidden" name="next" value={next} />
        <label className="stack basis-12 gap-0375 t-14 w550">
          {label}
          {/* Another answer of the server is another choice. */}
          <select className="tap p-2-3 t-15 w400 control" key={chosen} name="pais" defaultValue={chosen}>
            {options.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button className="tap p-2-3 t-15 w400 on-ink control pressed" type="submit">
          {save}
        </button>
        <p>{hint}</p>
      </form>
    </details>
  )
}
