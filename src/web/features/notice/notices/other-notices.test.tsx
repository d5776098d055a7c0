// What a notice stands for is opened by a button under it.
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { NoticeOnWire } from '#contract/notice.ts'
import { OtherNotices } from './other-notices.tsx'

const at = '2026-11-16T10:00:00.000Z'
const notice: NoticeOnWire = {
  ...{ id: 'n', kind: 'declined', subject: 'c', title: 'Piso', who: 'Ana', reason: '', link: null, own: false },
  ...{ comment: null, points: null, until: null, more: 2, at, read: false },
}
const others = [
  { ...notice, id: 'a', kind: 'signed', who: 'Luis', more: 0 },
  { ...notice, id: 'b', kind: 'link-opened', who: 'Marta', more: 0 },
]

afterEach(() => vi.unstubAllGlobals())

it('each notice of a gathered group can be read', async () => {
  const fetch = vi.fn(
    async (_url: string, _request: { body: string }) =>
      new Response(JSON.stringify({ data: { items: others, page: 1, more: false, unread: 1 } }), { status: 200 }),
  )
  vi.stubGlobal('fetch', fetch)
  render(
    <MemoryRouter>
      <OtherNotices notice={notice} now={at} onRead={() => {}} />
    </MemoryRouter>,
  )
  const button = screen.getByRole('button', { name: 'Ver los 2 avisos', expanded: false })
  expect(fetch).not.toHaveBeenCalled()
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Luis ha firmado Piso'),
    expect.stringContaining('Marta ha abierto el enlace de Piso'),
  ])
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({ method: 'list-notices', data: { behind: 'n' } })
  fireEvent.click(button)
  expect(screen.queryAllByRole('listitem')).toEqual([])
})
