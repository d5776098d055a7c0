// Notices of a copy are read by looking at it: at once, and whenever the page has read it again.
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useReadNotices } from './use-read-notices.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Looked({ now }: { now: string }) {
  useReadNotices('c', now)
  return null
}

it('tells the server which copy is looked at, again with what is new, and not while nobody sees the page', () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return Response.json({ data: { unread: 0 } })
  })
  const call = expect.objectContaining({ method: 'read-notices', data: { copy: 'c' } })
  const { rerender } = render(<Looked now="1" />)
  expect(asked).toEqual([call])
  rerender(<Looked now="1" />)
  expect(asked).toHaveLength(1)
  rerender(<Looked now="2" />)
  expect(asked).toEqual([call, call])
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  rerender(<Looked now="3" />)
  expect(asked).toHaveLength(2)
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toHaveLength(3)
  seen.mockRestore()
})
