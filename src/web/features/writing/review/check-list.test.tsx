// The review in step 4: a remark is mended by one press, taken back, or set aside, and the focus stays in the list.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { findings, spokenFindings } from '#domain/writing/findings/findings.ts'
import { type Content, emptyContent, paragraphOf, type Section } from '#domain/writing/model.ts'
import { reviewOf } from '#domain/writing/review.ts'
import { routed } from '#tests/support/routed.tsx'
import { Toasts } from '#web/ui/overlay/toasts.tsx'
import { CheckList } from './check-list.tsx'
import { remarksOf } from './remarks.ts'
import type { Places } from './reviewed.ts'
import { useRemarkActs } from './use-remark-acts.ts'

const clause = (id: string, title: string, text: string): Section => ({
  id,
  kind: 'clause',
  title,
  body: [paragraphOf(text)],
})
const content: Content = {
  ...emptyContent(),
  sections: [
    clause('s1', 'Renta', 'La renta es de 1.200 € (mil trescientos euros).'),
    clause('s2', 'Pago', 'Se paga según la cláusula primera.'),
  ],
}
const places: Places = {
  content: '/1',
  section: (id) => `/1#s-${id}`,
  field: (id) => `/2#f-${id}`,
  party: (id) => `/2#p-${id}`,
  classification: '/3',
}

let now: Content
function Review({ readOnly = false }: { readOnly?: boolean }) {
  const [history, setHistory] = useState<Content[]>([content])
  const shown = history.at(-1) as Content
  now = shown
  const asked = { title: 'Contrato', content: shown, visibility: 'private', category: null, summary: '' } as const
  const found = findings({ ...asked, country: 'ES' })
  const spoken = spokenFindings(found, shown.silenced)
  const writing = { ...asked, id: 'x', country: 'ES', status: 'draft', slug: null } as const
  const acts = useRemarkActs({
    content: shown,
    country: 'ES',
    onChange: (update) => setHistory((past) => [...past, update(past.at(-1) as Content)]),
    onUndo: () => setHistory((past) => past.slice(0, -1)),
  })
  return (
    <>
      <CheckList
        remarks={remarksOf(reviewOf(asked), spoken, writing, places)}
        silenced={found.length - spoken.length}
        isPublic={false}
        acts={readOnly ? undefined : acts}
      />
      <Toasts />
    </>
  )
}

afterEach(cleanup)
const show = (readOnly = false) => render(routed(<Review readOnly={readOnly} />))
const press = async (name: RegExp | string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  await act(async () => {
    fireEvent.click(button)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

it('mends a remark with one press, and takes it back', async () => {
  show()
  expect(screen.getByRole('link', { name: 'Ir a SEGUNDA.- Pago' }).getAttribute('href')).toBe('/1#s-s2')
  await press(/^Escribir «mil doscientos»/)
  expect(JSON.stringify(now)).toContain('1.200 € (mil doscientos euros)')
  expect(screen.queryByRole('button', { name: /^Escribir/ })).toBeNull()
  // Where the remark was, there is the next one.
  expect(document.activeElement?.closest('[data-remark]')?.textContent).toContain('escrita a mano')
  await press('Deshacer')
  expect(now).toBe(content)
  expect(screen.getByRole('button', { name: /^Escribir «mil doscientos»/ })).toBeTruthy()
})

it('does not speak again of what was set aside, until it is wanted again', async () => {
  show()
  await press(/^No volver a avisar: La referencia/)
  expect(now.silenced).toHaveLength(1)
  expect(screen.queryByText(/escrita a mano/)).toBeNull()
  expect(screen.getByText(/Has apartado 1 aviso/)).toBeTruthy()
  await press('Volver a mostrarlos')
  expect(screen.getByText(/escrita a mano/)).toBeTruthy()
})

it('keeps what is minor behind a heading that opens', () => {
  show()
  const details = screen.getByText(/^Detalles/).closest('details') as HTMLDetailsElement
  expect(details.open).toBe(false)
  expect(within(details).getByText(/La cantidad/)).toBeTruthy()
})

it('offers nothing to press to a reader', () => {
  show(true)
  expect(screen.getByText(/escrita a mano/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Escribir|^No volver/ })).toBeNull()
})
