// What the picker asks of the catalogue before anything is typed.
import { render, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { routed } from '#tests/support/routed.tsx'
import { CataloguePicker } from './catalogue-picker.tsx'

const asked = vi.hoisted(() =>
  vi.fn(async (_method: string, _data: object) => ({ items: [], total: 0, page: 1, pages: 1 })),
)
vi.mock('#web/app/call.ts', async (actual) => ({ ...(await actual<object>()), call: asked }))

it('lets the writings of one’s own country come first, which an order by uses would not', async () => {
  render(routed(<CataloguePicker visibility="private" onForked={() => {}} />))
  await waitFor(() => expect(asked).toHaveBeenCalledWith('search-writings', { q: '', page: 1 }))
})
