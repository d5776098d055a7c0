// What a row of *Compartido conmigo* offers: what it said before is for people who may change it.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SharedWritingOnWire } from '#contract/sharing/sharing.ts'
import { routed } from '#tests/support/routed.tsx'
import { listedWriting, noWritingActs } from '#tests/support/writing/listed-writing.ts'
import { SharedRow } from './shared-row.tsx'

afterEach(cleanup)

const now = '2026-11-20T10:00:00.000Z'
const can = { ...noWritingActs, leave: true, needs_premium: false }
const { id } = listedWriting
const item: SharedWritingOnWire = {
  ...listedWriting,
  can,
  owner: { id, name: 'Marta Ruiz' },
  role: 'reader',
  shared_at: now,
  message: '',
}

function show(change: Partial<SharedWritingOnWire>) {
  const on = { onUse: () => {}, onLeave: () => {} }
  render(
    routed(
      <ul>
        <SharedRow item={{ ...item, ...change }} now={now} pending={false} on={on} />
      </ul>,
    ),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Más acciones de Arras' }))
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}

it('a reader has neither an editor nor a history in the menu', () => {
  expect(show({})).toEqual(['Leer', 'Usar', 'Descargar PDF', 'Descargar en Word', 'Dejar de verlo'])
})

it('an editor has both; where the owner could not go on writing, the history alone', () => {
  const editor = ['Leer', 'Editar', 'Usar', 'Descargar PDF', 'Descargar en Word', 'Historial', 'Dejar de verlo']
  expect(show({ role: 'editor', can: { ...can, history: true, edit: true } })).toEqual(editor)
  cleanup()
  expect(show({ role: 'editor', can: { ...can, history: true } })).toEqual(editor.filter((name) => name !== 'Editar'))
})

it('what was said since one has looked leads to where it is said', () => {
  show({ unseen_comments: 1 })
  const link = screen.getByRole('link', { name: '1 comentario nuevo' })
  expect(link.getAttribute('href')).toBe(`/account/share/${id}?comentarios=si`)
})
