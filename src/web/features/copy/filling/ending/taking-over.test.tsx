// What was typed, chosen or ticked in the server's page before its scripts came is heard of when they do.
import { act, render } from '@testing-library/react'
import { useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { useIsAlive } from '#web/ui/alive.ts'
import { useTakingOver } from './taking-over.ts'

type Person = { name: string; note: string; kind: string; gender: string; agrees: boolean }
const asItWas: Person = { name: '', note: 'como estaba', kind: 'dni', gender: 'unknown', agrees: false }

/** Like a card of a person: each change is made of what was there when it was drawn. */
function Form() {
  const form = useRef<HTMLFormElement>(null)
  const [person, setPerson] = useState(asItWas)
  const isAlive = useTakingOver(form, useRef(null), () => {})
  return (
    <form ref={form} data-alive={isAlive}>
      <input name="name" value={person.name} onChange={({ target }) => setPerson({ ...person, name: target.value })} />
      <textarea
        name="note"
        value={person.note}
        onChange={({ target }) => setPerson({ ...person, note: target.value })}
      />
      <select name="kind" value={person.kind} onChange={({ target }) => setPerson({ ...person, kind: target.value })}>
        <option value="dni">DNI</option>
        <option value="nie">NIE</option>
      </select>
      {['unknown', 'feminine'].map((gender) => (
        <input
          key={gender}
          type="radio"
          name="gender"
          value={gender}
          checked={person.gender === gender}
          onChange={() => setPerson({ ...person, gender })}
        />
      ))}
      <input
        type="checkbox"
        name="agrees"
        checked={person.agrees}
        onChange={({ target }) => setPerson({ ...person, agrees: target.checked })}
      />
      <output>{JSON.stringify(person)}</output>
    </form>
  )
}

const painted = () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`
  return {
    root: document.getElementById('root') as HTMLElement,
    control: <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T,
    known: () => JSON.parse(document.querySelector('output')?.textContent ?? ''),
  }
}
const typeInto = (control: HTMLInputElement | HTMLTextAreaElement, typed: string) => {
  control.value = typed
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

afterEach(() => vi.restoreAllMocks())

it('takes over every kind of input, each beside the others', async () => {
  const { root, control, known } = painted()
  typeInto(control<HTMLInputElement>('[name=name]'), 'Lucía')
  typeInto(control<HTMLTextAreaElement>('[name=note]'), 'como estaba, y más')
  control<HTMLSelectElement>('[name=kind]').value = 'nie'
  control<HTMLInputElement>('[value=feminine]').checked = true
  control<HTMLInputElement>('[name=agrees]').checked = true
  control<HTMLInputElement>('[name=name]').focus()
  const complaints = vi.spyOn(console, 'error')
  await act(async () => void render(<Form />, { container: root, hydrate: true }))
  expect(known()).toEqual({
    name: 'Lucía',
    note: 'como estaba, y más',
    kind: 'nie',
    gender: 'feminine',
    agrees: true,
  })
  expect(control<HTMLInputElement>('[name=name]').value).toBe('Lucía')
  expect(document.activeElement).toBe(control('[name=name]'))
  expect(complaints).not.toHaveBeenCalled()
})

it('changes nothing where nothing was touched, and lives', async () => {
  const { root, control, known } = painted()
  expect(control('form').dataset.alive).toBe('false')
  await act(async () => void render(<Form />, { container: root, hydrate: true }))
  expect(known()).toEqual(asItWas)
  expect(control('form').dataset.alive).toBe('true')
})

it('knows no life on the server', () => {
  const Life = () => String(useIsAlive())
  expect(renderToString(<Life />)).toBe('false')
})
