// What the panel shows of a talk: in the order of the text, what is settled apart, and what the reader may do.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { CommentOnWire, ThreadOnWire } from '#contract/sharing/comment.ts'
import { routed } from '#tests/support/routed.tsx'
import { Composer } from './composer.tsx'
import { useDrafts, withTypedIn } from './drafts.ts'
import { CommentsPanel } from './panel.tsx'
import type { CommentList } from './use-comments.ts'

afterEach(cleanup)

const comment = (body: string, more: Partial<CommentOnWire> = {}): CommentOnWire => ({
  id: body,
  by: 'Ana Ruiz',
  is_mine: false,
  body,
  at: '2026-11-03T09:04:00.000Z',
  edited_at: null,
  is_deleted: false,
  can: { edit: false, delete: false },
  ...more,
})
const thread = (section: string, said: CommentOnWire[], more: Partial<ThreadOnWire> = {}): ThreadOnWire => ({
  id: said[0]?.id ?? '',
  section,
  anchor: null,
  comments: said,
  resolved: null,
  can: { resolve: true },
  ...more,
})
const sections = new Map([
  ['a', 'PRIMERA.- Objeto'],
  ['b', 'SEGUNDA.- Renta'],
])

type ShownProps = {
  threads: ThreadOnWire[]
  canComment: boolean
  onNews: (hear: (now: ThreadOnWire[]) => void) => void
}

function Shown({ threads, canComment, onNews }: ShownProps) {
  const drafts = useDrafts()
  const [list, setList] = useState<CommentList>({
    threads,
    people: ['Luis Gil'],
    unseen: 0,
    can: { comment: canComment },
  })
  onNews((now) => setList((before) => ({ ...before, threads: withTypedIn(now, before.threads, drafts.openNow()) })))
  const look = async () => {}
  const comments = { list, problem: '', look, see: () => {}, drafts, openBeside: new Map(), openCount: 0 }
  const nothing = () => {}
  return (
    <CommentsPanel id="x" comments={comments} sections={sections} about={null} onAbout={nothing} onGoTo={nothing} />
  )
}
/** Answers a function that delivers what others do later. */
function show(threads: ThreadOnWire[], canComment = true) {
  let hear = (_now: ThreadOnWire[]) => {}
  const onNews: ShownProps['onNews'] = (listener) => {
    hear = listener
  }
  render(routed(<Shown threads={threads} canComment={canComment} onNews={onNews} />))
  return (now: ThreadOnWire[]) => act(() => hear(now))
}
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('follows the text, and keeps what was said of a section that is gone', () => {
  show([
    thread('gone', [comment('De lo que no está')]),
    thread('b', [comment('De la renta, @Luis Gil')]),
    thread('a', [comment('Del objeto')]),
  ])
  expect(headings()).toEqual(['PRIMERA.- Objeto', 'SEGUNDA.- Renta', 'Apartado que ya no está'])
  expect(screen.getByText('@Luis Gil').tagName).toBe('B')
})

it('puts what is settled apart, with who did it', () => {
  const resolved = { at: '2026-11-04T09:04:00.000Z', by: 'Marta Soler' }
  show([thread('a', [comment('Abierto')]), thread('b', [comment('Cerrado')], { resolved })])
  expect(headings()).toEqual(['PRIMERA.- Objeto'])
  fireEvent.click(screen.getByRole('button', { name: 'Resueltos 1' }))
  expect(headings()).toEqual(['SEGUNDA.- Renta'])
  const shown = within(screen.getByRole('article'))
  expect(shown.getByText('Resuelto por Marta Soler')).toBeTruthy()
  expect(shown.getByRole('button', { name: 'Reabrir' })).toBeTruthy()
})

it('offers nothing to say where nothing may be said, and shows all the same what was', () => {
  show(
    [thread('a', [comment('', { is_deleted: true, by: '' }), comment('Respuesta')], { can: { resolve: false } })],
    false,
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull()
  expect(screen.getByText('Comentario borrado')).toBeTruthy()
  expect(screen.getByText('Cuenta borrada')).toBeTruthy()
})

it('keeps what one is typing, and where, whatever others do meanwhile', () => {
  const mine = comment('Mío', { is_mine: true, can: { edit: true, delete: true } })
  const one = thread('a', [comment('Uno')])
  const hear = show([one, thread('b', [comment('Dos'), mine])])
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Tu respuesta')
  fireEvent.click(screen.getAllByRole('button', { name: 'Responder' })[0] as HTMLElement)
  fireEvent.change(field(), { target: { value: 'A medias' } })
  fireEvent.click(screen.getByRole('button', { name: 'Más acciones del comentario de Tú' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Editar' }))
  fireEvent.change(screen.getByLabelText('Tu comentario'), { target: { value: 'Mejor dicho' } })
  field().focus()
  const [before, resolved] = [field(), { at: '2026-11-04T09:04:00.000Z', by: 'Marta Soler' }]
  const still = () => [field() === before, document.activeElement === before, field().value]
  // Another person begins another thread before it, answers, and settles this one; then both are taken away.
  const fresh = thread('a', [comment('Otro')])
  hear([{ ...one, comments: [comment('Uno'), comment('Ya')], resolved }, thread('b', [comment('Dos'), mine]), fresh])
  expect(still()).toEqual([true, true, 'A medias'])
  expect(screen.getByText('Resuelto por Marta Soler')).toBeTruthy()
  hear([thread('b', [comment('Dos')]), fresh])
  expect(still()).toEqual([true, true, 'A medias'])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Tu comentario').value).toBe('Mejor dicho')
  expect(screen.getAllByText(/sigue aquí, por si quieres copiarlo/)).toHaveLength(2)
  // Given up, they are gone.
  for (const button of screen.getAllByRole('button', { name: 'Cancelar' })) fireEvent.click(button)
  expect(screen.queryByText('Uno')).toBeNull()
  expect(screen.queryByText('Mío')).toBeNull()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

it('names somebody by the keyboard alone, and keeps what was not taken', async () => {
  const sent: string[] = []
  const onSubmit = async (body: string) => {
    sent.push(body)
    return false
  }
  render(
    <Composer
      label="Di"
      submit="Enviar"
      people={['Luis Gil', 'Lucía Paz']}
      busy={false}
      error={undefined}
      onSubmit={onSubmit}
    />,
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>('Di')
  fireEvent.change(field, { target: { value: 'Mira, @lu', selectionStart: 9 } })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Luis Gil', 'Lucía Paz'])
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field.value).toBe('Mira, @Lucía Paz ')
  expect(screen.queryByRole('listbox')).toBeNull()
  await act(async () => fireEvent.submit(field))
  expect([sent, field.value]).toEqual([['Mira, @Lucía Paz '], 'Mira, @Lucía Paz '])
  // The list stays while a button is pressed: it would move away from under the pointer.
  fireEvent.change(field, { target: { value: 'Mira, @lu', selectionStart: 9 } })
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Enviar' }))).toBe(false)
  expect(screen.queryByRole('listbox')).not.toBeNull()
  fireEvent.change(field, { target: { value: ' ' } })
  await act(async () => fireEvent.submit(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toHaveLength(1)
})
