// What a row says of a document: where it is, whether it may be changed, and how long the trash keeps it.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ListedWriting } from '#contract/writing.ts'
import { routed } from '#tests/support/routed.tsx'
import { listedWriting as writing } from '#tests/support/writing/listed-writing.ts'
import { DocumentRow } from './document-row.tsx'

afterEach(cleanup)

const now = '2026-11-20T10:00:00.000Z'
const nothing = () => {}
const on = { onMove: nothing, onDelete: nothing, onRestore: nothing, onErase: nothing }
const does = { onUse: nothing, onDuplicate: nothing, onWithdraw: nothing, onShare: nothing }

function show(change: Partial<ListedWriting> = {}, folder?: string) {
  const item = { ...writing, ...change }
  render(
    routed(
      <ul>
        <DocumentRow
          item={item}
          folder={folder}
          now={now}
          selected={false}
          pending={false}
          company={[item]}
          onToggle={nothing}
          on={on}
          does={does}
        />
      </ul>,
    ),
  )
  return screen.getByRole('listitem').textContent
}

it('leads to the document, and says its state, its folder and its date', () => {
  const said = show({}, 'Inquilinos')
  expect(screen.getByRole('link', { name: 'Arras' }).getAttribute('href')).toBe(`/account/writings/edit/${writing.id}`)
  for (const word of ['Privado', 'Inquilinos', 'Borrador', '3 nov']) expect(said).toContain(word)
  expect(said).not.toContain('Solo lectura')
})

it('a document without a title has words to be found by', () => {
  show({ title: '' })
  expect(screen.getByRole('link', { name: 'Sin título' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Seleccionar «Sin título»' })).toBeTruthy()
})

it('what premium would let one edit says so, and leads there', () => {
  show({ can: { ...writing.can, edit: false, needs_premium: true } })
  expect(screen.getByRole('link', { name: 'Solo lectura' }).getAttribute('href')).toBe('/premium')
})

it('what others have said of it is counted, and leads there', () => {
  show({ unseen_comments: 2 })
  const link = screen.getByRole('link', { name: '2 comentarios nuevos' })
  expect(link.getAttribute('href')).toBe(`/account/writings/edit/${writing.id}?comentarios=si`)
  cleanup()
  show({ unseen_comments: 100 })
  expect(screen.getByRole('link', { name: 'Más de 99 comentarios nuevos' })).toBeTruthy()
})

it('in the trash it leads nowhere, and says how long it is kept', () => {
  const said = show({ deleted_at: '2026-11-02T10:00:00.000Z', unseen_comments: 2 })
  expect(screen.queryByRole('link')).toBeNull()
  expect(said).toContain('quedan 12 días')
})

it('what the operator withdrew says why, as text', () => {
  const said = show({ status: 'withdrawn', withdrawn_reason: '<b>Cita</b> una ley derogada.' })
  expect(said).toContain('Retirado')
  expect(said).toContain('Lo hemos retirado del catálogo: «<b>Cita</b> una ley derogada.»')
})
